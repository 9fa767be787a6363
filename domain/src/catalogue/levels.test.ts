import { expect, it, test } from 'vitest'
import { degreeCourseText, durationText, latestSemesters, levelOf, yearsOfType } from './levels.ts'

test.each([
  [0, 'Altro', ''],
  [1, 'Altro', '1 Anno'],
  [2, 'Magistrale', '2 Anni'],
  [3, 'Triennale', '3 Anni'],
  [4, 'Ciclo Unico', '4 Anni'],
  [6, 'Ciclo Unico', '6 Anni'],
])('a degree course whose subjects reach year %i is of level %s and lasts %j', (years, level, duration) => {
  expect([levelOf(years), durationText(years)]).toEqual([level, duration])
})

test.each([
  ['L', 3],
  ['L2', 3],
  ['Laurea', 3],
  [' laurea  triennale ', 3],
  ['LM', 2],
  ['Laurea Magistrale', 2],
  ['LM5', 5],
  ['LM6', 6],
  ['LMCU', 5],
  ['Laurea Magistrale a Ciclo Unico', 5],
  ['M1', 0],
  ['D226', 0],
  ['CS', 0],
  ['Master', 0],
  ['', 0],
])('the type %j stands for %i years', (type, years) => {
  expect(yearsOfType(type)).toBe(years)
})

test.each([
  [{ level: 'Triennale', code: 'L-27' }, 'Chimica · triennale, L-27'],
  [{ level: 'Ciclo Unico', code: '' }, 'Chimica · ciclo unico'],
  [{ level: 'Altro', code: 'X1' }, 'Chimica · X1'],
  [{ level: 'Altro', code: '' }, 'Chimica'],
])('names a degree course with what tells it from another of its name: %j', (known, written) => {
  expect(degreeCourseText({ t: (sentence) => sentence }, { name: 'Chimica', ...known })).toBe(written)
})

it.each([
  ['2026-11-23', ['1° semestre 2026/27', '2° semestre 2025/26', '1° semestre 2025/26']],
  ['2027-01-31', ['1° semestre 2026/27', '2° semestre 2025/26', '1° semestre 2025/26']],
  ['2027-02-01', ['2° semestre 2026/27', '1° semestre 2026/27', '2° semestre 2025/26']],
  ['2027-08-31', ['2° semestre 2026/27', '1° semestre 2026/27', '2° semestre 2025/26']],
  ['2099-09-01', ['1° semestre 2099/00', '2° semestre 2098/99', '1° semestre 2098/99']],
])('on %s the latest semesters are %j', (day, semesters) => {
  expect(latestSemesters(day, 3)).toEqual(semesters)
})
