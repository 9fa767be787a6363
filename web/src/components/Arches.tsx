import { arcade } from '@chiostro/domain/arcade'

interface Props {
  /** How many arches stand in the row. */
  count?: number
  className?: string | undefined
}

/**
 * The arcade, the product's identity: logo, empty states, 404. Drawn in the current colour with the openings cut out.
 * Decoration only, hidden from assistive technology.
 */
export function Arches({ count = 3, className }: Props) {
  const { viewBox, paths } = arcade(count)
  return (
    <svg className={className} viewBox={viewBox} fill="currentColor" fillRule="evenodd" aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
