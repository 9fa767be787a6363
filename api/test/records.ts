import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { createAccount } from '../src/features/admin/accounts.service.ts'
import { hashPassword } from '../src/features/admin/passwords.ts'
import { openSession } from '../src/features/admin/sessions.ts'
import { createToken, hashToken } from '../src/security/tokens.ts'
import { loggedInAdmin, type TestAdmin } from './admin.ts'
import { courseReviewInput, createCourseReview, importRows } from './catalogue.ts'
import { createAttendee, createBook, createEvent, momentIn } from './factories.ts'
import { mailboxToken } from './mine.ts'
import { createProfessor, createProfessorReview } from './professors.ts'
import { claimProofs, proofOf } from './proofs.ts'
import type { TestServer } from './server.ts'
import { totpCode } from './totp.ts'

/** University with a subject, to which tests add the records that operations need. */
export interface Campus {
  test: TestServer
  admin: TestAdmin
  subjectId: string
}

/** Imports a catalogue; once per test file. */
export async function createCampus(test: TestServer): Promise<Campus> {
  const row = { department: 'Lettere', degreeCourse: 'Storia', year: 1 }
  await importRows(test, [
    { ...row, courseName: 'Storia antica', professors: 'Ortensia Valdombra', curriculum: 'Moderno' },
    { ...row, courseName: 'Storia moderna', professors: 'Ortensia Valdombra;Ugo Bruni' },
    { ...row, degreeCourse: 'Filosofia', courseName: 'Logica' },
  ])
  const subject = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Storia antica' } })
  return { test, admin: await loggedInAdmin(test), subjectId: subject.id }
}

/** @throws when the write failed: a mistake of the test */
async function written<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

function link(): { token: string; hash: string } {
  const token = createToken()
  return { token, hash: hashToken(token) }
}

export async function registration({ test }: Campus) {
  const event = await createEvent(test)
  const attendee = await createAttendee(test, event.id)
  return { id: attendee.id, eventId: event.id, event, token: attendee.token }
}

export async function door({ test }: Campus, eventId: string): Promise<string> {
  const { token, hash } = link()
  await test.db.checkInLink.create({ data: { hash, eventId } })
  return token
}

/** Full event with its only registration. */
export async function fullEvent({ test }: Pick<Campus, 'test'>) {
  const event = await createEvent(test, { maxAttendees: 1 })
  return { ...event, attendee: await createAttendee(test, event.id) }
}

/** Waitlist entry of a full event, with its token. */
export async function place(campus: Campus, state: 'waiting' | 'offered' | 'expired' = 'waiting') {
  const { test } = campus
  const event = await fullEvent(campus)
  const attendeeEmail = `ida.${crypto.randomUUID()}@example.org`
  await written(await test.send('POST', `/api/events/${event.id}/waitlist`, { name: 'Ida', email: attendeeEmail }))
  const { id } = await test.db.waitingEntry.findFirstOrThrow({ where: { attendeeEmail } })
  const { token, hash } = link()
  await test.db.waitlistToken.create({ data: { hash, entryId: id } })
  if (state === 'offered') await written(await test.request(`/api/registrations/cancel/${event.attendee.token}`, { method: 'POST' }))
  if (state === 'expired') await letExpire(campus, id, event.id)
  return { id, token, event }
}

/** Leaves the entry as the job does after an expired offer. */
const letExpire = ({ test }: Campus, id: string, eventId: string) =>
  test.db.$transaction([
    test.db.waitingEntry.update({ where: { id }, data: { expiredAt: new Date() } }),
    test.db.event.update({ where: { id: eventId }, data: { waitlistCount: 0 } }),
  ])

export function wanted({ test }: Campus, changes: { title?: string; subjectId?: string } = {}) {
  const email = `ida.${crypto.randomUUID()}@example.org`
  const data = { title: 'Fisica tecnica', name: 'Ida', email, confirmedAt: new Date(), expiresAt: momentIn(90), ...changes }
  return test.db.wantedBook.create({ data })
}

