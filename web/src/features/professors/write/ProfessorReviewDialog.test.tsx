import { professorMessages } from '@chiostro/domain/professors/professors'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { errorOf, field, fill, toast } from '../../../../test/forms.ts'
import { aProfessor, aProfessorReview, aReviewPage, someProfessors } from '../../../../test/professors.ts'
import { answer, type Operations, refusal, unreachable } from '../../../../test/server.tsx'
import { forgetDrafts } from '../../../components/drafts.ts'
import { noConnection } from '../../../components/submission.ts'
import { ProfessorReviewDialog } from './ProfessorReviewDialog.tsx'
import type { Chosen } from './ReviewFormFields.tsx'

const ada: Chosen = { id: 'professor-1', name: 'Ada Conti', department: 'Matematica', courses: ['Analisi 1', 'Statistica'] }
const everybody = [aProfessor(1, { name: 'Ada Conti' }), aProfessor(2, { name: 'Bruno Conti' }), aProfessor(3, { name: 'Carla Neri' })]
const stored = () => ({ ...aProfessorReview(1), professor: aProfessor(1, { reviews: aReviewPage([aProfessorReview(1)]) }) })

function open(about: Chosen | null = null, operations: Operations = {}) {
  const onClose = vi.fn()
  const server = answer({
    FindProfessors({ search }) {
      const found = everybody.filter(({ name }) => name.toLowerCase().includes(String(search)))
      return { professors: someProfessors(found, { total: search ? found.length : 1200 }) }
    },
    KnownDepartments: () => ({
      professorDepartments: ['Fisica', 'Matematica'],
      departments: ['Musica', 'Fisica'].map((name) => ({ __typename: 'Department', id: name, name })),
    }),
    ReviewProfessor: () => ({ reviewProfessor: stored() }),
    AddProfessor: () => ({ addProfessor: aProfessor(9, { name: 'Dario Nuovo', reviewCount: 0, courses: [] }) }),
    ...operations,
  })
  const { unmount } = render(
    <server.App>
      <MemoryRouter>
        <Routes>
          <Route element={<Outlet context={about ?? undefined} />}>
            <Route path="*" element={<ProfessorReviewDialog onClose={onClose} />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </server.App>,
  )
  const sent = (operation: string) => server.asked.filter((asked) => asked.operation === operation).map(({ variables }) => variables.input)
  return { user: userEvent.setup(), onClose, sent, asked: server.asked, close: unmount }
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Pubblica recensione' }))
const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Professore/ })
const offered = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent)
const chosen = () => screen.queryByRole('group', { name: 'Professore' })?.textContent

