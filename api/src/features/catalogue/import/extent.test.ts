import { afterEach, describe, expect, it } from 'vitest'
import { type CsvRow, createCourseReview, emptyCatalogue, importRows, wholeCatalogue } from '../../../../test/catalogue.ts'
import { testServices } from '../../../../test/harness.ts'
import { TooManyRetiredError } from './runImport.ts'

const test = testServices()
afterEach(() => emptyCatalogue(test))

const science = { department: 'Scienze', departmentCode: '101' }
const letters = { department: 'Lettere', departmentCode: '102' }
const botany = { ...science, degreeCourse: 'Botanica', degreeType: 'Laurea', degreeCode: '0001' }
const physics = { ...science, degreeCourse: 'Fisica', degreeType: 'Laurea', degreeCode: '0002' }
const history = { ...letters, degreeCourse: 'Storia', degreeType: 'Laurea', degreeCode: '0003' }
const offerings = (place: CsvRow, count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...place, courseName: `${place.degreeCourse} ${n}`, courseCode: `${place.degreeCode}-${n}` }))
const whole = [...offerings(botany, 20), ...offerings(physics, 20), ...offerings(history, 20)]

const retiredNames = async () =>
  (await test.db.courseSubject.findMany({ where: { retiredAt: { not: null } }, orderBy: { courseName: 'asc' } })).map(
    ({ courseName }) => courseName,
  )

describe('a file of some degree courses', () => {
  const options = { extent: 'degreeCourses' } as const

  it('retires within them, and leaves the others as they are', async () => {
    await importRows(test, whole)
    expect(await importRows(test, offerings(botany, 19), options)).toMatchObject({ unchanged: 19, retired: 1, kept: 0, created: 0 })
    expect(await retiredNames()).toEqual(['Botanica 19'])
  })

  it('keeps to the 5 % of all offerings, unless it is forced', async () => {
    await importRows(test, whole)
    await expect(importRows(test, offerings(botany, 16), options)).rejects.toThrow(TooManyRetiredError)
    expect(await importRows(test, offerings(botany, 16), { ...options, force: true })).toMatchObject({ retired: 4 })
  })

  it('does not take one of another code for its namesake, nor its department', async () => {
    await importRows(test, whole)
    const before = await wholeCatalogue(test)
    const namesake = { ...botany, department: 'Scienze', departmentCode: '103', degreeCode: '0009' }
    expect(await importRows(test, offerings(namesake, 2), options)).toMatchObject({ created: 2, updated: 0, retired: 0 })
    expect(await test.db.courseSubject.findMany({ where: { degreeCourse: { code: '0001' } }, orderBy: { id: 'asc' } })).toEqual(
      before.offerings.filter(({ courseCode }) => courseCode.startsWith('0001')),
    )
    expect(await test.db.department.findMany({ where: { name: 'Scienze' }, orderBy: { code: 'asc' } })).toMatchObject([
      { code: '101' },
      { code: '103' },
    ])
  })

  it('gives a code to one that was stored without', async () => {
    await importRows(test, [...offerings({ ...botany, degreeCode: '' }, 3), ...offerings(history, 3)])
    expect(
      await importRows(
        test,
        offerings({ ...botany, degreeCode: '' }, 3).map((row) => ({ ...row, degreeCode: '0001' })),
        options,
      ),
    ).toMatchObject({
      created: 0,
      unchanged: 3,
      retired: 0,
    })
    expect(await test.db.degreeCourse.findMany({ where: { name: 'Botanica' } })).toMatchObject([{ code: '0001' }])
  })
})

