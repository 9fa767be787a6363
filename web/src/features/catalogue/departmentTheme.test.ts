import { contrast } from '@chiostro/domain/branding/accent'
import { greyInks } from '@chiostro/domain/branding/inks'
import { BookOpen, Calculator, Cog, FlaskConical, Leaf, Scale, Stethoscope, TrendingUp } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { departmentThemes, unknownTheme } from './Portal.tsx'

const aUniversity = (count: number, name = (index: number) => `Reparto ${index}`) =>
  Array.from({ length: count }, (_, index) => ({ id: `department-${index}`, name: name(index) }))
const themesOf = (count: number, name?: (index: number) => string) => [...departmentThemes(aUniversity(count, name)).values()]

describe('the colours and icons of departments', () => {
  it('are all different while there are twelve', () => {
    for (const name of [undefined, () => 'Ingegneria']) {
      const themes = themesOf(12, name)
      expect(new Set(themes.map(({ inks }) => inks.ground)).size).toBe(12)
      expect(new Set(themes.map(({ Icon }) => Icon)).size).toBe(12)
    }
  })

  it('are never both the same up to twenty-four', () => {
    for (const name of [undefined, () => 'Ingegneria']) {
      const themes = themesOf(24, name)
      const pairs = themes.filter((one, index) => themes.findIndex(({ inks, Icon }) => inks === one.inks && Icon === one.Icon) === index)
      expect(pairs).toHaveLength(24)
    }
  })

  it('follow the names, in whichever order they come', () => {
    const departments = aUniversity(12)
    expect(departmentThemes(departments.toReversed())).toEqual(departmentThemes(departments))
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
  ])('%s has an icon of its field', (name, icon) => {
    expect(departmentThemes([{ id: 'a', name }]).get('a')?.Icon).toBe(icon)
  })

  it('are grey where a department is not known', () => {
    expect(unknownTheme.inks).toBe(greyInks)
  })

  it('can be read: the icon on its ground', () => {
    for (const { inks } of [...themesOf(12), unknownTheme]) expect(contrast(inks.type, inks.ground)).toBeGreaterThanOrEqual(4.5)
  })
})
