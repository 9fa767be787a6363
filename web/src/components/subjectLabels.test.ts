import { expect, it } from 'vitest'
import { degreeCourseText, semesterText } from './subjectLabels.ts'

const t = (text: string, values: object = {}) => text.replace(/\{(\w+)\}/g, (_, name) => String(Reflect.get(values, name)))

it.each([
  [{ level: 'Triennale', code: 'L-27' }, 'Chimica · triennale, L-27'],
  [{ level: 'Ciclo Unico', code: '' }, 'Chimica · ciclo unico'],
  [{ level: 'Altro', code: 'X1' }, 'Chimica · X1'],
  [{ level: 'Altro', code: '' }, 'Chimica'],
])('names a degree course with what tells it from another of its name: %j', (known, written) => {
  expect(degreeCourseText({ t }, { name: 'Chimica', ...known })).toBe(written)
})

it.each([
  ['2', '2° semestre', '2° semestre'],
  ['Secondo semestre 2025/26', 'Secondo semestre 2025/26', '2° semestre 2025/26'],
  ['1° semestre 2024/25', '1° semestre 2024/25', '1° semestre 2024/25'],
  ['Annuale', 'Annuale', 'Annuale'],
])('a semester %s is %s in Italian, and goes through the translation in English', (written, italian, key) => {
  expect(semesterText({ t, language: 'it' }, written)).toBe(italian)
  expect(semesterText({ t, language: 'en' }, written)).toBe(key)
})
