import { expect, it } from 'vitest'
import { departmentTheme, greyInks } from './departmentTheme.ts'

/** WCAG's contrast of two colours written #rrggbb. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const ids = Array.from({ length: 200 }, (_, index) => `department-${index}`)

it('gives a department always the same colours and icon, and different ones to different departments', () => {
  expect(departmentTheme('a')).toEqual(departmentTheme('a'))
  expect(new Set(ids.map((id) => departmentTheme(id).inks.ground)).size).toBe(10)
  expect(new Set(ids.map((id) => departmentTheme(id).Icon)).size).toBe(13)
})

it('is grey when the department is unknown', () => {
  expect(departmentTheme(undefined).inks).toBe(greyInks)
  expect(departmentTheme('').inks).toBe(greyInks)
})

it('can be read: icon and ground hold AA, whichever the theme of the page', () => {
  for (const { inks } of [...ids, undefined].map(departmentTheme)) expect(contrast(inks.ground, inks.type)).toBeGreaterThanOrEqual(4.5)
})
