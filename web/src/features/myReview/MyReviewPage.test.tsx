import { receiptMessages } from '@chiostro/domain/reviews/receipts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aSubject } from '../../../test/catalogue.ts'
import { toast } from '../../../test/forms.ts'
import { visitPage } from '../../../test/visit.tsx'
import { ownReviews, saveReceipt } from '../reviews/savedReviews.ts'

afterEach(() => localStorage.clear())

const receipt = 'ABCDE-FGH12-34567-89JKM'
const courseReview = {
  __typename: 'CourseReview',
  id: 'review-1',
  difficultyRating: 12,
  attendanceImportance: 20,
  studyMaterials: ['appunti'],
  bookTitle: '',
  notesSource: '',
  examGrade: null,
  examHonours: false,
  examMethods: ['orale'],
  examNotes: 'Due domande',
  oralTopics: [],
  attendedYear: 2025,
  currentYear: 2,
  createdAt: '2026-03-10T00:00:00Z',
  usefulCount: 0,
  verified: false,
  subject: aSubject(1),
}
const found = (fields: object = {}) => ({
  myReview: {
    __typename: 'MyReview',
    isHeld: false,
    publicFrom: null,
    isRemoved: false,
    case: null,
    isEditable: true,
    courseReview,
    professorReview: null,
    ...fields,
  },
})

it('a receipt that was left out is asked for at its field, until one is typed', async () => {
  const { user } = visitPage('/my-review', { MyReview: () => found() })
  await user.click(await screen.findByRole('button', { name: 'Apri la recensione' }))
  const field = screen.getByLabelText('Ricevuta')
  expect(screen.getByText('Scrivi la ricevuta').id).toBe(field.getAttribute('aria-describedby')?.split(' ').at(-1))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, receipt)
  expect(screen.queryByText('Scrivi la ricevuta')).toBeNull()
})

it('a review written from here is opened with one press, changed and deleted, and then forgotten', async () => {
  saveReceipt({ id: 'review-1', receipt }, 'subject-1', 'Analisi')
  const { user, asked } = visitPage('/my-review', {
    MyReview: () => found(),
    UpdateMyReview: () => ({ updateMyReview: { __typename: 'MyReview' } }),
    DeleteMyReview: () => ({ deleteMyReview: { __typename: 'Confirmation' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Apri: Analisi' }))
  await user.type(await screen.findByDisplayValue('Due domande'), ' difficili')
  await user.click(screen.getByRole('button', { name: 'Salva modifiche' }))
  await waitFor(() => expect(toast()?.[0]).toBe(receiptMessages.updated))
  const sent = (name: string) => asked.find(({ operation }) => operation === name)?.variables
  expect(sent('UpdateMyReview')).toMatchObject({ receipt, course: { examNotes: 'Due domande difficili', courseSubjectId: 'subject-1' } })
  await user.click(screen.getByRole('button', { name: 'Elimina la recensione' }))
  const question = screen.getByRole('dialog', { name: 'Elimina la recensione' })
  expect(question.textContent).toContain(receiptMessages.confirmDelete)
  await user.click(within(question).getByRole('button', { name: 'Elimina la recensione' }))
  await waitFor(() => expect(toast()?.[0]).toBe(receiptMessages.deleted))
  expect(sent('DeleteMyReview')).toEqual({ receipt })
  expect(ownReviews()).toEqual([])
})

it('a change waits as it was typed while another page is open', async () => {
  const operations = { MyReview: () => found() }
  async function read() {
    const { user } = visitPage('/my-review', operations)
    await user.type(await screen.findByLabelText('Ricevuta'), `${receipt}{Enter}`)
    return user
  }
  const user = await read()
  await user.type(await screen.findByDisplayValue('Due domande'), ' difficili')
  cleanup()
  await read()
  expect(await screen.findByDisplayValue('Due domande difficili')).toBeDefined()
})

it('a wrong receipt says so at its field, which keeps what was typed, and a right one opens the review then', async () => {
  const { user, asked } = visitPage('/my-review', {
    MyReview: (variables) => (variables.receipt === receipt ? found() : { myReview: null }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Ricevuta')
  await user.type(field, receipt.slice(0, -1))
  await user.click(screen.getByRole('button', { name: 'Apri la recensione' }))
  const message = await screen.findByText(receiptMessages.unknown)
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(message.id)
  expect(field.value).toBe(receipt.slice(0, -1))
  expect(document.activeElement).toBe(field)
  await user.type(field, receipt.slice(-1))
  expect(screen.queryByText(receiptMessages.unknown)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Apri la recensione' }))
  expect(await screen.findByDisplayValue('Due domande')).toBeTruthy()
  const reads = asked.filter(({ operation }) => operation === 'MyReview')
  expect(reads.map(({ variables }) => variables.receipt)).toEqual([receipt.slice(0, -1), receipt])
})

it('one that is too old can only be deleted', async () => {
  saveReceipt({ id: 'review-1', receipt }, 'subject-1', 'Analisi')
  const { user } = visitPage('/my-review', { MyReview: () => found({ isEditable: false }) })
  await user.click(await screen.findByRole('button', { name: 'Apri: Analisi' }))
  await screen.findByText(receiptMessages.tooLate)
  expect(screen.queryByRole('button', { name: 'Salva modifiche' })).toBeNull()
  screen.getByRole('button', { name: 'Elimina la recensione' })
})

it('one that was removed is read as others read it, instead of a form that takes nothing', async () => {
  saveReceipt({ id: 'review-1', receipt }, 'subject-1', 'Analisi')
  const { user } = visitPage('/my-review', { MyReview: () => found({ isEditable: false, isRemoved: true }) })
  await user.click(await screen.findByRole('button', { name: 'Apri: Analisi' }))
  await screen.findByText(receiptMessages.removed)
  expect(screen.getByText('Due domande').tagName).toBe('P')
  expect(screen.getByText('12/30')).toBeTruthy()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('link', { name: /Segnala/ })).toBeNull()
})

it('one that was removed in the meantime says so when a change is sent, and offers no form any more', async () => {
  saveReceipt({ id: 'review-1', receipt }, 'subject-1', 'Analisi')
  let isRemoved = false
  const { user } = visitPage('/my-review', {
    MyReview: () => found({ isEditable: !isRemoved, isRemoved }),
    UpdateMyReview: () => {
      isRemoved = true
      return { updateMyReview: { __typename: 'ConflictError', message: receiptMessages.removed } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Apri: Analisi' }))
  await user.click(await screen.findByRole('button', { name: 'Salva modifiche' }))
  await waitFor(() => expect(toast()).toEqual(['Errore aggiornamento', receiptMessages.removed]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva modifiche' })).toBeNull())
  screen.getByRole('button', { name: 'Elimina la recensione' })
})

it('one that another window has deleted is not offered to be deleted again', async () => {
  saveReceipt({ id: 'review-1', receipt }, 'subject-1', 'Analisi')
  let isGone = false
  const { user } = visitPage('/my-review', {
    MyReview: () => (isGone ? { myReview: null } : found()),
    DeleteMyReview: () => {
      isGone = true
      return { deleteMyReview: { __typename: 'NotFoundError', message: receiptMessages.unknown } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Apri: Analisi' }))
  await user.click(await screen.findByRole('button', { name: 'Elimina la recensione' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Elimina la recensione' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Elimina la recensione' })).toBeNull())
  expect((await screen.findByLabelText<HTMLInputElement>('Ricevuta')).value).toBe(receipt)
})
