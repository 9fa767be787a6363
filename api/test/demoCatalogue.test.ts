import { levelOf } from '@chiostro/domain/levels'
import { courseReviewInput } from '@chiostro/domain/reviewInput'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoStructure } from '../../prisma/demo/catalogue/offerings.ts'
import { demoReviews } from '../../prisma/demo/catalogue/reviews.ts'
import { seedCatalogue } from '../../prisma/demo/catalogue/seed.ts'
import { importRows } from './catalogue.ts'
import { closeSections, testServices } from './harness.ts'

const structure = demoStructure()
const courses = structure.flatMap((department) => department.courses)
const offerings = courses.flatMap(({ subjects }) => subjects)
const now = new Date('2026-03-10T12:00:00Z')

describe('the university of the demo', () => {
  test('has 12 departments, about 80 degree courses and 3,220 offerings', () => {
    expect([structure.length, offerings.length]).toEqual([12, 3220])
    expect(courses.length).toBeGreaterThanOrEqual(75)
    expect(courses.length).toBeLessThanOrEqual(85)
  })

  test('is the same on every run, with an id for each', () => {
    expect(demoStructure()).toEqual(structure)
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

  test('shows every level, and some subjects in English, of halves of credits, of a curriculum and without a teacher', () => {
    const levels = new Set(courses.map(({ subjects }) => levelOf(Math.max(...subjects.map(({ year }) => year)))))
    expect(levels).toEqual(new Set(['Triennale', 'Magistrale', 'Ciclo Unico']))
    for (const rare of [
      offerings.filter(({ language }) => language === 'en'),
      offerings.filter(({ credits }) => credits === 4.5),
      offerings.filter(({ curriculum }) => curriculum !== ''),
      offerings.filter(({ professors }) => professors.length === 0),
      offerings.filter(({ requirementType }) => requirementType === 'optional'),
    ]) {
      expect(rare.length).toBeGreaterThan(20)
      expect(rare.length).toBeLessThan(1600)
    }
  })
})

describe('the reviews of the demo', () => {
  const reviews = demoReviews(offerings, now)

  test('are 4,000, pass the rules of a review unchanged, and lie in the past', () => {
    expect(reviews).toHaveLength(4000)
    for (const { id: _, courseSubjectId, createdAt, ...review } of reviews) {
      expect(courseReviewInput.parse(review)).toEqual(review)
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
      expect(review.attendedYear).toBeLessThanOrEqual(createdAt.getFullYear())
      expect(courseSubjectId).toBeTruthy()
    }
  })

  test('are spread as real ones are: a few subjects with many, many with few; grades around 26', () => {
    const counts = [...Map.groupBy(reviews, ({ courseSubjectId }) => courseSubjectId).values()].map((group) => group.length)
    expect(Math.max(...counts)).toBeGreaterThan(20)
    expect(counts.filter((count) => count <= 2).length).toBeGreaterThan(500)
    expect(counts.length).toBeLessThan(2500)
    const grades = reviews.flatMap(({ examGrade }) => examGrade ?? [])
    const average = grades.reduce((sum, grade) => sum + grade, 0) / grades.length
    expect(average).toBeGreaterThan(24)
    expect(average).toBeLessThan(27)
    expect(new Set(grades).size).toBe(13)
  })
})

describe('seeding the catalogue', () => {
  const services = testServices()
  beforeAll(() => closeSections(services))

  test('brings in everything, counted, and opens the section; a second time nothing', async () => {
    expect(await seedCatalogue(services)).toBe(3220)
    expect(await services.db.courseSubject.count()).toBe(3220)
    const departments = await services.db.department.findMany()
    expect(departments.map(({ subjectCount }) => subjectCount).reduce((a, b) => a + b, 0)).toBe(3220)
    const counted = await services.db.courseSubject.aggregate({ _sum: { reviewCount: true } })
    expect([counted._sum.reviewCount, await services.db.courseReview.count()]).toEqual([4000, 4000])
    expect(await services.db.featureFlag.findMany({ orderBy: { name: 'asc' } })).toMatchObject([
      { name: 'courses', enabled: true },
      { name: 'professors', enabled: false },
    ])
    expect(await seedCatalogue(services)).toBe(0)
  })
})

describe('a catalogue of its own', () => {
  const services = testServices()
  beforeAll(() => closeSections(services))

  test('is left alone', async () => {
    await importRows(services, [{ department: 'Vero', degreeCourse: 'Vero', courseName: 'Vero' }])
    expect(await seedCatalogue(services)).toBe(0)
    expect(await services.db.courseSubject.count()).toBe(1)
    expect((await services.db.featureFlag.findUnique({ where: { name: 'courses' } }))?.enabled).toBe(false)
  })
})
