import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aSubject } from '../../test/catalogue.ts'
import { everything } from '../../test/everything.ts'
import { aProfessor, aProfessorReview } from '../../test/professors.ts'
import { type Operations, pending } from '../../test/server.tsx'
import { visitPage } from '../../test/visit.tsx'

const managedEvent = (fields: object) => {
  const read = everything.ManagedEvent?.({}) as { managedEvent: object }
  return { ManagedEvent: () => ({ managedEvent: { ...read.managedEvent, ...fields } }) }
}
const waiting = {
  __typename: 'ManagedWaitlistEntry',
  id: 'entry-2',
  notes: '',
  inviteReason: null,
  entry: {
    __typename: 'WaitlistEntry',
    id: 'entry-2',
    attendeeName: 'Ugo',
    attendeeEmail: 'ugo@example.org',
    joinedAt: '2026-11-10T10:00:00.000Z',
    position: 2,
    state: 'WAITING',
    offer: null,
  },
}
const confirmed = {
  Follows() {
    const read = everything.Follows?.({}) as { follows: object[] }
    return { follows: [{ ...read.follows[0], kind: 'books', confirmed: true, frequency: 'NOW' }] }
  },
}
const reply = { __typename: 'ProfessorReply', id: 'reply-1', text: 'Grazie', repliedAt: '2026-11-20T10:00:00Z', reviewChanged: false }
const answered = {
  ProfessorReply: () => ({
    professorReply: { __typename: 'ProfessorReplyPage', professors: [aProfessor(1)], reviews: [aProfessorReview(1, { reply })] },
  }),
}

/** Page, what its server answers, button, what is confirmed in a dialog, mutation, and what the button says until that is answered. */
const presses: [path: string, operations: Operations, button: string, confirm: string | null, mutation: string, says: string][] = [
  ['/chiostro/manage-book/book-1?token=t', {}, 'L’ho venduto', null, 'SetBookState', 'Salvataggio…'],
  ['/chiostro/manage-book/book-1?token=t', {}, 'Segna come riservato', null, 'SetBookState', 'Salvataggio…'],
  ['/chiostro/manage-book/book-1?token=t&do=sold', {}, 'Segna come venduto', null, 'SetBookState', 'Salvataggio…'],
  ['/chiostro/manage-book/book-1?token=t&do=renew', {}, 'Rinnova per 120 giorni', null, 'RenewBook', 'Salvataggio…'],
  ['/follow/secret', confirmed, 'Scrivimi una volta al giorno', null, 'ChangeFollow', 'Salvataggio…'],
  ['/follow/secret', confirmed, 'Rinnova per 12 mesi', null, 'ConfirmFollow', 'Invio…'],
  ['/professor-reply/secret', answered, 'Elimina la risposta', 'Elimina la risposta', 'DeleteReply', 'Eliminazione…'],
  ['/my-things?token=t', {}, 'Smetti di seguire', 'Smetti di seguire', 'EndMine', 'Invio…'],
  [
    '/chiostro/manage-event/event-1?token=t&tab=door',
    managedEvent({ checkIn: { __typename: 'CheckInCount', links: 1, entered: 0 } }),
    'Revoca il link',
    'Revoca',
    'RevokeCheckInLinks',
    'Revoca in corso…',
  ],
  [
    '/chiostro/manage-event/event-1?token=t',
    managedEvent({ waitlist: [waiting] }),
    'Fai passare avanti',
    null,
    'InviteFromWaitlist',
    'Invio…',
  ],
]

it.each(presses)('of %s tells what it is doing', async (path, operations, name, confirm, mutation, says) => {
  vi.spyOn(window, 'prompt').mockReturnValue('Aiuta a montare il palco')
  const { user, asked } = visitPage(path, { ...everything, ...operations, [mutation]: pending })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await user.click(button)
  if (confirm) await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }))
  await waitFor(() => expect(asked.at(-1)?.operation).toBe(mutation))
  await waitFor(() => expect([button.textContent, button.disabled]).toEqual([says, true]))
  expect(screen.getAllByText(says)).toHaveLength(1)
})

it.each([
  ['course', { courseReview: aCourseReview(), professorReview: null }],
  ['professor', { courseReview: null, professorReview: aProfessorReview(1, { professor: aProfessor(1, { courses: [] }) }) }],
])('of a changed review of a %s tells what it is doing', async (_kind, review) => {
  const found = { __typename: 'MyReview', isHeld: false, publicFrom: null, isRemoved: false, case: null, isEditable: true, ...review }
  const { user } = visitPage('/my-review', { MyReview: () => ({ myReview: found }), UpdateMyReview: pending })
  await user.type(await screen.findByLabelText('Ricevuta'), 'ABCDE-FGH12-34567-89JKM')
  await user.click(screen.getByRole('button', { name: 'Apri la recensione' }))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salva modifiche' })
  await user.click(button)
  await waitFor(() => expect([button.textContent, button.disabled]).toEqual(['Salvataggio…', true]))
})

function aCourseReview() {
  return {
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
}
