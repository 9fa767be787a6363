import { correctionCode } from '../src/security/tokens.ts'
import { courseReviewInput } from './catalogue.ts'
import { bookInput, booksInput, createBook, createEvent, eventInput } from './factories.ts'
import { createFollow } from './follows.ts'
import { mailboxToken } from './mine.ts'
import { professorReviewInput } from './professors.ts'
import {
  account,
  answerable,
  answered,
  begunRead,
  type Campus,
  catalogueFile,
  courseReview,
  decided,
  deletedBook,
  door,
  finishedRead,
  fullEvent,
  heldReview,
  ownPassword,
  ownReview,
  pastImport,
  place,
  placedLink,
  professor,
  proposal,
  registration,
  removedReview,
  reported,
  secondFactorProof,
  session,
  subject,
  votable,
  wanted,
} from './records.ts'

type Arguments = Record<string, unknown>

export type MutationCase = (campus: Campus) => Promise<Arguments>

const named = () => ({ attendeeName: 'Bo', attendeeEmail: `bo.${crypto.randomUUID()}@example.org` })
const seeker = () => ({ name: 'Ida', email: `ida.${crypto.randomUUID()}@example.org` })
export const professorRatings = { materialRating: 20, examRating: 18, lectureRating: 27.5, helpfulnessRating: 30 }
const text = 'Una frase abbastanza lunga da essere un messaggio.'

const vote = async (campus: Campus) => ({ kind: 'COURSE_REVIEW', ...(await votable(campus)) })

