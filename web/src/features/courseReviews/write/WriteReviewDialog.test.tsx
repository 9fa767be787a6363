import { courseReviewMessages, lastAttendedYear } from '@chiostro/domain/courseReviews/courseReviews'
import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { aLog, aReview, aSubject } from '../../../../test/catalogue.ts'
import { errorOf, field, fill, submit, toast } from '../../../../test/forms.ts'
import { answer, refusal, unreachable } from '../../../../test/server.tsx'
import { forgetDrafts } from '../../../components/drafts.ts'
import { type ReviewedSubject, WriteReviewDialog } from './WriteReviewDialog.tsx'

const stored = () => ({ ...aReview(1), subject: { ...aSubject(1, { reviews: [aReview(1)] }), reviews: aLog([aReview(1)]) } })

function open(reviewSubject: () => unknown = stored) {
  const onClose = vi.fn()
  const server = answer({
    ReviewSubject: () => ({ reviewSubject: reviewSubject() }),
    OralTopics: () => ({ subject: aSubject(1) }),
  })
  const { unmount } = render(
    <server.App>
      <MemoryRouter>
        <Routes>
          <Route element={<Outlet context={{ subjectId: 'subject-1', courseName: 'Statistica' } satisfies ReviewedSubject} />}>
            <Route path="*" element={<WriteReviewDialog onClose={onClose} />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </server.App>,
  )
  const sent = () => server.asked.flatMap(({ operation, variables }) => (operation === 'ReviewSubject' ? [variables.input] : []))
  return { user: userEvent.setup(), onClose, sent, close: unmount }
}

const choose = (label: string) => fireEvent.click(screen.getByLabelText(label))

const added = () => screen.findByRole('heading', { name: 'Grazie da chi verrà dopo!' })

describe('the review form', () => {
  it('starts in the middle of both ratings, at last year and the third', () => {
    open()
    const names = ['difficultyRating', 'attendanceImportance', 'examGrade', 'attendedYear', 'currentYear']
    expect(names.map((name) => field(name).value)).toEqual(['15', '15', '', String(lastAttendedYear() - 1), '3'])
    expect([...field('currentYear').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      ...['1° Anno', '2° Anno', '3° Anno', '4° Anno', '5° Anno'],
      ...['Fuori corso', 'Laureato'],
    ])
    expect(field('difficultyRating').getAttribute('aria-valuetext')).toBe('15 su 30')
    expect([field('attendedYear').min, field('attendedYear').max]).toEqual(['2020', String(lastAttendedYear())])
  })

  it('asks for the book and the handouts only of those who used them', () => {
    open()
    expect([field('bookTitle'), field('notesSource')]).toEqual([null, null])
    choose('Libro di testo')
    expect(field('bookTitle')).toBeTruthy()
    expect(field('notesSource')).toBeNull()
    choose('Libro di testo')
    choose('Dispense del docente')
    expect(field('bookTitle')).toBeNull()
    expect(field('notesSource')).toBeTruthy()
  })

  it('sends what was chosen, and shows the receipt in its place', async () => {
    const { sent } = open()
    fill('difficultyRating', '28')
    choose('Slide delle lezioni')
    choose('Libro di testo')
    fill('bookTitle', ' Statistica in pratica ')
    choose('Orale')
    fill('examGrade', '27')
    fill('examNotes', 'Chiede tutto.')
    fill('oralTopics', 'Regressione')
    fireEvent.blur(field('oralTopics'))
    fill('currentYear', '6')
    submit()
    const heading = await added()
    expect(document.activeElement).toBe(heading)
    const ratings = {
      difficultyRating: 28,
      attendanceImportance: 15,
      examGrade: 27,
      examHonours: false,
      attendedYear: lastAttendedYear() - 1,
      currentYear: 6,
    }
    const words = { bookTitle: 'Statistica in pratica', notesSource: '', examNotes: 'Chiede tutto.', oralTopics: ['Regressione'] }
    const choices = { studyMaterials: ['libro', 'slide'], examMethods: ['orale'] }
    expect(sent()).toEqual([{ courseSubjectId: 'subject-1', ...ratings, ...words, ...choices }])
    expect(toast()).toEqual(['Recensione aggiunta!', 'La tua recensione del corso è stata salvata con successo.'])
  })

  it('offers honours with the highest grade only', async () => {
    const { sent } = open()
    choose('Slide delle lezioni')
    choose('Orale')
    fill('examGrade', '29')
    expect(field('examHonours')).toBeNull()
    fill('examGrade', '30')
    choose('Con lode')
    fill('difficultyRating', '16')
    submit()
    await added()
    expect(sent()).toEqual([expect.objectContaining({ examGrade: 30, examHonours: true })])
  })

  it.each([
    ['30 e lode', { examGrade: 30, examHonours: true }],
    ['28/30', { examGrade: 28, examHonours: false }],
  ])('takes the grade %s', async (typed, grade) => {
    const { sent } = open()
    fill('difficultyRating', '16')
    choose('Slide delle lezioni')
    choose('Orale')
    fill('examGrade', typed)
    fireEvent.blur(field('examGrade'))
    submit()
    await added()
    expect(sent()).toEqual([expect.objectContaining(grade)])
  })

  it('says that a grade is none, instead of dropping it', async () => {
    const { sent } = open()
    choose('Slide delle lezioni')
    choose('Orale')
    fill('examGrade', '30eelode')
    submit()
    expect(await screen.findByText(courseReviewMessages.grade)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('gives the receipt: to copy, to save, and what it opens', async () => {
    const { user, onClose } = open(() => ({ ...stored(), isHeld: false, receipt: '0A1B2-C3D4E-F5G6H-7J8K9' }))
    choose('Slide delle lezioni')
    choose('Orale')
    fill('difficultyRating', '16')
    submit()
    const receipt = within(await screen.findByRole('region', { name: 'La ricevuta della tua recensione' }))
    expect(receipt.getByText('0A1B2-C3D4E-F5G6H-7J8K9')).toBeTruthy()
    expect(receipt.getByText(/nessuno sa che la recensione è tua/)).toBeTruthy()
    await user.click(receipt.getByRole('button', { name: 'Copia' }))
    expect(await navigator.clipboard.readText()).toBe('0A1B2-C3D4E-F5G6H-7J8K9')
    expect(receipt.getByRole('button', { name: 'Scarica' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Le mie recensioni' }).getAttribute('href')).toBe('/my-review')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('without a study material or an exam method says so at each, and in a toast', async () => {
    const { sent } = open()
    submit()
    await waitFor(() => expect(toast()).toEqual(['Errore', 'Seleziona almeno un supporto di studio']))
    expect(errorOf('studyMaterials')).toBe('Seleziona almeno un supporto di studio')
    expect(errorOf('examMethods')).toBe("Seleziona almeno una modalità d'esame")
    choose('Slide delle lezioni')
    submit()
    await waitFor(() => expect(toast()).toEqual(['Errore', "Seleziona almeno una modalità d'esame"]))
    expect(sent()).toEqual([])
  })

  it.each([
    ['examGrade', '17', courseReviewMessages.grade],
    ['attendedYear', '', courseReviewMessages.attendedYear(lastAttendedYear())],
  ])('refuses %s %j at the field', async (name, value, message) => {
    const { sent } = open()
    choose('Slide delle lezioni')
    choose('Orale')
    fill(name, value)
    submit()
    await waitFor(() => expect(errorOf(name)).toBe(message))
    expect(toast()).toBeNull()
    expect(sent()).toEqual([])
  })

  it.each([
    ['the network is down', unreachable, 'Errore durante la creazione della recensione'],
    ['the subject is gone', () => ({ __typename: 'NotFoundError', message: 'Insegnamento non trovato' }), 'Insegnamento non trovato'],
    ['the server finds a mistake', () => refusal(['examGrade', courseReviewMessages.grade]), courseReviewMessages.grade],
  ])('says that it failed and stays open when %s', async (_case, answers, message) => {
    const { onClose } = open(answers)
    choose('Slide delle lezioni')
    choose('Orale')
    fill('difficultyRating', '16')
    submit()
    await waitFor(() => expect(toast()).toEqual(['Errore', message]))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLInputElement>('Orale').checked).toBe(true)
  })

  it('asks once when no slider was moved, and is then sent as it is', async () => {
    const { sent } = open()
    choose('Slide delle lezioni')
    choose('Orale')
    submit()
    const question = await screen.findByText(/^Non hai toccato i voti: restano tutti a 15 \(Difficoltà, Importanza della frequenza\)/)
    expect(question.getAttribute('role')).toBe('alert')
    expect(sent()).toEqual([])
    submit()
    await added()
    expect(sent()).toEqual([expect.objectContaining({ difficultyRating: 15, attendanceImportance: 15 })])
  })

  it('says once that a review waits for a moderator', async () => {
    open(() => ({ ...stored(), isHeld: true, receipt: null }))
    choose('Slide delle lezioni')
    choose('Orale')
    fill('difficultyRating', '16')
    submit()
    await screen.findByRole('heading', { name: reviewMessages.held })
    screen.getByText(reviewMessages.heldHint)
    expect(toast()).toBeNull()
  })

  it('closed unfinished gives everything back when it opens again, and nothing after sending', async () => {
    const first = open()
    choose('Libro di testo')
    fill('bookTitle', 'Un titolo')
    first.close()
    const second = open()
    expect(field('bookTitle').value).toBe('Un titolo')
    choose('Orale')
    fill('difficultyRating', '16')
    submit()
    await added()
    second.close()
    open()
    expect(screen.getByLabelText<HTMLInputElement>('Libro di testo').checked).toBe(false)
  })

  it('is as it was left after the page was loaded again', () => {
    const first = open()
    choose('Libro di testo')
    fill('bookTitle', 'Un titolo')
    first.close()
    forgetDrafts()
    open()
    expect(screen.getByLabelText<HTMLInputElement>('Libro di testo').checked).toBe(true)
    expect(field('bookTitle').value).toBe('Un titolo')
    expect(screen.queryByText(/Le foto/)).toBeNull()
  })
})
