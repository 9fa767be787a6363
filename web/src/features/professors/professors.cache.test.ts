import { expect, it } from 'vitest'
import { aProfessor, aProfessorReview, aReviewPage, someProfessors, someTotals } from '../../../test/professors.ts'
import { answer } from '../../../test/server.tsx'
import { ProfessorDepartmentsQuery, ProfessorQuery, ProfessorsQuery, ProfessorTotalsQuery } from './professors.queries.ts'
import { AddProfessor } from './write/AddProfessorDialog.tsx'
import { ReviewProfessor } from './write/ProfessorReviewDialog.tsx'

/** A server whose professor has `reviewCount` reviews after the mutation, and a cache filled by every query of the pages. */
async function start(reviewCount = 4) {
  const written = aProfessorReview(4)
  const { client, asked } = answer({
    Professors: ({ after }) => ({
      professors: after ? someProfessors([aProfessor(2)], { total: 2 }) : someProfessors([aProfessor(1)], { total: 2, next: 'next' }),
    }),
    ProfessorDepartments: () => ({ professorDepartments: ['Matematica'] }),
    ProfessorTotals: () => ({ professorTotals: someTotals(9) }),
    Professor: ({ after }) => ({
      professor: aProfessor(1, {
        reviews: after ? aReviewPage([aProfessorReview(1)], { total: 2 }) : aReviewPage([aProfessorReview(2)], { total: 2, next: 'next' }),
      }),
    }),
    ReviewProfessor: () => ({
      reviewProfessor: {
        ...written,
        professor: aProfessor(1, { reviewCount, overallRating: 28.2, reviews: aReviewPage([written], { total: 3, next: 'later' }) }),
      },
    }),
    AddProfessor: () => ({ addProfessor: aProfessor(9) }),
  })
  const filters = { search: '', department: '', sort: 'HIGHEST_RATING' } as const
  const list = async (more: { after?: string } = {}) => JSON.stringify((await client.query(ProfessorsQuery, { ...filters, ...more })).data)
  const open = async (more: { after?: string } = {}) =>
    JSON.stringify((await client.query(ProfessorQuery, { id: 'professor-1', ...more })).data)
  const seen = async () => {
    await list()
    await open()
    await client.query(ProfessorTotalsQuery, {})
    await client.query(ProfessorDepartmentsQuery, {})
  }
  /** Queries sent when everything is shown again. */
  const askedAgain = async () => {
    const before = asked.length
    await seen()
    return asked.slice(before).map(({ operation }) => operation)
  }
  await list()
  await list({ after: 'next' })
  await open()
  await open({ after: 'next' })
  await seen()
  const review = () => client.mutation(ReviewProfessor, { input: { professorId: 'professor-1' } as never }).toPromise()
  const add = () => client.mutation(AddProfessor, { input: {} as never }).toPromise()
  return { list, open, review, add, askedAgain }
}

it('after a review cards and the open professor show the new averages, the list as long as it was; only the totals are asked for', async () => {
  const { list, open, review, askedAgain } = await start()
  await review()
  expect(await list()).toContain('"overallRating":28.2')
  expect(await list()).toContain('professor-2')
  expect(await open()).toContain('professor-review-4')
  expect(await askedAgain()).toEqual(['ProfessorTotals'])
})

it('after a review the log goes on where its first page now ends', async () => {
  const { open, review } = await start()
  await review()
  const shown = await open()
  expect(shown).toContain('"endCursor":"later"')
  expect(shown).not.toContain('professor-review-1"')
})

it('after the first review of a professor the lists are asked for again: they were at the end of them', async () => {
  const { review, askedAgain } = await start(1)
  await review()
  expect(await askedAgain()).toEqual(['Professors', 'ProfessorTotals'])
})

it('after a professor was added the lists and the departments are asked for again', async () => {
  const { add, askedAgain } = await start()
  await add()
  expect(await askedAgain()).toEqual(['Professors', 'ProfessorDepartments'])
})