/** For anyone with the required token. */
export const publicMutations: Record<string, MutationCase> = {
  acceptSeat: async (campus) => ({ token: (await place(campus, 'offered')).token }),
  addProfessor: async () => ({ input: { name: 'Ida Nuova', department: 'Lettere' } }),
  adminLogin: async (campus) => ({ input: await account(campus) }),
  appeal: async (campus) => ({ token: (await decided(campus)).token, text }),
  appealMyReview: async (campus) => ({ receipt: await removedReview(campus), text }),
  cancelRegistration: async (campus) => ({ token: (await registration(campus)).token }),
  changeFollow: async ({ test }) => ({ token: (await createFollow(test, { email: seeker().email })).token, frequency: 'DAILY' }),
  checkIn: async (campus) => {
    const { eventId, id } = await registration(campus)
    return { eventId, token: await door(campus, eventId), entries: [{ registrationId: id, at: new Date().toISOString() }] }
  },
  confirmLink: async (campus) => ({ token: (await placedLink(campus)).token }),
  confirmFollow: async ({ test }) => ({ token: (await createFollow(test, { email: seeker().email })).token }),
  contactSeller: async ({ test }) => ({
    id: (await createBook(test)).id,
    input: { buyerName: 'Bo', buyerEmail: `bo.${crypto.randomUUID()}@example.org`, message: text },
  }),
  contactWanted: async (campus) => ({ id: (await wanted(campus)).id, input: { ...seeker(), message: text } }),
  correctAddress: async ({ test }) => {
    const { id, sellerEmail } = await createBook(test)
    const code = correctionCode({ config: test.config }, 'book', id, sellerEmail)
    return { kind: 'BOOK', id, code, input: { email: seeker().email } }
  },
  createCheckInLink: async ({ test }) => idAndToken(await createEvent(test)),
  createEvent: async () => ({ input: eventInput() }),
  deleteBook: async ({ test }) => idAndToken(await createBook(test)),
  deleteEvent: async ({ test }) => idAndToken(await createEvent(test)),
  deleteLink: async (campus) => ({ token: (await placedLink(campus)).token }),
  deleteMyReview: async (campus) => ({ receipt: (await ownReview(campus)).receipt }),
  deleteReply: (campus) => answered(campus),
  endMine: async ({ test }) => {
    const { id, email } = await createFollow(test, { email: seeker().email })
    return { kind: 'FOLLOWS', id, token: await mailboxToken(test, email) }
  },
  eraseMyThings: async ({ test }) => ({ token: await mailboxToken(test, (await createBook(test)).sellerEmail) }),
  follow: async () => ({ input: { email: seeker().email, kind: 'books', search: 'analisi', frequency: 'now' } }),
  inviteFromWaitlist: async (campus) => {
    const { id: entryId, event } = await place(campus)
    return { ...idAndToken(event), entryId, input: { reason: 'Viene da lontano' } }
  },
  joinWaitlist: async (campus) => ({ eventId: (await fullEvent(campus)).id, input: seeker() }),
  leaveWaitlist: async (campus) => ({ token: (await place(campus)).token }),
  linkNotWorking: async (campus) => ({ id: (await placedLink(campus)).id }),
  markReviewUseful: (campus) => vote(campus),
  messageParticipants: async (campus) => {
    const { event } = await registration(campus)
    return { ...idAndToken(event), input: { subject: 'Cambia l’aula', message: text, to: 'registered' } }
  },
  proposeLink: async (campus) => ({ input: { ...proposal(campus), email: seeker().email } }),
  publishBook: async () => ({ input: { ...bookInput(), isbn: '9788808123459' } }),
  publishBooks: async () => ({ input: booksInput() }),
  publishWanted: async () => ({ input: { ...seeker(), title: 'Fisica tecnica' } }),
  registerForEvent: async ({ test }) => ({ id: (await createEvent(test)).id, input: named() }),
  rejoinWaitlist: async (campus) => ({ token: (await place(campus, 'expired')).token }),
  renewBook: async ({ test }) => idAndToken(await createBook(test)),
  replyToReview: async (campus) => ({ ...(await answerable(campus)), text: 'Grazie delle parole gentili' }),
  report: async ({ test }) => ({ input: { kind: 'BOOK', id: (await createBook(test)).id, ground: 'SPAM' } }),
  requestMyThings: async ({ test }) => ({ email: (await createBook(test)).sellerEmail }),
  requestProfessorReply: async (campus) => {
    const { id, address } = await professor(campus)
    return { professorId: id, email: address }
  },
  reviewProfessor: async (campus) => {
    const { id: professorId } = await professor(campus)
    const { course, semester } = professorReviewInput()
    return { input: { professorId, course, semester, review: `Una prova ${crypto.randomUUID()}`, ...professorRatings } }
  },
  reviewSubject: async (campus) => ({ input: { ...courseReviewInput({ examNotes: '' }), courseSubjectId: await subject(campus) } }),
  revokeCheckInLinks: async ({ test }) => idAndToken(await createEvent(test)),
  sendContactMessage: async () => ({ input: { ...seeker(), category: 'altro', subject: 'Una domanda', message: text } }),
  setBookState: async ({ test }) => ({ ...idAndToken(await createBook(test)), input: { state: 'RESERVED' } }),
  stopFollow: async ({ test }) => ({ token: (await createFollow(test, { email: seeker().email })).token }),
  unmarkReviewUseful: (campus) => vote(campus),
  updateBook: async ({ test }) => ({
    ...idAndToken(await createBook(test)),
    input: { title: 'Analisi due', price: '9.00', description: 'Senza appunti' },
  }),
  updateEvent: async ({ test }) => ({
    ...idAndToken(await createEvent(test)),
    input: { title: 'Serata di poesia', description: text, targetAudience: 'Tutti', location: 'Aula 2' },
  }),
  updateMyReview: async (campus) => {
    const { receipt, courseSubjectId } = await ownReview(campus)
    return { receipt, course: { ...courseReviewInput({ examNotes: '', difficultyRating: 5 }), courseSubjectId } }
  },
  updateRegistration: async (campus) => ({ token: (await registration(campus)).token, hideMe: true }),
}

function idAndToken({ id, token }: { id: string; token: string }): { id: string; token: string } {
  return { id, token }
}

