/** Colours that pages, messages and embeds share. Text on its background has WCAG AA contrast, as the tests of the themes measure. */
export const lightBase = {
  paper: '#faf5eb',
  surface: '#fffdf8',
  /** Skeletons, the footer, a picture's background. */
  sunken: '#f2eadc',
  ink: '#2b211a',
  inkSoft: '#67574a',
  line: '#e4d8c6',
  /** Terracotta: only actions and links. */
  accent: '#a6452a',
  onAccent: '#fffaf3',
}
export type BasePalette = typeof lightBase

export const darkBase: BasePalette = {
  paper: '#1b1613',
  surface: '#26201b',
  sunken: '#15110e',
  ink: '#f4eadd',
  inkSoft: '#c0b09f',
  line: '#40362d',
  accent: '#eb9272',
  onAccent: '#2a1209',
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Least contrast of text, for level AA. */
export const readable = 4.5

export function mixed(colour: string, added: string, share: number): string {
  const addedChannels = channels(added)
  const mix = channels(colour).map((channel, index) => Math.round(channel + ((addedChannels[index] ?? 0) - channel) * share))
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export interface Accent {
  accent: string
  onAccent: string
  accentHover: string
  accentSoft: string
  /** In messages: the header's background, and the lines of its arches. */
  wall: string
  moulding: string
}

export interface Accents {
  light: Accent
  dark: Accent
}

const [black, white] = ['#000000', '#ffffff']

const lightAccent = (accent: string): Accent => ({
  accent,
  onAccent: lightBase.onAccent,
  accentHover: mixed(accent, black, 0.2),
  accentSoft: mixed(accent, lightBase.surface, 0.88),
  wall: accent,
  moulding: mixed(accent, white, 0.32),
})

const darkAccent = (chosen: string, lighter: number): Accent => {
  const accent = mixed(chosen, white, lighter)
  return {
    accent,
    onAccent: mixed(accent, black, 0.84),
    accentHover: mixed(accent, white, 0.3),
    accentSoft: mixed(accent, darkBase.surface, 0.84),
    wall: mixed(chosen, black, 0.2),
    moulding: mixed(chosen, white, 0.2),
  }
}

function leastContrast({ accent, onAccent, accentHover, accentSoft }: Accent, { paper, surface, sunken }: BasePalette): number {
  const grounds = [paper, surface, sunken]
  const pairs = [
    ...grounds.flatMap((ground) => [accent, accentHover].map((text) => [text, ground] as const)),
    ...[accent, accentHover].map((ground) => [onAccent, ground] as const),
    [accent, accentSoft] as const,
  ]
  return Math.min(...pairs.map(([text, ground]) => contrast(text, ground)))
}

const steps = 255
const shares = Array.from({ length: steps + 1 }, (_, step) => step / steps)

/**
 * The dark theme's accent is as much lighter as its texts need. @param chosen `#rrggbb`
 * @returns `nearest`, which is darker, if it is too light for the light pages, with its contrast there
 */
export function accentsOf(chosen: string): Accents | { nearest: string; contrast: number } {
  const isReadable = (share: number) => leastContrast(lightAccent(mixed(chosen, black, share)), lightBase) >= readable
  if (!isReadable(0)) {
    const share = shares.find(isReadable) ?? 1
    return { nearest: mixed(chosen, black, share), contrast: leastContrast(lightAccent(chosen), lightBase) }
  }
  const lighter = shares.find((share) => leastContrast(darkAccent(chosen, share), darkBase) >= readable) ?? 1
  return { light: lightAccent(chosen), dark: darkAccent(chosen, lighter) }
}
