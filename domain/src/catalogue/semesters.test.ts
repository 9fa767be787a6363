import { expect, it } from 'vitest'
import { latestSemesters } from './semesters.ts'

it.each([
  ['2026-11-23', ['1° semestre 2026/27', '2° semestre 2025/26', '1° semestre 2025/26']],
  ['2027-01-31', ['1° semestre 2026/27', '2° semestre 2025/26', '1° semestre 2025/26']],
  ['2027-02-01', ['2° semestre 2026/27', '1° semestre 2026/27', '2° semestre 2025/26']],
  ['2027-08-31', ['2° semestre 2026/27', '1° semestre 2026/27', '2° semestre 2025/26']],
  ['2099-09-01', ['1° semestre 2099/00', '2° semestre 2098/99', '1° semestre 2098/99']],
])('on %s the latest semesters are %j', (day, semesters) => {
  expect(latestSemesters(day, 3)).toEqual(semesters)
})