describe('the professor picker', () => {
  it('asks the server for the letters typed, and says when there are more than it shows', async () => {
    const { user, asked } = open()
    await user.click(picker())
    await screen.findByText('1200 professori: scrivi qualche lettera in più.')
    await user.type(picker(), 'conti')
    await waitFor(() => expect(offered()).toEqual(['Ada Conti', 'Bruno Conti']))
    expect(screen.getByText('2 professori')).toBeTruthy()
    expect(asked.filter(({ operation }) => operation === 'FindProfessors').map(({ variables }) => variables.search)).toEqual(['', 'conti'])
  })

  it('is chosen from by keyboard alone, without sending the form or closing the dialog', async () => {
    const { user, sent } = open()
    await user.type(picker(), 'conti')
    await waitFor(() => expect(offered()).toHaveLength(2))
    await user.keyboard('{ArrowDown}{ArrowUp}')
    const active = () => document.getElementById(picker().getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(active()).toContain('Bruno Conti')
    await user.keyboard('{Escape}')
    expect(offered()).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(offered()).toHaveLength(2))
    expect(active()).toBeUndefined()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(chosen()).toContain('Bruno Conti')
    expect(document.activeElement).toBe(field('course'))
    expect(sent('ReviewProfessor')).toEqual([])
  })

  it('is chosen from by a press, offers what they teach, and can be asked again', async () => {
    const { user } = open()
    await user.type(picker(), 'ada')
    await user.click(await screen.findByRole('option', { name: /Ada Conti/ }))
    expect(chosen()).toContain('Ada Conti')
    expect([...(field('course').list?.options ?? [])].map(({ value }) => value)).toEqual(['Analisi 1', 'Statistica'])
    await user.click(screen.getByRole('button', { name: 'Cambia' }))
    expect(document.activeElement).toBe(picker())
    expect(picker().value).toBe('ada')
  })

  it('asks whether it was meant when only similar names were found', async () => {
    const alike = someProfessors(everybody.slice(0, 1))
    const similar = { ...alike, totalCount: 0, edges: alike.edges.map((edge) => ({ ...edge, match: 'SIMILAR' })) }
    const { user } = open(null, { FindProfessors: () => ({ professors: similar }) })
    await user.type(picker(), 'ada cotni')
    await screen.findByText('Nessuno si chiama proprio così. Intendevi…?')
    expect(offered()).toEqual(['Ada Conti'])
  })

  it('says which of the names only resemble what was typed', async () => {
    const found = someProfessors(everybody)
    const edges = found.edges.map((edge, index) => ({ ...edge, match: index === 0 ? 'EXACT' : 'SIMILAR' }))
    const { user } = open(null, { FindProfessors: () => ({ professors: { ...found, totalCount: 1, edges } }) })
    await user.type(picker(), 'ada')
    await screen.findByText('1 professore. Gli altri hanno un nome simile.')
  })

  it('says that no professor was found, or that the search failed', async () => {
    const { user } = open(null, {
      FindProfessors({ search }) {
        if (search === 'zzz') return { professors: someProfessors([]) }
        return search ? unreachable() : { professors: someProfessors(everybody) }
      },
    })
    await user.type(picker(), 'zzz')
    await screen.findByText('Nessun professore trovato')
    await user.type(picker(), 'z')
    await screen.findByText('Non riusciamo a cercare. Controlla la connessione e riprova.')
  })
})

