import { arcade } from '@chiostro/domain/branding/arcade'

interface Props {
  count?: number
  className?: string
}

/** Decorative, hidden from assistive technology. */
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
