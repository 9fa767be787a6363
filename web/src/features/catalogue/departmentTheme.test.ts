import { greyInks } from '@chiostro/domain/inks'
import { BookOpen, Calculator, Cog, FlaskConical, Leaf, Scale, Stethoscope, TrendingUp } from 'lucide-react'
import { expect, it } from 'vitest'
import { departmentTheme } from './Portal.tsx'

/** WCAG contrast ratio of two #rrggbb colours. */
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

const departments = Array.from({ length: 200 }, (_, index) => ({ id: `department-${index}`, name: `Reparto ${index}` }))

it('gives a department always the same colours and icon, and different ones to different departments', () => {
  const one = { id: 'a', name: 'Reparto' }
  expect(departmentTheme(one)).toEqual(departmentTheme({ ...one }))
  expect(new Set(departments.map((department) => departmentTheme(department).inks.ground)).size).toBe(10)
  expect(new Set(departments.map((department) => departmentTheme(department).Icon)).size).toBe(5)
})

it.each([
  ['Dipartimento di Chimica e Farmacia', FlaskConical],
  ['Dipartimento di Economia e Management', TrendingUp],
  ['Facoltà di Giurisprudenza', Scale],
  ['Dipartimento di Ingegneria e Scienza dell’Informazione', Cog],
  ['Dipartimento di Ingegneria Civile, Ambientale e Meccanica', Cog],
  ['Dipartimento di Matematica e Fisica', Calculator],
  ['Dipartimento di Lettere, Storia e Filosofia', BookOpen],
  ['Dipartimento di Scienze della Vita', Leaf],
  ['Dipartimento di Medicina e Scienze della Salute', Stethoscope],
])('gives %s an icon that fits', (name, icon) => {
  expect(departmentTheme({ id: 'a', name }).Icon).toBe(icon)
})

it('is grey when the department is unknown', () => {
  expect(departmentTheme(undefined).inks).toBe(greyInks)
})

it('can be read: icon and ground hold AA, whichever the theme of the page', () => {
  for (const { inks } of [...departments, undefined].map(departmentTheme))
    expect(contrast(inks.ground, inks.type)).toBeGreaterThanOrEqual(4.5)
})
