import { professorReviewInput } from '@chiostro/domain/professorInput'
import { courseReviewInput } from '@chiostro/domain/reviewInput'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoStructure } from '../../prisma/demo/catalogue.ts'
import { demoProfessorReviews, demoReviews, demoTeachers } from '../../prisma/demo/reviews.ts'
import { seedCatalogue, seedProfessorReviews } from '../../prisma/demo/sections.ts'
import { checkAverages } from '../src/features/professors/averages.service.ts'
import { importRows } from './catalogue.ts'
import { closeSections, testServices } from './harness.ts'

const structure = demoStructure()
const courses = structure.flatMap((department) => department.courses)
const offerings = courses.flatMap(({ subjects }) => subjects)
const teachers = demoTeachers(structure)
const now = new Date('2026-03-10T12:00:00Z')

describe('the university of the demo', () => {
  test('is the same on every run, as large as a real one, with an id for each', () => {
    expect(demoStructure()).toEqual(structure)
    expect([structure.length, courses.length, offerings.length]).toEqual([12, 80, 3220])
    const ids = [...structure, ...courses, ...offerings].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('offers no name twice in a degree course, and something in every year', () => {
    for (const { name, subjects } of courses) {
      expect(new Set(subjects.map(({ courseName }) => courseName)).size, name).toBe(subjects.length)
      const years = new Set(subjects.map(({ year }) => year))
      expect(Math.max(...years), name).toBe(years.size)
    }
  })
})

describe('the reviews of the demo', () => {
  const reviews = demoReviews(structure, now)
  const opinions = demoProfessorReviews(structure, now)

  test('pass the input schemas unchanged, and lie in the past', () => {
    expect(reviews).toHaveLength(4000)
    for (const { id: _, courseSubjectId: __, createdAt, ...review } of reviews) {
      expect(courseReviewInput.parse(review)).toEqual(review)
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
    }
    for (const { id, createdAt, ...review } of opinions.flatMap((opinion) => opinion.reviews)) {
      expect(professorReviewInput.parse({ ...review, professorId: id })).toEqual({ ...review, professorId: id })
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
    }
  })

  test('are the same on every run, each with an id of its own', () => {
    expect([demoReviews(structure, now), demoProfessorReviews(structure, now)]).toEqual([reviews, opinions])
    const ids = [...reviews, ...opinions.flatMap((opinion) => opinion.reviews)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('are spread as real ones are: many subjects and professors with few, a few with dozens, some with none', () => {
    const perSubject = [...Map.groupBy(reviews, ({ courseSubjectId }) => courseSubjectId).values()].map((group) => group.length)
    const perProfessor = opinions.map((opinion) => opinion.reviews.length)
    expect(perSubject.length).toBeLessThan(offerings.length)
    expect(perProfessor).toContain(0)
    for (const counts of [perSubject, perProfessor]) {
      expect(Math.max(...counts)).toBeGreaterThan(20)
      expect(counts.filter((count) => count <= 3).length).toBeGreaterThan(150)
    }
  })

  test('speak of what the professor teaches', () => {
    for (const opinion of opinions) for (const { course } of opinion.reviews) expect(opinion.teacher.courses).toContain(course)
  })
})

describe('seeding the sections', () => {
  const services = testServices()
  beforeAll(() => closeSections(services))

  test('adds no reviews of professors before the catalogue', async () => {
    expect(await seedProfessorReviews(services)).toBe(0)
  })

  test('adds the catalogue with counted reviews and opens the section; a second time nothing', async () => {
    expect(await seedCatalogue(services)).toBe(offerings.length)
    expect(await services.db.courseSubject.count()).toBe(offerings.length)
    const subjects = await services.db.department.aggregate({ _sum: { subjectCount: true } })
    expect(subjects._sum.subjectCount).toBe(offerings.length)
    const counted = await services.db.courseSubject.aggregate({ _sum: { reviewCount: true } })
    expect([counted._sum.reviewCount, await services.db.courseReview.count()]).toEqual([4000, 4000])
    expect(await openSections()).toEqual(['courses'])
    expect(await seedCatalogue(services)).toBe(0)
  })

  test('adds the reviews of professors with exact averages and opens the section; a second time nothing', async () => {
    const added = await seedProfessorReviews(services)
    expect(added).toBe(demoProfessorReviews(structure, now).flatMap(({ reviews }) => reviews).length)
    expect(await checkAverages(services)).toEqual({ professors: teachers.length, reviews: added, wrong: [] })
    expect(await services.db.professor.count({ where: { inCatalogue: true, courses: { isEmpty: false } } })).toBe(teachers.length)
    expect(await openSections()).toEqual(['courses', 'professors'])
    expect(await seedProfessorReviews(services)).toBe(0)
  })

  const openSections = async () =>
    (await services.db.featureFlag.findMany({ where: { enabled: true }, orderBy: { name: 'asc' } })).map(({ name }) => name)
})

describe('a catalogue of its own', () => {
  const services = testServices()
  beforeAll(() => closeSections(services))

  test('is left alone', async () => {
    await importRows(services, [{ department: 'Vero', degreeCourse: 'Vero', courseName: 'Vero', professors: 'Ada Verdi' }])
    expect([await seedCatalogue(services), await seedProfessorReviews(services)]).toEqual([0, 0])
    expect(await services.db.courseSubject.count()).toBe(1)
    expect(await services.db.featureFlag.count({ where: { enabled: true } })).toBe(0)
  })
})
