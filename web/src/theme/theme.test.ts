import { describe, expect, it } from 'vitest'
import { dark, light, type Palette } from './theme.ts'

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

type Name = keyof Palette
const grounds: Name[] = ['paper', 'surface', 'sunken']
const inks: Name[] = ['ink', 'inkSoft', 'accent', 'accentHover', 'success', 'error', 'warning', 'orange']
const text: [Name, Name][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [Name, Name] => [ink, ground])),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['accent', 'accentSoft'],
  ['ink', 'accentSoft'],
  ['success', 'successSoft'],
  ['error', 'errorSoft'],
  ['ink', 'errorSoft'],
  ['warning', 'warningSoft'],
  ['orange', 'orangeSoft'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_name, palette) => {
  it.each(text)('has %s readable on %s', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('shows the borders of controls on %s', (ground) => {
    expect(contrast(palette.control, palette[ground])).toBeGreaterThanOrEqual(3)
  })
})
