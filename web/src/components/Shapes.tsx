import type { Shape } from '@chiostro/domain/branding/inks'

/** The paths of a drawing, inside an `<svg>`. */
export const Shapes = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map((shape, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
    <path key={index} {...shape} />
  ))