export const decision = { ground: 'SPAM', rule: 'RESPECT', reasons: 'È pubblicità.' }
const only = async (id: Promise<{ id: string }>) => ({ id: (await id).id })

/** Sent as `campus.admin`. */
export const adminMutations: Record<string, MutationCase> = {
  adminDeleteBook: ({ test }) => only(createBook(test)),
  adminDeleteCourseReview: (campus) => only(courseReview(campus)),
  adminDeleteEvent: ({ test }) => only(createEvent(test)),
  adminDeleteLink: (campus) => only(placedLink(campus)),
  adminDeleteMany: async ({ test }) => ({ kind: 'BOOK', ids: [(await createBook(test)).id, (await createBook(test)).id] }),
  adminDeleteProfessor: (campus) => only(professor(campus)),
  adminDeleteProfessorReply: async (campus) => ({ id: (await answered(campus)).replyId }),
  adminDeleteProfessorReview: async (campus) => ({ id: (await answerable(campus)).reviewId }),
  adminDeleteRegistration: (campus) => only(registration(campus)),
  adminDeleteWanted: (campus) => only(wanted(campus)),
  adminLogout: async () => ({}),
  adminMergeProfessors: async (campus) => ({
    from: (await professor(campus)).id,
    into: (await professor(campus)).id,
  }),
  adminUpdateProfessor: async (campus) => ({ id: (await professor(campus)).id, department: 'Scienze' }),
  checkLinks: async () => ({}),
  confirmSecondFactor: (campus) => secondFactorProof(campus, 'started'),
  decideCase: async (campus) => ({ id: (await reported(campus)).id, outcome: 'REMOVE', ...decision }),
  decideCases: async (campus) => ({
    ids: [(await reported(campus)).id, (await reported(campus)).id],
    outcome: 'KEEP',
    ...decision,
  }),
  disableSecondFactor: (campus) => secondFactorProof(campus, 'on'),
  endOtherSessions: async () => ({}),
  endSession: async (campus) => ({ id: await session(campus) }),
  importCatalogue: async (campus) => ({ input: { file: await catalogueFile(campus), dryRun: true } }),
  mergeOralTopics: async (campus) => ({
    subjectId: (await courseReview(campus, { oralTopics: ['Limiti', 'Serie'] })).courseSubjectId,
    from: 'Limiti',
    into: 'Serie',
  }),
  publishHeldReview: async (campus) => ({ kind: 'COURSE_REVIEW', id: await heldReview(campus) }),
  renameOralTopic: async (campus) => ({
    subjectId: (await courseReview(campus, { oralTopics: ['Derivate'] })).courseSubjectId,
    topic: 'Derivate',
    to: 'Derivate parziali',
  }),
  retryFailedMails: async () => ({}),
  restoreDeleted: async (campus) => ({ kind: 'BOOK', id: await deletedBook(campus) }),
  setFeatureFlag: async () => ({ name: 'professors', enabled: true }),
  setReplyAddress: async (campus) => ({ professorId: (await professor(campus)).id, address: 'nuova@ateneo.example' }),
  setReviewKept: async (campus) => ({ kind: 'COURSE_REVIEW', id: (await courseReview(campus)).id, kept: true }),
  startSecondFactor: ownPassword,
  applyCatalogueRead: async (campus) => ({ id: await finishedRead(campus), force: true }),
  cancelCatalogueImport: async () => ({}),
  cancelCatalogueRead: async (campus) => {
    await begunRead(campus)
    return {}
  },
  startCatalogueRead: async ({ test }) => {
    await test.db.catalogueRead.deleteMany()
    return { input: { source: 'cineca:unimore', year: 2026 } }
  },
  undoCatalogueImport: async (campus) => ({ id: await pastImport(campus) }),
  undoDecision: async (campus) => ({ id: (await decided(campus)).id }),
  undoDecisions: async (campus) => ({ ids: [(await decided(campus)).id] }),
}