/** Public link of the campus's subject, with the token of its proposer. */
export async function placedLink(
  { test, subjectId }: Pick<Campus, 'test' | 'subjectId'>,
  changes: { title?: string; email?: string } = {},
) {
  const { token, hash } = link()
  const url = `https://t.me/${crypto.randomUUID()}`
  const email = `ida.${crypto.randomUUID()}@example.org`
  const data = { subjectId, platform: 'telegram', url, email, title: 'Il gruppo', expiresAt: momentIn(365), ...changes } as const
  const { id } = await test.db.link.create({ data: { ...data, confirmedAt: new Date(), tokens: { create: { hash } } } })
  return { id, token, url, email: data.email }
}

export const proposal = ({ subjectId }: Pick<Campus, 'subjectId'>) => ({
  subjectId,
  platform: 'telegram',
  title: 'Il gruppo',
  url: `https://t.me/${crypto.randomUUID()}`,
})

export async function subject({ test, subjectId }: Campus): Promise<string> {
  const { id: _, topicsText: __, ...row } = await test.db.courseSubject.findUniqueOrThrow({ where: { id: subjectId } })
  const { id } = await test.db.courseSubject.create({ data: { ...row, courseName: `Storia ${crypto.randomUUID()}`, reviewCount: 0 } })
  return id
}

export const courseReview = async (campus: Campus, changes: { oralTopics?: string[] } = {}) =>
  createCourseReview(campus.test, await subject(campus), changes)

/** Course review written through the API. */
export async function ownReview(campus: Campus): Promise<{ id: string; receipt: string; courseSubjectId: string }> {
  const courseSubjectId = await subject(campus)
  const answer = await campus.test.send('POST', `/api/course-subjects/${courseSubjectId}/reviews`, courseReviewInput({ examNotes: '' }))
  const { id, receipt } = await written<{ id: string; receipt: string }>(answer)
  return { id, receipt, courseSubjectId }
}

/** Receipt of a review removed by a moderator. */
export async function removedReview(campus: Campus): Promise<string> {
  const { id, receipt } = await ownReview(campus)
  await removed(campus, 'course-reviews', id)
  return receipt
}

export async function professor({ test }: Campus) {
  const { id, name } = await createProfessor(test)
  const address = `${crypto.randomUUID()}@ateneo.example`
  await test.db.replyAddress.create({ data: { professorId: id, address } })
  return { id, name, address }
}

export async function answerable(campus: Campus): Promise<{ reviewId: string; token: string; professorId: string }> {
  const { id: professorId, address } = await professor(campus)
  const { id: reviewId } = await createProfessorReview(campus.test, professorId)
  return { reviewId, token: await mailboxToken(campus.test, address), professorId }
}

export async function answered(campus: Campus) {
  const { reviewId, token, professorId } = await answerable(campus)
  const answer = await campus.test.send('PUT', `/api/professor-reply/${token}/reviews/${reviewId}`, { text: 'Grazie' })
  const { reply } = await written<{ reply: { id: string } }>(answer)
  return { reviewId, token, professorId, replyId: reply.id }
}

/** Open case about a listing, with the token of the listing's owner. */
export async function reported({ test }: Campus) {
  const book = await createBook(test)
  await written(await test.send('POST', '/api/reports', { kind: 'book', id: book.id, ground: 'spam', email: 'bo@example.org' }))
  const { id } = await test.db.moderationCase.findFirstOrThrow({ where: { targetId: book.id } })
  const { token, hash } = link()
  await test.db.caseToken.create({ data: { caseId: id, hash } })
  return { id, token, book }
}

export async function decided(campus: Campus, outcome: 'KEEP' | 'REMOVE' = 'REMOVE') {
  const found = await reported(campus)
  const decide = `mutation ($id: ID!, $outcome: CaseOutcome!) {
    decideCase(id: $id, outcome: $outcome, ground: SPAM, rule: RESPECT, reasons: "È pubblicità.") { __typename ... on Error { message } } }`
  await campus.test.execute(decide, { id: found.id, outcome }, campus.admin.token)
  return found
}

async function removed({ test, admin }: Campus, plural: string, id: string): Promise<void> {
  await written(await test.request(`/api/admin/${plural}/${id}`, { method: 'DELETE', headers: admin.headers }))
}

export async function deletedBook(campus: Campus): Promise<string> {
  const { id } = await createBook(campus.test)
  await removed(campus, 'books', id)
  return id
}

