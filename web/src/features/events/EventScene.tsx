import { eventScene } from '@chiostro/domain/events/eventScene'
import { Shapes } from '../../components/Shapes.tsx'

interface Props {
  title: string
  /** The first tag decides the colours. */
  tags: readonly string[]
}

/** A drawn image for an event without images. Decorative. */
export function EventScene(event: Props) {
  const { inks, shapes } = eventScene(event)
  return (
    <svg viewBox="0 0 400 200" width="100%" height="100%" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path fill={inks.ground} d="M0 0h400v200H0z" />
      <Shapes shapes={shapes} />
    </svg>
  )
}
