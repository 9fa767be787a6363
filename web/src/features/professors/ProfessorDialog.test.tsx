import { replyMessages } from '@chiostro/domain/replies/replies'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { aDegreeCourse, aSubject } from '../../../test/catalogue.ts'
import { flagsAre } from '../../../test/flags.ts'
import { aProfessor, aProfessorReview, aReviewPage } from '../../../test/professors.ts'
import { answer, type Operations } from '../../../test/server.tsx'
import { ProfessorDialog } from './ProfessorDialog.tsx'
import { ProfessorReviewDialog } from './write/ProfessorReviewDialog.tsx'

const reviews = [aProfessorReview(3), aProfessorReview(2, { review: '' }), aProfessorReview(1)]

function open(professor: unknown, operations: Operations = {}) {
  const onClose = vi.fn()
  const server = answer({ Professor: () => ({ professor }), ...operations })
  render(
    <server.App>
      <MemoryRouter initialEntries={['/professors/professor-1']}>
        <Routes>
          <Route path="/professors/:id" element={<ProfessorDialog onClose={onClose} />}>
            <Route path="review" element={<ProfessorReviewDialog onClose={() => {}} />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </server.App>,
  )
  return { user: userEvent.setup(), asked: server.asked, onClose }
}

const shown = () => screen.getAllByRole('article').map((review) => /Corso \d/.exec(review.textContent)?.[0])

describe('an open professor', () => {
  it('shows each review: anonymous, where and when, four ratings, their mean, the words and how old it is', async () => {
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString()
    open(aProfessor(1, { reviews: aReviewPage([aProfessorReview(1, { createdAt: threeDaysAgo, examRating: 11.5 })]) }))
    const review = within(await screen.findByRole('article'))
    for (const text of ['Anonimo', 'Corso 1', '· 1° semestre 2025/26', '3 giorni fa', 'Parole 1']) review.getByText(text)
    const ratings = review.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(ratings).toEqual(['Materiale 20', 'Esame 12', 'Lezioni 28', 'Disponibilità 30'])
    expect(review.getByText('Media').parentElement?.textContent).toBe('Media 26/30')
  })

  it('marks the verified reviews, and shows only them on request, in any order', async () => {
    const verified = aProfessorReview(2, { verified: true })
    const { user, asked } = open(
      aProfessor(1, { verifiedReviewCount: 1, reviews: aReviewPage([aProfessorReview(3), verified, aProfessorReview(1)]) }),
      {
        SortedProfessorReviews: () => ({ professor: { __typename: 'Professor', id: 'professor-1', reviews: aReviewPage([verified]) } }),
      },
    )
    const mark = await screen.findByText('Verificata: scritta da chi studia qui')
    expect(mark.closest('article')?.textContent).toContain('Parole 2')
    await user.click(screen.getByRole('checkbox', { name: 'Solo verificate (1)' }))
    await waitFor(() => expect(shown()).toEqual(['Corso 2']))
    expect(asked.at(-1)?.variables).toMatchObject({ sort: 'NEWEST', verified: true })
    await user.click(screen.getByRole('checkbox', { name: 'Solo verificate (1)' }))
    await waitFor(() => expect(shown()).toEqual(['Corso 3', 'Corso 2', 'Corso 1']))
  })

  it('shows the professor’s answer below the review, and says when the review was changed after it', async () => {
    const reply = {
      __typename: 'ProfessorReply',
      id: 'reply-2',
      text: 'Grazie, ora ci sono gli esercizi.',
      repliedAt: '2026-11-20T10:00:00Z',
      reviewChanged: true,
    }
    open(aProfessor(1, { reviews: aReviewPage([aProfessorReview(2, { reply }), aProfessorReview(1)]) }))
    const answer = await screen.findByRole('region', { name: 'Risposta del docente' })
    expect(answer.closest('article')?.textContent).toContain('Parole 2')
    for (const text of [reply.text, '20 novembre 2026', replyMessages.reviewChanged]) within(answer).getByText(text)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getAllByRole('region', { name: 'Risposta del docente' })).toHaveLength(1)
    expect(screen.getByRole('link', { name: replyMessages.ask }).getAttribute('href')).toBe('/professors/professor-1/reply')
  })

  it('shows more reviews on demand, and the focus goes on with them', async () => {
    const page = (after: unknown) =>
      after ? aReviewPage(reviews.slice(2), { total: 3 }) : aReviewPage(reviews.slice(0, 2), { total: 3, next: 'next' })
    const { user } = open(null, { Professor: ({ after }) => ({ professor: aProfessor(1, { reviews: page(after) }) }) })
    await screen.findByText('2 di 3 recensioni')
    expect(shown()).toEqual(['Corso 3', 'Corso 2'])
    await user.click(screen.getByRole('button', { name: 'Carica altri' }))
    await waitFor(() => expect(shown()).toEqual(['Corso 3', 'Corso 2', 'Corso 1']))
    expect(document.activeElement?.textContent).toContain('Corso 1')
  })

  it('whose address is an older one, from before a merge, is shown under the one that was kept', async () => {
    const { asked } = open(aProfessor(2))
    expect(await screen.findByRole('dialog', { name: aProfessor(2).name })).toBeTruthy()
    await waitFor(() => expect(asked.map(({ variables }) => variables.id)).toEqual(['professor-1', 'professor-2']))
  })

  it('without reviews asks for the first', async () => {
    open(aProfessor(1, { reviewCount: 0 }))
    await screen.findByText('Ancora nessuna recensione')
  })

  it('leads to the subjects taught, a few of them first', async () => {
    const subjects = [1, 2, 3, 4, 5].map((number) => aSubject(number, { degreeCourse: aDegreeCourse(number) }))
    const { user } = open(aProfessor(1, { subjects }))
    const first = await screen.findByRole('link', { name: 'Insegnamento 1' })
    expect(first.getAttribute('href')).toBe('/courses/subjects/subject-1')
    expect(first.parentElement?.textContent).toContain('Corso 1')
    expect(screen.queryByRole('link', { name: 'Insegnamento 4' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mostra altri 2' }))
    expect(screen.getAllByRole('link', { name: /^Insegnamento/ })).toHaveLength(5)
  })

  it('names the subjects without leading there while the catalogue is closed', async () => {
    await flagsAre({ professors: true })
    open(aProfessor(1, { subjects: [aSubject(1)] }))
    await screen.findByText('Insegnamento 1')
    expect(screen.queryByRole('link', { name: /^Insegnamento/ })).toBeNull()
  })
})

it('a new review moves the averages and comes first, with no further request', async () => {
  const written = aProfessorReview(4)
  const { user, asked } = open(aProfessor(1, { reviews: aReviewPage(reviews) }), {
    ReviewProfessor: () => ({
      reviewProfessor: {
        ...written,
        professor: aProfessor(1, { reviewCount: 4, overallRating: 28.2, examRating: 29, reviews: aReviewPage([written, ...reviews]) }),
      },
    }),
  })
  await screen.findByText('Molto Buono')
  await user.click(screen.getByRole('link', { name: 'Scrivi una recensione' }))
  await user.type(await screen.findByLabelText(/^Corso/), 'Statistica')
  await user.type(screen.getByLabelText(/^Semestre/), 'Primo')
  const before = asked.length
  await user.click(screen.getByRole('button', { name: 'Pubblica recensione' }))
  await screen.findByText(/^Non hai toccato i voti/)
  await user.click(screen.getByRole('button', { name: 'Pubblica recensione' }))
  await screen.findByText('Eccellente')
  expect(screen.getByText('4 recensioni')).toBeTruthy()
  expect(screen.getByText('Eccellente').nextElementSibling?.textContent).toBe('Voto complessivo 28/30')
  expect(shown()).toEqual(['Corso 4', 'Corso 3', 'Corso 2', 'Corso 1'])
  expect(asked.slice(before).map(({ operation }) => operation)).toEqual(['ReviewProfessor'])
})
