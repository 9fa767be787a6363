interface Props {
  /** How many arches stand in the row. */
  count?: number
  className?: string | undefined
}

// One bay is 40 wide; the row is 58 high, cornice to step.
const BAY = 40
const EDGE = 5

/** The opening of a bay above its capitals, and the little round window between it and the next. */
function openings(index: number): string {
  const x = index * BAY
  const arch = `M${x + 4} 30V28a16 16 0 0 1 32 0v2z`
  const window = `M${x - 2.5} 14a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z`
  return index === 0 ? arch : arch + window
}

/** A slender column with its capital and base. */
function column(index: number): string {
  const x = index * BAY
  return `M${x - 4} 29.5h8v3h-1.5V49h1.5v3h-8v-3h1.5V32.5h-1.5z`
}

/**
 * The arcade, the product's identity: logo, empty states, 404. Drawn in the current colour with the openings cut out.
 * Decoration only, hidden from assistive technology.
 */
export function Arches({ count = 3, className }: Props) {
  const width = count * BAY
  const wall = `M${-EDGE + 1} 5h${width + 2 * EDGE - 2}v25h${-(width + 2 * EDGE - 2)}z`
  const cuts = Array.from({ length: count }, (_, index) => openings(index)).join('')
  const columns = Array.from({ length: count + 1 }, (_, index) => column(index)).join('')
  return (
    <svg className={className} viewBox={`${-EDGE} 0 ${width + 2 * EDGE} 58`} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={`M${-EDGE} 0h${width + 2 * EDGE}v3.5h${-(width + 2 * EDGE)}z`} />
      <path fillRule="evenodd" d={wall + cuts} />
      <path d={columns} />
      <path d={`M${-EDGE} 53h${width + 2 * EDGE}v5h${-(width + 2 * EDGE)}z`} />
    </svg>
  )
}
