import styles from './BarPlot.module.css'

export interface Bar {
  name: string
  fullName?: string
  count: number
}

interface Props {
  /** What is drawn, for screen readers; the numbers follow. */
  label: string
  bars: readonly Bar[]
  /** Names below the bars and counts above them; otherwise only bars, small enough for a table. */
  isLarge?: boolean
}

const gap = 2
const small = { width: 10, height: 30, above: 0, below: 1 }
const large = { height: 72, above: 16, below: 18 }
/** However many bars share it: names keep their size. */
const largeWidth = 280

/** A distribution as bars, with its numbers for those who do not see it; a count of none is a line on the ground. */
export function BarPlot({ label, bars, isLarge = false }: Props) {
  const { height, above, below } = isLarge ? large : small
  const width = isLarge ? largeWidth / bars.length : small.width
  const max = Math.max(1, ...bars.map(({ count }) => count))
  const numbers = bars.flatMap(({ name, fullName = name, count }) => (count > 0 ? [`${fullName}: ${count}`] : [])).join(', ')
  return (
    <svg
      role="img"
      aria-label={`${label}: ${numbers}`}
      viewBox={`0 0 ${bars.length * width} ${above + height + below}`}
      preserveAspectRatio={isLarge ? undefined : 'none'}
      className={isLarge ? styles.large : styles.small}
    >
      {bars.map(({ name, count }, index) => {
        const tall = (count / max) * height
        const middle = (index + 0.5) * width
        return (
          <g key={name}>
            <rect
              x={index * width + gap / 2}
              y={above + height - tall}
              width={width - gap}
              height={tall + 1}
              className={count > 0 ? styles.bar : styles.none}
            />
            {isLarge && (
              <>
                {count > 0 && (
                  <text x={middle} y={above + height - tall - 4} className={styles.count}>
                    {count}
                  </text>
                )}
                <text x={middle} y={above + height + below - 4} className={styles.name}>
                  {name}
                </text>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
