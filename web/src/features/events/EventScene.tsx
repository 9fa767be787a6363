import { hash, inksFor } from '../../components/inks.ts'
import { scenes } from './scenes.tsx'

interface Props {
  title: string
  /** The first tag decides the colours. */
  tags: readonly string[]
}

/** A drawn image for an event without images. Decorative. */
export function EventScene({ title, tags }: Props) {
  const inks = inksFor(tags[0] ?? title)
  const seed = hash(title)
  const draw = scenes[seed % scenes.length] ?? scenes[0]
  return (
    <svg viewBox="0 0 400 200" width="100%" height="100%" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path fill={inks.ground} d="M0 0h400v200H0z" />
      {draw(inks, seed >>> 8)}
    </svg>
  )
}