describe('a new professor', () => {
  async function begin(operations?: Operations) {
    const dialog = open(null, operations)
    await dialog.user.type(picker(), 'Dario Nuovo')
    fill('course', 'Fisica 1')
    await dialog.user.click(screen.getByRole('button', { name: 'Non c’è? Aggiungi un nuovo professore' }))
    const form = within(screen.getByRole('dialog', { name: 'Aggiungi un professore' }))
    await form.findByRole('option', { name: 'Matematica' })
    return { ...dialog, add: () => fireEvent.click(form.getByRole('button', { name: 'Aggiungi professore' })), form }
  }

  it('begins with the name looked for, and is chosen once added; what was written stays', async () => {
    const { add, sent } = await begin()
    expect(field('name').value).toBe('Dario Nuovo')
    expect(document.activeElement).toBe(field('name'))
    fill('department', 'Fisica')
    add()
    await waitFor(() => expect(chosen()).toContain('Dario Nuovo'))
    expect(sent('AddProfessor')).toEqual([{ name: 'Dario Nuovo', department: 'Fisica' }])
    expect(toast()).toEqual(['Professore aggiunto!', 'Ora puoi scrivere la prima recensione.'])
    expect(field('course').value).toBe('Fisica 1')
    await waitFor(() => expect(document.activeElement).toBe(field('course')))
  })

  it('has one of the departments that exist, of professors or of the catalogue', async () => {
    const { form } = await begin()
    expect(form.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['Scegli un dipartimento', 'Fisica', 'Matematica', 'Musica'],
    ])
  })

  it('may be added with a new department, which the team approves first', async () => {
    const { add, sent, form, user } = await begin({
      AddProfessor: () => ({ addProfessor: aProfessor(9, { name: 'Dario Nuovo', department: '', reviewCount: 0, courses: [] }) }),
    })
    await user.click(form.getByRole('button', { name: 'Non è in elenco? Proponi un dipartimento' }))
    expect(form.getByText(/finché non lo approva, il professore compare senza dipartimento/)).toBeTruthy()
    fill('department', 'Enologia')
    add()
    await waitFor(() => expect(chosen()).toContain('Dario Nuovo'))
    expect(sent('AddProfessor')).toEqual([{ name: 'Dario Nuovo', department: 'Enologia' }])
    expect(toast()?.[1]).toBe(professorMessages.addedPending)
  })

  it('whose name resembles another is asked about first: «Intendevi…?»', async () => {
    const { add, sent, form, user } = await begin({
      FindProfessors: ({ search }) => ({
        professors: someProfessors(search === 'Ada Cotni' ? [everybody[0]].filter((each) => each !== undefined) : []),
      }),
    })
    fill('name', 'Ada Cotni')
    fill('department', 'Fisica')
    add()
    expect(await form.findByRole('alert', { name: 'Intendevi…?' })).toBeTruthy()
    expect(sent('AddProfessor')).toEqual([])
    await user.click(form.getByRole('button', { name: 'Sì, intendevo Ada Conti' }))
    expect(chosen()).toContain('Ada Conti')
    expect(sent('AddProfessor')).toEqual([])
  })

  it('whose name resembles another is added after a «no»', async () => {
    const { add, sent, form, user } = await begin({
      FindProfessors: ({ search }) => ({ professors: someProfessors(String(search).startsWith('Ada') ? everybody.slice(0, 1) : []) }),
    })
    fill('name', 'Ada Cotni')
    fill('department', 'Fisica')
    add()
    await user.click(await form.findByRole('button', { name: 'No, aggiungi Ada Cotni' }))
    await waitFor(() => expect(sent('AddProfessor')).toEqual([{ name: 'Ada Cotni', department: 'Fisica' }]))
  })

  it('that exists already is chosen, without a message that one was added', async () => {
    const { add } = await begin({ AddProfessor: () => ({ addProfessor: aProfessor(1, { name: 'Ada Conti', reviewCount: 4 }) }) })
    fill('department', 'Matematica')
    add()
    await waitFor(() => expect(chosen()).toContain('Ada Conti'))
    expect(toast()?.[0]).toBe('C’era già!')
  })

  it('needs a name and a department', async () => {
    const { add, sent } = await begin()
    fill('name', ' ')
    add()
    await waitFor(() => expect(errorOf('name')).toBe('Il nome è richiesto'))
    expect(errorOf('department')).toBe('Il dipartimento è richiesto')
    expect(sent('AddProfessor')).toEqual([])
  })

  it('can be given up for the list, with everything as it was', async () => {
    const { user, form } = await begin()
    await user.click(form.getByRole('button', { name: 'Indietro' }))
    expect(screen.queryByRole('dialog', { name: 'Aggiungi un professore' })).toBeNull()
    expect(picker().value).toBe('Dario Nuovo')
    expect(field('course').value).toBe('Fisica 1')
  })

  it.each([
    ['the network is down', unreachable, noConnection],
    ['the server refuses', () => ({ addProfessor: refusal(['name', professorMessages.name]) }), professorMessages.name],
  ])('is not added when %s, and a toast says why', async (_case, AddProfessor, message) => {
    const { add } = await begin({ AddProfessor })
    fill('department', 'Fisica')
    add()
    await waitFor(() => expect(toast()).toEqual(['Errore', message]))
    expect(field('name').value).toBe('Dario Nuovo')
  })
})

const added = () => screen.findByRole('heading', { name: 'Grazie da chi verrà dopo!' })

