import { courseReviewInput } from './catalogue.ts'
import { bookInput, booksInput, createBook, createEvent, eventInput } from './factories.ts'
import { createFollow } from './follows.ts'
import { mailboxToken } from './mine.ts'
import { imageFormData, twoColours } from './pictures.ts'
import { professorReviewInput } from './professors.ts'
import { prepareClaim, studentAddress, studentCode } from './proofs.ts'
import {
  account,
  answerable,
  answered,
  type Campus,
  courseReview,
  decided,
  deletedBook,
  door,
  fullEvent,
  noticeToken,
  ownReview,
  place,
  placedLink,
  professor,
  proposal,
  registration,
  removedReview,
  subject,
  votable,
  wanted,
} from './records.ts'

interface Write {
  path: string
  body?: unknown
}

type WriteCase = (campus: Campus) => Promise<Write>

const text = 'Una frase abbastanza lunga da essere un messaggio.'
const address = () => `bo.${crypto.randomUUID()}@example.org`
const person = () => ({ name: 'Ida', email: address() })

const managedBook = async ({ test }: Campus, more = '') => {
  const { id, token } = await createBook(test)
  return `/api/manage-book/${id}${more}?token=${token}`
}
const managedEvent = async ({ test }: Campus, more = '') => {
  const { id, token } = await createEvent(test)
  return `/api/manage-event/${id}${more}?token=${token}`
}
const follow = async ({ test }: Campus, more = '') => `/api/follows/${(await createFollow(test, { email: address() })).token}${more}`
const deleted = (plural: string, make: (campus: Campus) => Promise<{ id: string }>): WriteCase => {
  return async (campus) => ({ path: `/api/admin/${plural}/${(await make(campus)).id}` })
}

const degreeCourse = async ({ test, subjectId }: Campus) =>
  (await test.db.courseSubject.findUniqueOrThrow({ where: { id: subjectId } })).degreeCourseId

