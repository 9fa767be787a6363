import { professorReviewInput } from '@chiostro/domain/professorInput'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoStructure } from '../../prisma/demo/catalogue/offerings.ts'
import { seedCatalogue } from '../../prisma/demo/catalogue/seed.ts'
import { demoProfessorReviews, demoTeachers } from '../../prisma/demo/professors/reviews.ts'
import { seedProfessorReviews } from '../../prisma/demo/professors/seed.ts'
import { checkAverages } from '../src/features/professors/averages.service.ts'
import { importRows } from './catalogue.ts'
import { closeSections, testServices } from './harness.ts'

const structure = demoStructure()
const now = new Date('2026-03-10T12:00:00Z')
const reviews = demoProfessorReviews(structure, now)
const teachers = demoTeachers(structure)

describe('the reviews of the professors of the demo', () => {
  test('are some thousands, the same on every run, pass the rules of a review unchanged, and lie in the past', () => {
    expect(demoProfessorReviews(structure, now)).toEqual(reviews)
    expect(reviews.length).toBeGreaterThan(4000)
    expect(reviews.length).toBeLessThan(8000)
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length)
    for (const { id, name: _, department: __, createdAt, ...review } of reviews) {
      expect(professorReviewInput.parse({ ...review, professorId: id })).toEqual({ ...review, professorId: id })
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
    }
  })

  test('are spread as real ones are: many professors with few, some with none, a few with dozens; every label is given', () => {
    const counts = [...Map.groupBy(reviews, ({ name, department }) => `${name}, ${department}`).values()].map((group) => group.length)
    expect(teachers.length).toBeGreaterThan(600)
    expect(teachers.length - counts.length).toBeGreaterThan(50)
    expect(counts.filter((count) => count <= 3).length).toBeGreaterThan(150)
    expect(Math.max(...counts)).toBeGreaterThan(50)
    const means = reviews.map((review) => (review.materialRating + review.examRating + review.lectureRating + review.helpfulnessRating) / 4)
    const mean = means.reduce((sum, one) => sum + one, 0) / means.length
    expect(mean).toBeGreaterThan(21)
    expect(mean).toBeLessThan(25)
  })

  test('speak of what the professor teaches', () => {
    const taught = new Map(teachers.map(({ name, department, courses }) => [`${name}, ${department}`, courses]))
    for (const { name, department, course } of reviews) expect(taught.get(`${name}, ${department}`)).toContain(course)
  })
})

describe('seeding them', () => {
  const services = testServices()
  beforeAll(() => closeSections(services))

  test('waits for the catalogue', async () => {
    expect(await seedProfessorReviews(services)).toBe(0)
  })

  test('brings in every one, with exact averages, and opens the section; a second time nothing', async () => {
    await seedCatalogue(services)
    const added = await seedProfessorReviews(services)
    expect(added).toBe(demoProfessorReviews(structure, new Date()).length)
    expect(await checkAverages(services)).toEqual({ professors: teachers.length, reviews: added, wrong: [] })
    expect((await services.db.featureFlag.findUnique({ where: { name: 'professors' } }))?.enabled).toBe(true)
    expect(await services.db.professor.count({ where: { inCatalogue: true, courses: { isEmpty: false } } })).toBe(teachers.length)
    expect(await seedProfessorReviews(services)).toBe(0)
  })
})

describe('a catalogue of its own', () => {
  const services = testServices()
  beforeAll(() => closeSections(services))

  test('is left alone', async () => {
    await importRows(services, [{ department: 'Vero', degreeCourse: 'Vero', courseName: 'Vero', professors: 'Ada Verdi' }])
    expect(await seedProfessorReviews(services)).toBe(0)
    expect((await services.db.featureFlag.findUnique({ where: { name: 'professors' } }))?.enabled).toBe(false)
  })
})
