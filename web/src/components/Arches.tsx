interface Props {
  /** How many arches stand in the row. */
  count?: number
  className?: string | undefined
}

const WIDTH = 40
const HEIGHT = 56

/** One bay: a round arch on two columns with capital and base, drawn as the opening between the masonry. */
function bay(index: number): string {
  const x = index * WIDTH
  return `M${x + 7} ${HEIGHT - 4}V24a13 13 0 0 1 26 0V${HEIGHT - 4}z`
}

/** The arcade, the product's identity: masonry in the current colour, openings cut out. Decoration only, hidden from assistive technology. */
export function Arches({ count = 3, className }: Props) {
  const width = count * WIDTH
  const wall = `M0 4h${width}v${HEIGHT - 4}H0z`
  const bays = Array.from({ length: count }, (_, index) => bay(index)).join('')
  return (
    <svg className={className} viewBox={`0 0 ${width} ${HEIGHT}`} fill="currentColor" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={`${wall}${bays}`} />
      <path d={`M-2 0h${width + 4}v3H-2z`} />
    </svg>
  )
}
