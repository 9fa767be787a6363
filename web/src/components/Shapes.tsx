import type { Shape } from '@chiostro/domain/branding/inks'

export const Shapes = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map((shape, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
    <path key={index} {...shape} />
  ))
