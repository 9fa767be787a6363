import { contrast, mixed, readable } from './contrast.ts'
import { type BasePalette, darkBase, lightBase } from './palette.ts'

/** What follows from the accent in one theme. */
export interface Accent {
  accent: string
  /** Text on it. */
  onAccent: string
  accentHover: string
  /** Behind what is chosen. */
  accentSoft: string
  /** Of messages: the background of their header, and the lines of its arches. */
  wall: string
  moulding: string
}

/** An instance's own accent, for both themes. */
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

/** The least contrast of a text in the accent, or on it. */
function leastContrast({ accent, onAccent, accentHover, accentSoft }: Accent, { paper, surface, sunken }: BasePalette): number {
  const grounds = [paper, surface, sunken]
  const pairs = [
    ...grounds.flatMap((ground) => [accent, accentHover].map((text) => [text, ground] as const)),
    ...[accent, accentHover].map((ground) => [onAccent, ground] as const),
    [accent, accentSoft] as const,
  ]
  return Math.min(...pairs.map(([text, ground]) => contrast(text, ground)))
}

/** Steps of a search between a colour and black or white. */
const steps = 255
const shares = Array.from({ length: steps + 1 }, (_, step) => step / steps)

/**
 * The colours of both themes that follow from an accent: the light one has it as it is, the dark one as much lighter as its texts need.
 * @param chosen `#rrggbb`
 * @returns `nearest`, which is darker, where it is too light to be read on the light pages, with its contrast there
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
