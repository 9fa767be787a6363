import { contrast } from '@chiostro/domain/branding/accent'
import { greyInks } from '@chiostro/domain/branding/inks'
import { BookOpen, Calculator, Cog, FlaskConical, Leaf, Scale, Stethoscope, TrendingUp } from 'lucide-react'
import { expect, it } from 'vitest'
import { departmentTheme } from './Portal.tsx'

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
