import { degreeCourseRow, departmentRow, subjectRow } from '@chiostro/domain/catalogue/catalogueRow'
import { expect, test } from 'vitest'
import { csvLines, mergeOfferings, type Offering, offeringColumns } from './rows.ts'

const offering = (changes: Partial<Offering> = {}): Offering => ({
  department: 'Scienze',
  departmentCode: '101',
  degreeCourse: 'Botanica',
  degreeCode: '1',
  degreeType: 'Laurea',
  curriculum: '',
  courseCode: 'B-1',
  courseName: 'Erbe',
  year: 1,
  semester: '',
  credits: null,
  requirementType: '',
  language: '',
  textbooks: [],
  professors: [],
  ...changes,
})

test('what has one degree code, curriculum and course code is one offering', () => {
  const merged = mergeOfferings([
    offering({ year: 3, professors: ['ROSSI ANNA'] }),
    offering({ year: 2, requirementType: 'optional', courseName: 'Altro nome', professors: ['Rossi Anna', 'NERI UGO'] }),
    offering({ year: null, requirementType: 'mandatory', credits: 6, semester: '1', language: 'it' }),
    offering({ degreeCode: '2' }),
    offering({ curriculum: 'Alpina' }),
    offering({ courseCode: 'B-2' }),
  ])
  expect(merged).toHaveLength(4)
  expect(merged[0]).toEqual(
    offering({ year: 2, requirementType: 'mandatory', credits: 6, semester: '1', language: 'it', professors: ['ROSSI ANNA', 'NERI UGO'] }),
  )
})

test.each([
  ['ERBE', 'Erbe', 1],
  ['L’arte', "L'arte", 1],
  ['Perché', 'PERCHE', 1],
  ['Straße – I', 'strasse - I', 1],
  ['Erbe I', 'Erbe II', 2],
])('without a code, «%s» and «%s» are %i, as an import sees them', (one, other, count) => {
  expect(mergeOfferings([one, other].map((courseName) => offering({ courseCode: '', courseName })))).toHaveLength(count)
})

test('an import takes all that a source says', () => {
  const [one] = mergeOfferings([
    offering({
      department: 'x'.repeat(400),
      departmentCode: 'x'.repeat(100),
      degreeCourse: `${'x'.repeat(299)}😀`,
      degreeType: 'x'.repeat(400),
      curriculum: 'x'.repeat(400),
      courseCode: 'x'.repeat(100),
      courseName: 'x'.repeat(400),
      semester: 'x'.repeat(100),
      year: 8,
      credits: 4.75,
      language: 'it',
      professors: ['A;B', '', 'x'.repeat(200), ...Array.from({ length: 200 }, (_, n) => `P ${n}`)],
    }),
  ])
  for (const [rule, value] of [
    [subjectRow, one],
    [departmentRow, one],
    [degreeCourseRow, one],
  ] as const)
    expect(rule.safeParse(value).error).toBeUndefined()
  expect(one).toMatchObject({ year: null, credits: 4.8, degreeCourse: 'x'.repeat(299) })
  expect(one?.professors.slice(0, 2)).toEqual(['A,B', 'x'.repeat(120)])
  expect(mergeOfferings([offering({ credits: 500 })])[0]).toMatchObject({ credits: null })
})

test('teachers are persons: lists are divided, titles and placeholders left out', () => {
  const teachers = ['DA DEFINIRE', 'Prof. ROSSI ANNA, NERI UGO', 'Neri, Ugo', 'rossi anna', 'N.N.; Verdi Lia']
  expect(mergeOfferings([offering({ professors: teachers })])[0]?.professors).toEqual(['ROSSI ANNA', 'NERI UGO', 'Neri, Ugo', 'Verdi Lia'])
})

test('a CSV has a header, and quotes where they are needed', () => {
  const lines = [
    ...csvLines([offering({ courseName: 'Erbe, "fiori"', professors: ['A', 'B'], credits: 4.5, year: null })], offeringColumns),
  ]
  expect(lines).toEqual([
    'department,departmentCode,degreeCourse,degreeCode,degreeType,curriculum,courseCode,courseName,year,semester,credits,requirementType,language,professors,textbooks\n',
    'Scienze,101,Botanica,1,Laurea,,B-1,"Erbe, ""fiori""",,,4.5,,,"A;B",\n',
  ])
})
