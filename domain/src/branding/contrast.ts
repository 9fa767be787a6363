const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Least ratio of text and its background, for level AA. */
export const readable = 4.5

/** A colour with a share of another in it, 0 to 1. */
export function mixed(colour: string, other: string, share: number): string {
  const others = channels(other)
  const mix = channels(colour).map((channel, index) => Math.round(channel + ((others[index] ?? 0) - channel) * share))
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
