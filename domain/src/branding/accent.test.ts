import { describe, expect, it } from 'vitest'
import { type Accent, accentsOf, type BasePalette, contrast, darkBase, lightBase, mixed } from './accent.ts'

const hues = ['#0b5fa5', '#00693e', '#7a1f5c', '#8b0000', '#123456', '#000000', lightBase.accent]
const pale = ['#ffcc00', '#ff7a59', '#7fb3d5', '#ffffff', '#808080', '#b05a3c']

const own = (colour: string) => {
  const accents = accentsOf(colour)
  if ('nearest' in accents) throw new Error(`${colour} is refused`)
  return accents
}

function expectReadable(accent: Accent, { paper, surface, sunken }: BasePalette) {
  for (const ground of [paper, surface, sunken, accent.accentSoft]) expect(contrast(accent.accent, ground)).toBeGreaterThanOrEqual(4.5)
  for (const ground of [accent.accent, accent.accentHover]) expect(contrast(accent.onAccent, ground)).toBeGreaterThanOrEqual(4.5)
}

describe('an accent of the instance', () => {
  it.each(hues)('%s is readable in both themes, and the light one has it as it is', (colour) => {
    const { light, dark } = own(colour)
    expect(light.accent).toBe(colour)
    expectReadable(light, lightBase)
    expectReadable(dark, darkBase)
  })

  it.each(pale)('%s is refused with the nearest that passes: one step lighter does not', (colour) => {
    const refused = accentsOf(colour)
    if (!('nearest' in refused)) throw new Error(`${colour} is accepted`)
    expect(refused.contrast).toBeLessThan(4.5)
    expectReadable(own(refused.nearest).light, lightBase)
    const step = Array.from({ length: 256 }, (_, n) => n).find((n) => mixed(colour, '#000000', n / 255) === refused.nearest) ?? 0
    expect(accentsOf(mixed(colour, '#000000', (step - 1) / 255))).toHaveProperty('nearest')
  })
})

it('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