/** Every POST, PUT, PATCH and DELETE outside of the administration, by method and path. */
export const publicWrites: Record<string, WriteCase> = {
  'POST /api/upload': async () => ({
    path: '/api/upload',
    body: imageFormData(['a.png', await twoColours().png().toBuffer()]),
  }),
  'POST /api/books': async () => ({ path: '/api/books', body: bookInput({ isbn: '9788808123459' }) }),
  'POST /api/books/batch': async () => ({ path: '/api/books/batch', body: booksInput() }),
  'POST /api/contact-seller/:id': async ({ test }) => ({
    path: `/api/contact-seller/${(await createBook(test)).id}`,
    body: { buyerName: 'Bo', buyerEmail: address(), message: text },
  }),
  'PUT /api/manage-book/:id': async (campus) => ({
    path: await managedBook(campus),
    body: { title: 'Analisi due', price: '9.00', description: 'Senza appunti', course: '', professor: '', condition: 'Come nuovo' },
  }),
  'PATCH /api/manage-book/:id': async (campus) => ({ path: await managedBook(campus), body: { price: '8.00' } }),
  'POST /api/manage-book/:id/state': async (campus) => ({ path: await managedBook(campus, '/state'), body: { state: 'reserved' } }),
  'POST /api/manage-book/:id/renew': async (campus) => ({ path: await managedBook(campus, '/renew') }),
  'DELETE /api/manage-book/:id': async (campus) => ({ path: await managedBook(campus) }),
  'POST /api/events': async () => ({ path: '/api/events', body: eventInput() }),
  'PUT /api/manage-event/:id': async (campus) => ({
    path: await managedEvent(campus),
    body: { title: 'Serata di poesia', description: text, targetAudience: 'Tutti', location: 'Aula 2' },
  }),
  'PATCH /api/manage-event/:id': async (campus) => ({ path: await managedEvent(campus), body: { location: 'Aula 3' } }),
  'DELETE /api/manage-event/:id': async (campus) => ({ path: await managedEvent(campus) }),
  'POST /api/events/:id/register': async ({ test }) => ({
    path: `/api/events/${(await createEvent(test)).id}/register`,
    body: { attendeeName: 'Bo', attendeeEmail: address() },
  }),
  'PUT /api/registrations/cancel/:token': async (campus) => ({
    path: `/api/registrations/cancel/${(await registration(campus)).token}`,
    body: { hideMe: true },
  }),
  'POST /api/registrations/cancel/:token': async (campus) => ({ path: `/api/registrations/cancel/${(await registration(campus)).token}` }),
  'POST /api/manage-event/:id/check-in-link': async (campus) => ({ path: await managedEvent(campus, '/check-in-link') }),
  'DELETE /api/manage-event/:id/check-in-link': async (campus) => ({ path: await managedEvent(campus, '/check-in-link') }),
  'POST /api/check-in/:eventId': async (campus) => {
    const { id, eventId } = await registration(campus)
    return {
      path: `/api/check-in/${eventId}?token=${await door(campus, eventId)}`,
      body: { entries: [{ registrationId: id, at: new Date().toISOString() }] },
    }
  },
  'POST /api/events/:id/waitlist': async (campus) => ({ path: `/api/events/${(await fullEvent(campus)).id}/waitlist`, body: person() }),
  'POST /api/waitlist/:token/accept': async (campus) => ({ path: `/api/waitlist/${(await place(campus, 'offered')).token}/accept` }),
  'POST /api/waitlist/:token/leave': async (campus) => ({ path: `/api/waitlist/${(await place(campus)).token}/leave` }),
  'POST /api/waitlist/:token/rejoin': async (campus) => ({ path: `/api/waitlist/${(await place(campus, 'expired')).token}/rejoin` }),
  'POST /api/manage-event/:id/waitlist/:entryId/invite': async (campus) => {
    const { id, event } = await place(campus)
    return { path: `/api/manage-event/${event.id}/waitlist/${id}/invite?token=${event.token}`, body: { reason: 'Viene da lontano' } }
  },
  'POST /api/manage-event/:id/messages': async (campus) => {
    const { event } = await registration(campus)
    const body = { subject: 'Cambia l’aula', message: text, to: 'registered' }
    return { path: `/api/manage-event/${event.id}/messages?token=${event.token}`, body }
  },
  'POST /api/registration-mails/:token/stop': async (campus) => ({ path: `/api/registration-mails/${await noticeToken(campus)}/stop` }),
  'POST /api/course-subjects/:id/reviews': async (campus) => ({
    path: `/api/course-subjects/${await subject(campus)}/reviews`,
    body: courseReviewInput({ examNotes: '' }),
  }),
  'POST /api/course-subjects/review-counts': async ({ subjectId }) => ({
    path: '/api/course-subjects/review-counts',
    body: { subjectIds: [subjectId] },
  }),
  'POST /api/professors': async () => ({ path: '/api/professors', body: { name: 'Ida Nuova', department: 'Lettere' } }),
  'POST /api/professors/:id/reviews': async (campus) => ({
    path: `/api/professors/${(await professor(campus)).id}/reviews`,
    body: professorReviewInput({ review: '' }),
  }),
  'POST /api/reports': async ({ test }) => ({
    path: '/api/reports',
    body: { kind: 'book', id: (await createBook(test)).id, ground: 'spam' },
  }),
  'POST /api/case/:token/appeal': async (campus) => ({ path: `/api/case/${(await decided(campus)).token}/appeal`, body: { text } }),
  'POST /api/contact': async () => ({
    path: '/api/contact',
    body: { ...person(), category: 'altro', subject: 'Una domanda', message: text },
  }),
  'POST /api/follows': async () => ({
    path: '/api/follows',
    body: { email: address(), kind: 'books', search: 'analisi', frequency: 'now' },
  }),
  'POST /api/follows/:token/confirm': async (campus) => ({ path: await follow(campus, '/confirm') }),
  'PUT /api/follows/:token': async (campus) => ({ path: await follow(campus), body: { frequency: 'daily' } }),
  'POST /api/follows/:token/stop': async (campus) => ({ path: await follow(campus, '/stop') }),
  'POST /api/wanted': async () => ({ path: '/api/wanted', body: { ...person(), title: 'Fisica tecnica' } }),
  'POST /api/contact-wanted/:id': async (campus) => ({
    path: `/api/contact-wanted/${(await wanted(campus)).id}`,
    body: { ...person(), message: text },
  }),
  'POST /api/links': async (campus) => ({ path: '/api/links', body: { ...proposal(campus), email: address() } }),
  'POST /api/links/:id/not-working': async (campus) => ({ path: `/api/links/${(await placedLink(campus)).id}/not-working` }),
  'POST /api/link/:token/confirm': async (campus) => ({ path: `/api/link/${(await placedLink(campus)).token}/confirm` }),
  'DELETE /api/link/:token': async (campus) => ({ path: `/api/link/${(await placedLink(campus)).token}` }),
  'POST /api/my-things/link': async ({ test }) => ({
    path: '/api/my-things/link',
    body: { email: (await createBook(test)).sellerEmail },
  }),
  'POST /api/my-things/erase': async ({ test }) => ({
    path: `/api/my-things/erase?token=${await mailboxToken(test, (await createBook(test)).sellerEmail)}`,
    body: { confirm: true },
  }),
  'DELETE /api/my-things/:kind/:id': async ({ test }) => {
    const { id, email } = await createFollow(test, { email: address() })
    return { path: `/api/my-things/follows/${id}?token=${await mailboxToken(test, email)}` }
  },
  'POST /api/proofs/request': async (campus) => ({
    path: '/api/proofs/request',
    body: { email: studentAddress(), degreeCourseId: await degreeCourse(campus) },
  }),
  'POST /api/proofs/issue': async (campus) => {
    const email = studentAddress()
    const { year, blinded } = await prepareClaim(campus.test, await degreeCourse(campus))
    return { path: '/api/proofs/issue', body: { email, code: await studentCode(campus.test, email), year, blinded } }
  },
  'POST /api/reviews/:kind/:id/useful': async (campus) => {
    const { id, proof } = await votable(campus)
    return { path: `/api/reviews/course-review/${id}/useful`, body: { proof } }
  },
  'DELETE /api/reviews/:kind/:id/useful': async (campus) => {
    const { id, proof } = await votable(campus)
    return { path: `/api/reviews/course-review/${id}/useful`, body: { proof } }
  },
  'PUT /api/my-review/:receipt': async (campus) => ({
    path: `/api/my-review/${(await ownReview(campus)).receipt}`,
    body: courseReviewInput({ examNotes: '', difficultyRating: 5 }),
  }),
  'PATCH /api/my-review/:receipt': async (campus) => ({
    path: `/api/my-review/${(await ownReview(campus)).receipt}`,
    body: { difficultyRating: 6 },
  }),
  'DELETE /api/my-review/:receipt': async (campus) => ({ path: `/api/my-review/${(await ownReview(campus)).receipt}` }),
  'POST /api/my-review/:receipt/appeal': async (campus) => ({
    path: `/api/my-review/${await removedReview(campus)}/appeal`,
    body: { text },
  }),
  'POST /api/professor-reply/link': async (campus) => {
    const { id, address } = await professor(campus)
    return { path: '/api/professor-reply/link', body: { professorId: id, email: address } }
  },
  'PUT /api/professor-reply/:token/reviews/:reviewId': async (campus) => {
    const { token, reviewId } = await answerable(campus)
    return { path: `/api/professor-reply/${token}/reviews/${reviewId}`, body: { text: 'Grazie' } }
  },
  'DELETE /api/professor-reply/:token/reviews/:reviewId': async (campus) => {
    const { token, reviewId } = await answered(campus)
    return { path: `/api/professor-reply/${token}/reviews/${reviewId}` }
  },
  'POST /api/admin/login': async (campus) => ({ path: '/api/admin/login', body: await account(campus) }),
}