export async function heldReview(campus: Campus): Promise<string> {
  const { id } = await courseReview(campus)
  await removed(campus, 'course-reviews', id)
  await campus.test.db.deletedRecord.updateMany({ where: { recordId: id }, data: { isHeld: true } })
  return id
}

export async function account({ test }: Campus) {
  const credentials = { username: `custode-${crypto.randomUUID().slice(0, 8)}`, password: 'un chiostro al tramonto' }
  await createAccount(test, credentials)
  return credentials
}

/** Gives the administrator a password: `loggedInAdmin` sets none. */
export async function ownPassword({ test, admin }: Campus): Promise<{ password: string }> {
  const password = 'un chiostro al tramonto'
  await test.db.user.update({ where: { id: admin.id }, data: { passwordHash: await hashPassword(password) } })
  return { password }
}

/** Administrator's password with a code of the second factor, active or being set up. */
export async function secondFactorProof(campus: Campus, state: 'on' | 'started'): Promise<{ password: string; code: string }> {
  const { test, admin } = campus
  const { password } = await ownPassword(campus)
  const start = 'mutation ($password: String!) { startSecondFactor(password: $password) { ... on SecondFactorSetup { secret } } }'
  const { startSecondFactor } = await test.execute<{ startSecondFactor: { secret: string } }>(start, { password }, admin.token)
  const { secret } = startSecondFactor
  if (state === 'started') return { password, code: totpCode(secret) }
  const confirm = 'mutation ($password: String!, $code: String!) { confirmSecondFactor(password: $password, code: $code) { __typename } }'
  await test.execute(confirm, { password, code: totpCode(secret, Date.now() - 30_000) }, admin.token)
  return { password, code: totpCode(secret) }
}

/** Another session of the administrator, by its public id. */
export async function session({ test, admin }: Campus): Promise<string> {
  const { token } = await openSession(test.db, admin.id, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0')
  return hashToken(token).slice(0, 16)
}

export async function catalogueFile(
  { test, admin }: Pick<Campus, 'test' | 'admin'>,
  text = 'department,degreeCourse,courseName\nLettere,Storia,Storia antica',
) {
  const headers = { ...admin.headers, 'content-type': 'application/octet-stream' }
  const answer = await test.request('/api/admin/catalogue-files', { method: 'POST', headers, body: text })
  return (await written<{ file: string }>(answer)).file
}

/** Running read of a catalogue; at most one exists. */
export async function begunRead({ test }: Pick<Campus, 'test'>): Promise<string> {
  await test.db.catalogueRead.deleteMany()
  const options = { source: 'cineca:unimore', year: 2026 }
  return (await test.db.catalogueRead.create({ data: { actor: 'ada', options, ...options } })).id
}

export async function finishedRead(campus: Campus): Promise<string> {
  const { test } = campus
  const [id, file] = [await begunRead(campus), await catalogueFile(campus)]
  const read = { extent: 'degreeCourses', elsewhere: [], offerings: 1 }
  await test.db.catalogueRead.update({ where: { id }, data: { state: 'ready', file, result: { read, missing: [] } } })
  return id
}

export async function pastImport({ test }: Campus): Promise<string> {
  await importRows(test, [{ department: 'Fisica', degreeCourse: 'Fisica', courseName: `Ottica ${crypto.randomUUID()}` }], {
    force: true,
    actor: 'ada',
  })
  return (await test.db.pastImport.findFirstOrThrow({ orderBy: { at: 'desc' } })).id
}

/** Token in a message about registrations, which unsubscribes from them. */
export async function noticeToken({ test }: Campus): Promise<string> {
  const { id: eventId } = await createEvent(test)
  const { token, hash } = link()
  await test.db.noticeToken.create({ data: { hash, eventId } })
  return token
}

const voters = new WeakMap<Campus, Promise<Map<string, ProofInput>>>()

/** Course review, and a student's proof to mark it as useful. */
export async function votable(campus: Campus): Promise<{ id: string; proof: ProofInput }> {
  const { test, subjectId } = campus
  const { degreeCourseId } = await test.db.courseSubject.findUniqueOrThrow({ where: { id: subjectId } })
  const proofs = voters.get(campus) ?? claimProofs(test, degreeCourseId)
  voters.set(campus, proofs)
  const { id } = await createCourseReview(test, subjectId)
  return { id, proof: proofOf(await proofs, `vote|subject:${subjectId}`) }
}