describe('a file of some departments', () => {
  const options = { extent: 'departments', force: true } as const

  it('retires in all their degree courses, and leaves the other departments as they are', async () => {
    await importRows(test, whole)
    expect(await importRows(test, offerings(botany, 20), options)).toMatchObject({ unchanged: 20, retired: 20 })
    expect(new Set((await retiredNames()).map((name) => name.slice(0, 6)))).toEqual(new Set(['Fisica']))
  })

  it('leaves a degree course that is offered elsewhere now', async () => {
    await importRows(test, whole)
    expect(await importRows(test, offerings(botany, 20), { ...options, elsewhere: ['0002'] })).toMatchObject({ unchanged: 20, retired: 0 })
  })

  it('retires in a degree course that comes to them', async () => {
    await importRows(test, whole)
    const moved = { ...history, ...science }
    const result = await importRows(test, [...offerings(botany, 20), ...offerings(physics, 20), ...offerings(moved, 19)], options)
    expect(result).toMatchObject({ created: 0, retired: 1 })
    expect(await retiredNames()).toEqual(['Storia 19'])
  })
})

it('an empty value leaves what is stored where that is asked for, but for the curriculum', async () => {
  const full = { year: 1, semester: '1', credits: 9, requirementType: 'mandatory', language: 'it', professors: 'Ada Rossi;Bo Verdi' }
  await importRows(test, [{ ...botany, courseName: 'Erbe', courseCode: 'E', curriculum: 'Alpina', ...full }])
  const before = await wholeCatalogue(test)
  const emptied = Object.fromEntries(Object.keys({ ...full, departmentCode: 0, degreeType: 0 }).map((column) => [column, '']))
  const row = { ...botany, courseName: 'Erbe', courseCode: 'E', curriculum: 'Alpina', ...emptied }
  expect(await importRows(test, [row], { keepFilled: true })).toMatchObject({ unchanged: 1, updated: 0 })
  expect(await wholeCatalogue(test)).toEqual(before)
  expect(await importRows(test, [{ ...row, curriculum: '' }], { keepFilled: true })).toMatchObject({ updated: 1 })
  expect(await test.db.courseSubject.findFirst()).toMatchObject({
    curriculumId: null,
    credits: expect.anything(),
    professors: ['Ada Rossi', 'Bo Verdi'],
  })
  expect(await importRows(test, [row])).toMatchObject({ updated: 1 })
  expect(await test.db.courseSubject.findFirst()).toMatchObject({ year: null, semester: '', credits: null, professors: [] })
})

describe('a subject keeps its id, and its reviews,', () => {
  const erbe = (curriculum: string, more: CsvRow = {}): CsvRow => ({ ...botany, courseName: 'Erbe', courseCode: 'E', curriculum, ...more })
  const reviewed = async () => {
    const subject = await test.db.courseSubject.findFirstOrThrow({ where: { courseCode: 'E' }, orderBy: { id: 'asc' } })
    await createCourseReview(test, subject.id)
    return subject.id
  }

  it('when its degree course is split into curricula, or these are joined again', async () => {
    await importRows(test, [erbe(''), ...offerings(history, 20)])
    const id = await reviewed()
    const split = [erbe('Alpina'), erbe('Marina'), ...offerings(history, 20)]
    expect(await importRows(test, split)).toMatchObject({ created: 1, updated: 1, retired: 0 })
    expect(await test.db.courseSubject.findUnique({ where: { id } })).toMatchObject({ retiredAt: null, reviewCount: 1 })
    expect(await importRows(test, split)).toMatchObject({ created: 0, updated: 0, retired: 0 })
    expect(await importRows(test, [erbe(''), ...offerings(history, 20)], { force: true })).toMatchObject({
      created: 0,
      updated: 1,
      retired: 1,
    })
  })

  it('when curricula get other names', async () => {
    await importRows(test, [erbe('Alpina'), erbe('Marina'), ...offerings(history, 20)])
    const renamed = [erbe('Dei monti'), erbe('Del mare'), ...offerings(history, 20)]
    expect(await importRows(test, renamed)).toMatchObject({ created: 0, updated: 2, retired: 0 })
  })

  it('when its name and its curriculum change, and its code does not', async () => {
    await importRows(test, [erbe('Alpina'), ...offerings(history, 20)])
    const id = await reviewed()
    await importRows(test, [erbe('', { courseName: 'Erbe e fiori' }), ...offerings(history, 20)])
    expect(await test.db.courseSubject.findUnique({ where: { id } })).toMatchObject({ courseName: 'Erbe e fiori', retiredAt: null })
  })
})