/** Sent as `campus.admin`. */
export const adminWrites: Record<string, WriteCase> = {
  'POST /api/admin/logout': async () => ({ path: '/api/admin/logout' }),
  'POST /api/admin/catalogue-files': async () => ({
    path: '/api/admin/catalogue-files',
    body: Buffer.from('department,degreeCourse,courseName\nLettere,Storia,Storia antica'),
  }),
  'DELETE /api/admin/books/:id': deleted('books', ({ test }) => createBook(test)),
  'DELETE /api/admin/events/:id': deleted('events', ({ test }) => createEvent(test)),
  'DELETE /api/admin/registrations/:id': deleted('registrations', registration),
  'DELETE /api/admin/wanted/:id': deleted('wanted', wanted),
  'DELETE /api/admin/links/:id': deleted('links', placedLink),
  'DELETE /api/admin/professors/:id': deleted('professors', professor),
  'DELETE /api/admin/course-reviews/:id': deleted('course-reviews', courseReview),
  'DELETE /api/admin/reviews/:id': deleted('reviews', async (campus) => ({ id: (await answerable(campus)).reviewId })),
  'DELETE /api/admin/professor-reviews/:id': deleted('professor-reviews', async (campus) => ({ id: (await answerable(campus)).reviewId })),
  'DELETE /api/admin/professor-replies/:id': deleted('professor-replies', async (campus) => ({ id: (await answered(campus)).replyId })),
  'POST /api/admin/deleted/:kind/:id/restore': async (campus) => ({ path: `/api/admin/deleted/book/${await deletedBook(campus)}/restore` }),
  'PUT /api/admin/professors/:id': async (campus) => ({
    path: `/api/admin/professors/${(await professor(campus)).id}`,
    body: { department: 'Scienze' },
  }),
  'PUT /api/admin/professors/:id/reply-address': async (campus) => ({
    path: `/api/admin/professors/${(await professor(campus)).id}/reply-address`,
    body: { address: 'nuova@ateneo.example' },
  }),
  'POST /api/admin/professors/:id/merge': async (campus) => ({
    path: `/api/admin/professors/${(await professor(campus)).id}/merge`,
    body: { into: (await professor(campus)).id },
  }),
}
