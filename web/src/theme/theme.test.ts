import { contrast } from '@chiostro/domain/branding/accent'
import { describe, expect, it } from 'vitest'
import { dark, light, type Palette } from './theme.ts'

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
