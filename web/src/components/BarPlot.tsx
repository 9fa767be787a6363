import styles from './BarPlot.module.css'

interface Props {
  /** What is counted, with the numbers, for screen readers. */
  label: string
  counts: readonly number[]
  /** Of the tallest bar, where several plots share a scale. */
  max?: number
}

const [width, height, gap] = [10, 30, 2]

/** A distribution as small bars; a count of none is a line on the ground. */
export function BarPlot({ label, counts, max = Math.max(1, ...counts) }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${counts.length * width} ${height + 1}`}
      preserveAspectRatio="none"
      className={styles.plot}
    >
      {counts.map((count, index) => {
        const tall = (count / max) * height
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
            key={index}
            x={index * width + gap / 2}
            y={height - tall}
            width={width - gap}
            height={tall + 1}
            className={count > 0 ? styles.bar : styles.none}
          />
        )
      })}
    </svg>
  )
}