describe('the review form', () => {
  const ratings = ['materialRating', 'examRating', 'lectureRating', 'helpfulnessRating']

  it('has four ratings from 0 to 30 that start at 20', () => {
    open(ada)
    expect(ratings.map((name) => [field(name).type, field(name).min, field(name).max, field(name).value])).toEqual(
      ratings.map(() => ['range', '0', '30', '20']),
    )
  })

  it('sends what was written, and shows the receipt in its place', async () => {
    const { sent } = open(ada)
    fill('course', ' Analisi 1 ')
    fill('semester', '1° semestre 2025/26')
    fill('examRating', '27')
    fill('helpfulnessRating', '0')
    fill('review', 'Spiega bene.')
    send()
    const heading = await added()
    expect(document.activeElement).toBe(heading)
    const words = { course: 'Analisi 1', semester: '1° semestre 2025/26', review: 'Spiega bene.' }
    expect(sent('ReviewProfessor')).toEqual([
      { professorId: 'professor-1', ...words, materialRating: 20, examRating: 27, lectureRating: 20, helpfulnessRating: 0 },
    ])
    expect(toast()).toEqual(['Recensione aggiunta!', 'La tua recensione è stata salvata con successo.'])
  })

  it('without a professor, a course and a semester says so at each, and of the professor in a toast', async () => {
    const { sent } = open()
    send()
    await waitFor(() => expect(toast()).toEqual(['Errore', 'Seleziona un professore']))
    expect(errorOf('professorId')).toBe('Seleziona un professore')
    expect([errorOf('course'), errorOf('semester')]).toEqual([professorMessages.course, professorMessages.semester])
    await waitFor(() => expect(document.activeElement).toBe(picker()))
    expect(sent('ReviewProfessor')).toEqual([])
  })

  it.each([
    ['the network is down', unreachable, noConnection],
    [
      'the professor is gone',
      () => ({ reviewProfessor: { __typename: 'NotFoundError', message: 'Professore non trovato' } }),
      'Professore non trovato',
    ],
    [
      'the server finds a mistake',
      () => ({ reviewProfessor: refusal(['semester', professorMessages.semester]) }),
      professorMessages.semester,
    ],
  ])('says that it failed and stays open when %s', async (_case, ReviewProfessor, message) => {
    const { onClose } = open(ada, { ReviewProfessor })
    fill('course', 'Analisi 1')
    fill('semester', 'Primo')
    fill('examRating', '21')
    send()
    await waitFor(() => expect(toast()).toEqual(['Errore', message]))
    expect(onClose).not.toHaveBeenCalled()
    expect(field('course').value).toBe('Analisi 1')
  })

  it('closed unfinished gives everything back when it opens again, and nothing after sending', async () => {
    const first = open()
    await first.user.type(picker(), 'ada')
    await first.user.click(await screen.findByRole('option', { name: /Ada Conti/ }))
    fill('course', 'Analisi 1')
    fill('lectureRating', '29')
    first.close()
    const second = open()
    expect(chosen()).toContain('Ada Conti')
    expect([field('course').value, field('lectureRating').value]).toEqual(['Analisi 1', '29'])
    fill('semester', 'Primo')
    send()
    await added()
    second.close()
    open()
    expect(chosen()).toBeUndefined()
    expect([field('course').value, field('lectureRating').value]).toEqual(['', '20'])
  })

  it('is as it was left after the page was loaded again', async () => {
    const first = open()
    await first.user.type(picker(), 'ada')
    await first.user.click(await screen.findByRole('option', { name: /Ada Conti/ }))
    fill('lectureRating', '29')
    first.close()
    forgetDrafts()
    open()
    expect(chosen()).toContain('Ada Conti')
    expect(field('lectureRating').value).toBe('29')
  })

  it('keeps the draft about one professor apart from that about another', () => {
    const first = open(ada)
    fill('course', 'Analisi 1')
    first.close()
    open({ ...ada, id: 'professor-2', name: 'Bruno Conti' })
    expect(chosen()).toContain('Bruno Conti')
    expect(field('course').value).toBe('')
  })
})
