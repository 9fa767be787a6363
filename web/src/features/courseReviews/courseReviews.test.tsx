import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { aLog, aReview, aSubject } from '../../../test/catalogue.ts'
import { flagsAre } from '../../../test/flags.ts'
import { answer, type Operations, unreachable } from '../../../test/server.tsx'
import { SubjectDialog } from '../catalogue/SubjectDialog.tsx'
import { WriteReviewDialog } from './write/WriteReviewDialog.tsx'

const reviews = [aReview(3, { examGrade: 30 }), aReview(2, { bookTitle: 'Il manuale' }), aReview(1)]
const many = [aReview(5), aReview(4), ...reviews]
/** With five reviews, of which four are on the first page. */
const subjectWithMany = () => ({ ...aSubject(1, { reviews: many }), reviews: aLog(many.slice(0, 4), { total: 5, next: 'next' }) })

function open(subject: unknown, operations: Operations = {}) {
  const server = answer({
    Subject: () => ({ subject }),
    SubjectReviews: ({ after }) => ({
      subject: {
        __typename: 'Subject',
        id: 'subject-1',
        reviews: after ? aLog(many.slice(4), { total: 5 }) : aLog(many.slice(0, 4), { total: 5, next: 'next' }),
      },
    }),
    ...operations,
  })
  render(
    <server.App>
      <MemoryRouter initialEntries={['/courses/subjects/subject-1']}>
        <Routes>
          <Route path="/courses/subjects/:subject" element={<SubjectDialog />}>
            <Route path="review" element={<WriteReviewDialog onClose={() => {}} />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </server.App>,
  )
  return { user: userEvent.setup(), asked: server.asked }
}

const notes = () => screen.getAllByRole('article').map((review) => /Nota \d/.exec(review.textContent)?.[0])
const listAfter = (title: string) => screen.getByRole('heading', { name: title }).nextElementSibling as HTMLElement

describe('an open subject', () => {
  it('tells what the catalogue knows, and leaves out what it does not', async () => {
    open(aSubject(1, { credits: null, requirementType: 'optional', language: 'en' }))
    const facts = within(await screen.findByRole('region', { name: 'Informazioni' }))
    const terms = facts.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms).toEqual(['Corso di laurea', 'Dipartimento', 'Codice', 'Anno', 'Periodo', 'Tipo', 'Lingua', 'Professori'])
    for (const value of ['1° anno', '1° semestre', 'Opzionale', 'inglese', 'Ada Conti']) expect(facts.getByText(value)).toBeTruthy()
  })

  it('leads to those of its professors who have a page, with their ratings, however the catalogue writes their names', async () => {
    const taughtBy = [{ __typename: 'Professor' as const, id: 'professor-1', name: 'Ada d’Amico', overallRating: 24.4 }]
    open(aSubject(1, { professors: ["Ada D'Amico", 'Bruno Neri'], taughtBy }))
    const link = await screen.findByRole('link', { name: "Ada D'Amico" })
    expect(link.getAttribute('href')).toBe('/professors/professor-1')
    expect(link.closest('dd')?.textContent).toBe("Ada D'Amico 24/30, Bruno Neri")
    expect(screen.queryByRole('link', { name: 'Bruno Neri' })).toBeNull()
  })

  it('links no professors while their section is closed', async () => {
    await flagsAre({ courses: true })
    open(aSubject(1, { taughtBy: [{ __typename: 'Professor' as const, id: 'professor-1', name: 'Ada Conti', overallRating: 24.4 }] }))
    await screen.findByText('Ada Conti')
    expect(screen.queryByRole('link', { name: 'Ada Conti' })).toBeNull()
  })

  it('says every number of the statistics in words', async () => {
    open(aSubject(1, { reviews }))
    await screen.findByRole('heading', { name: /Statistiche/ })
    expect(screen.getByText('20,3').textContent).toBe('20,3/30')
    const materials = within(listAfter('Supporti di studio')).getAllByRole('listitem')
    expect(materials.map(({ textContent }) => textContent)).toEqual([
      ...['Appunti personali0% (0)', 'Libro di testo100% (3)'],
      ...['Dispense del docente0% (0)', 'Slide delle lezioni0% (0)'],
    ])
    expect(screen.getByText('27,5')).toBeTruthy()
    const grades = screen.getByRole('img', { name: 'Distribuzione dei voti: 30: 2, 30 e lode: 1' })
    expect(grades.textContent, 'every column has its name').toMatch(/^18192021/)
    expect(screen.getByText('30 = molto difficile')).toBeTruthy()
  })

  it('says first what its reviews amount to, then what is asked, the voices, the figures, its facts', async () => {
    const oralTopics = [{ __typename: 'OralTopic' as const, topic: 'Integrali', count: 2, years: [2024] }]
    open(aSubject(1, { reviews, oralTopics }))
    await screen.findByText('Impegnativo: 27,5 in media su 3 esami; sempre orale')
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Chiesti all’orale', 'Distribuzione dei voti', 'Gruppi e link', 'Cosa dice chi l’ha dato', 'Statistiche3 recensioni'],
    ])
    expect(screen.getAllByRole('link', { name: 'Corso 1 · triennale, 011H' })[0]?.parentElement?.textContent).toBe(
      'Corso 1 · triennale, 011H · 1° anno · 4,5 CFU',
    )
  })

  it('shows no sections for books that are neither sold nor looked for, but the way to both', async () => {
    open(aSubject(1, { reviews }))
    expect((await screen.findByRole('link', { name: 'Vendi un libro per questo esame' })).getAttribute('href')).toBe(
      '/books/new?subject=subject-1',
    )
    expect(screen.getByRole('link', { name: 'Pubblica una richiesta' }).getAttribute('href')).toBe('/books/wanted/new?subject=subject-1')
    for (const name of ['Libri per questo esame', 'Cercasi']) expect(screen.queryByRole('region', { name })).toBeNull()
  })

  it('draws no bars and no chart of fewer than three reviews', async () => {
    const two = open(aSubject(1, { reviews: reviews.slice(0, 2) }))
    await screen.findByText('Statistiche')
    expect(screen.getByText('27,5')).toBeTruthy()
    expect(screen.getByText('Ne parlano solo 2 recensioni: per un giudizio ne servono 3.')).toBeTruthy()
    expect(screen.queryByText('Distribuzione dei voti')).toBeNull()
    expect(two.user).toBeTruthy()
  })

  it('without reviews shows no statistics but asks for the first one', async () => {
    open(aSubject(1))
    await screen.findByText('Ancora nessuna recensione')
    expect(screen.queryByText('Statistiche')).toBeNull()
    expect(screen.getByRole('link', { name: 'Scrivi una recensione' })).toBeTruthy()
  })

  it('shows the newest reviews, and all of them on demand, page by page, without reading the first page again', async () => {
    const { user, asked } = open(subjectWithMany())
    await screen.findByText('Nota 5')
    expect(notes()).toEqual(['Nota 5', 'Nota 4', 'Nota 3'])
    await user.click(screen.getByRole('button', { name: 'Leggi tutte le 5 recensioni' }))
    await screen.findByText('4 di 5 recensioni')
    expect(notes()).toEqual(['Nota 5', 'Nota 4', 'Nota 3', 'Nota 2'])
    await user.click(screen.getByRole('button', { name: 'Carica altri' }))
    await screen.findByText('Nota 1')
    expect(notes()).toEqual(['Nota 5', 'Nota 4', 'Nota 3', 'Nota 2', 'Nota 1'])
    expect(document.activeElement?.textContent).toContain('Nota 1')
    expect(asked.filter(({ operation }) => operation === 'SubjectReviews')).toHaveLength(1)
  })

  it('marks the verified reviews, counts them, and shows only them on request', async () => {
    const verified = aReview(2, { verified: true })
    const all = [aReview(4), aReview(3), verified, aReview(1)]
    const subject = aSubject(1, { reviews: all })
    const { user, asked } = open(
      { ...subject, statistics: { ...subject.statistics, verifiedReviews: 1 } },
      {
        SubjectReviews: (variables) => ({
          subject: { __typename: 'Subject', id: 'subject-1', reviews: aLog(variables.verified ? [verified] : all) },
        }),
      },
    )
    const mark = await screen.findByText('Verificata: scritta da chi studia qui')
    expect(mark.closest('article')?.textContent).toContain('Nota 2')
    expect(screen.getByRole('heading', { name: /Statistiche/ }).textContent).toBe('Statistiche4 recensioni · 1 verificata')
    await user.click(screen.getByRole('button', { name: /^Leggi tutte/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Solo verificate (1)' }))
    await waitFor(() => expect(notes()).toEqual(['Nota 2']))
    expect(asked.at(-1)?.variables).toMatchObject({ id: 'subject-1', verified: true })
    await user.click(screen.getByRole('checkbox', { name: 'Solo verificate (1)' }))
    await waitFor(() => expect(notes()).toEqual(['Nota 4', 'Nota 3', 'Nota 2', 'Nota 1']))
  })

  it('offers no filter of verified reviews where there are none', async () => {
    const { user } = open(subjectWithMany())
    await user.click(await screen.findByRole('button', { name: /^Leggi tutte/ }))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('says when the log cannot be loaded, and tries again', async () => {
    let fails = true
    const { user } = open(subjectWithMany(), {
      SubjectReviews() {
        if (fails) return unreachable()
        return { subject: { __typename: 'Subject', id: 'subject-1', reviews: aLog(reviews) } }
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Leggi tutte/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordina per' }), 'Più difficile')
    await screen.findByText('Non riusciamo a caricare le recensioni')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await screen.findByText('Nota 1')
  })
})

describe('marks «Utile»', () => {
  it('stand under a review that has some, and offer an order', async () => {
    const marked = [aReview(5, { usefulCount: 1 }), aReview(4, { usefulCount: 12 }), ...reviews]
    const { user, asked } = open(
      { ...aSubject(1, { reviews: marked }), reviews: aLog(marked) },
      {
        SubjectReviews: () => ({ subject: { __typename: 'Subject', id: 'subject-1', reviews: aLog(marked) } }),
      },
    )
    await screen.findByText('Utile a 1 studente')
    expect(screen.getAllByText(/^Utile a/)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /^Leggi tutte/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordina per' }), 'Più utili')
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ sort: 'USEFUL' }))
  })

  it('are not spoken of where there are none', async () => {
    const { user } = open(subjectWithMany())
    await user.click(await screen.findByRole('button', { name: /^Leggi tutte/ }))
    await screen.findByRole('combobox', { name: 'Ordina per' })
    expect(screen.queryByText(/^Utile/)).toBeNull()
    expect(screen.queryByRole('option', { name: 'Più utili' })).toBeNull()
  })
})

it('a new review is counted, summed up and on top of the log, with no further request', async () => {
  const written = aReview(6)
  const after = [written, ...many]
  const { user, asked } = open(subjectWithMany(), {
    ReviewSubject: () => ({
      reviewSubject: {
        ...written,
        subject: { ...aSubject(1, { reviews: after }), reviews: aLog(after.slice(0, 4), { total: 6, next: 'later' }) },
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: /^Leggi tutte/ }))
  await user.click(await screen.findByRole('button', { name: 'Carica altri' }))
  await screen.findByText('Nota 1')
  await user.click(screen.getByRole('link', { name: 'Scrivi una recensione' }))
  await user.click(await screen.findByLabelText('Libro di testo'))
  await user.click(screen.getByLabelText('Orale'))
  const before = asked.length
  await user.click(screen.getByRole('button', { name: 'Pubblica recensione' }))
  await screen.findByText(/^Non hai toccato i voti/)
  await user.click(screen.getByRole('button', { name: 'Pubblica recensione' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: /Statistiche/ }).textContent).toContain('6 recensioni'))
  expect(listAfter('Supporti di studio').textContent).toContain('Libro di testo100% (6)')
  expect(notes().slice(0, 3)).toEqual(['Nota 6', 'Nota 5', 'Nota 4'])
  expect(screen.getByText('4 di 6 recensioni')).toBeTruthy()
  expect(asked.slice(before).map(({ operation }) => operation)).toEqual(['ReviewSubject'])
})
