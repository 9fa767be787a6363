import { randomUUID } from 'node:crypto'
import type { ReportKind } from '@chiostro/domain/records/kinds'
import { createToken, hashToken } from '../src/security/tokens.ts'
import { noteBackup } from '../src/storage/folders.ts'
import { createCourseReview } from './catalogue.ts'
import { type ClientOperation, inventedVariables, rootsOf } from './clientOperations.ts'
import { createAttendee, createBook, createEvent, inDays, momentIn } from './factories.ts'
import { createFollow } from './follows.ts'
import { mailboxToken } from './mine.ts'
import { createProfessorReview, professorReviewInput } from './professors.ts'
import type { Campus } from './records.ts'
import * as records from './records.ts'

export type Variables = Record<string, unknown>

/** Values of variables that cannot be invented, by field of Query or name of the operation; of several each has an answer of its own. */
export type Given = Record<string, Variables | Variables[]>

const isbn = '9788808123459'
const imageUrls = ['/uploads/a.webp']

/** One set of variables for each record in each state. */
export function variablesOf(operation: ClientOperation, given: Given): Variables[] {
  const names = [...rootsOf(operation).map(({ name }) => name.value), operation.name]
  const sets = names.flatMap((name): Variables[] => [given[name] ?? []].flat())
  const invented = inventedVariables(operation.definition, {})
  return sets.length > 0 ? sets.map((set) => ({ ...invented, ...set })) : [invented]
}

/** Several records of each kind, in each of their states, so that every field of an answer has a value. */
export async function fillDatabase(campus: Campus): Promise<Given> {
  await studied(campus)
  const given = {
    ...(await ofCatalogue(campus)),
    ...(await ofBooks(campus)),
    ...(await ofEvents(campus)),
    ...(await ofWaitingLists(campus)),
    ...(await ofReviews(campus)),
    ...(await ofCases(campus)),
    ...(await ofOwner(campus)),
    ...(await ofTeam(campus)),
  }
  await retireCatalogue(campus)
  return { ...given, ...(await everyRecord(campus)) }
}

/** What is taught no more, and a professor who has become another. */
async function retireCatalogue(campus: Campus): Promise<void> {
  const { test, admin } = campus
  const { id: subjectId, ...retired } = { id: await records.subject(campus), retiredAt: new Date() }
  await createBook(test, { subject: { connect: { id: subjectId } } })
  await createCourseReview(test, subjectId)
  await records.wanted(campus, { subjectId })
  await records.placedLink({ test, subjectId }, { email: 'anna@example.org' })
  await createFollow(test, { email: 'anna@example.org', kind: 'subject', targetId: subjectId })
  await test.db.courseSubject.update({ where: { id: subjectId }, data: retired })
  const [from, into] = [await records.professor(campus), await records.professor(campus)]
  await createFollow(test, { email: 'anna@example.org', kind: 'professor', targetId: from.id })
  const merge = 'mutation ($from: ID!, $into: ID!) { adminMergeProfessors(from: $from, into: $into) { __typename } }'
  await test.execute(merge, { from: from.id, into: into.id }, admin.token)
}

/** By id, whatever became of it. */
async function everyRecord({ test: { db } }: Campus): Promise<Given> {
  const select = { id: true }
  const gone = { id: 'unknown' }
  return {
    adminCase: [...(await db.moderationCase.findMany({ select })), gone],
    book: [...(await db.book.findMany({ select })), gone],
    event: [...(await db.event.findMany({ select })), gone],
    wantedBook: [...(await db.wantedBook.findMany({ select })), gone],
    subject: [...(await db.courseSubject.findMany({ select })), gone],
    professor: [...(await db.professor.findMany({ select })), ...(await db.mergedProfessor.findMany({ select })), gone],
  }
}

/** The campus's subject as students know it. */
async function studied({ test, subjectId }: Campus): Promise<void> {
  await test.db.courseSubject.update({
    where: { id: subjectId },
    data: { courseCode: '50123', credits: 9, semester: 'Primo semestre', textbooks: [isbn], language: 'Italiano', requirementType: 'B' },
  })
  for (let n = 0; n < 6; n++)
    await createCourseReview(test, subjectId, { oralTopics: ['Erodoto', 'Tucidide'], verified: n === 0, attendedYear: 2020 + n })
}

const findSubject = ({ test, subjectId }: Campus) => test.db.courseSubject.findUniqueOrThrow({ where: { id: subjectId } })

async function ofCatalogue(campus: Campus): Promise<Given> {
  const { test } = campus
  const subject = await findSubject(campus)
  const { id: degreeLink } = await records.placedLink(campus)
  await test.db.link.update({ where: { id: degreeLink }, data: { subjectId: null, degreeCourseId: subject.degreeCourseId } })
  for (let n = 0; n < 3; n++) await records.placedLink(campus)
  const other = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Storia moderna' } })
  const professors = await test.db.professor.findMany()
  return {
    degreeCourse: { id: subject.degreeCourseId },
    department: { id: subject.departmentId },
    nodes: [{ ids: [subject.id, other.id] }, { ids: professors.map(({ id }) => id) }],
    FoundBeside: [{ search: 'Erodoto' }, { search: 'Valdombra' }],
    AdminFindProfessors: { search: 'Valdombra' },
    FindProfessors: { search: 'Valdombra' },
    SearchEverything: [{}, { search: 'Valdombra' }, { search: 'cineforum' }],
    SearchSuggestions: [{}, { search: 'Valdombra' }, { search: 'cineforum' }],
  }
}

async function ofBooks(campus: Campus): Promise<Given> {
  const { test, subjectId } = campus
  const connected = { subject: { connect: { id: subjectId } }, isbn, imageUrls }
  const book = await createBook(test, { ...connected, title: 'Storia antica' })
  for (let n = 0; n < 5; n++) await createBook(test, connected)
  await createBook(test, { ...connected, state: 'reserved' })
  await createBook(test, { ...connected, state: 'sold', soldAt: new Date(), soldWhere: 'here', soldPrice: '9.00' })
  for (let n = 0; n < 3; n++) {
    const { id } = await records.wanted(campus, { title: 'Storia antica', subjectId })
    await test.db.wantedBook.update({ where: { id }, data: { maxPrice: '20.00', isbn, note: 'Anche usato', course: 'Storia antica' } })
  }
  const message = { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora disponibile, per favore?' }
  await test.send('POST', `/api/contact-seller/${book.id}`, message)
  const { id: wanted } = await test.db.wantedBook.findFirstOrThrow()
  return {
    managedBook: { id: book.id, token: book.token },
    bookPriceHint: { isbn },
    ...(await posters(campus, { book: book.id, wanted })),
  }
}

async function posters(campus: Campus, ids: Record<string, string>): Promise<Given> {
  const { id: subject, degreeCourseId: degreeCourse } = await findSubject(campus)
  const [event, professor] = [await createEvent(campus.test), await campus.test.db.professor.findFirstOrThrow()]
  const all = { ...ids, subject, degreeCourse, event: event.id, professor: professor.id }
  const kinds = Object.keys(all)
  const only = (kind: string) => Object.fromEntries(kinds.map((each) => [each, each === kind]))
  return { Poster: Object.entries(all).map(([kind, id]) => ({ id, ...only(kind) })) }
}

async function ofEvents(campus: Campus): Promise<Given> {
  const { test } = campus
  const seriesId = randomUUID()
  const event = await createEvent(test, { seriesId, imageUrls, endDate: inDays(8) })
  await createEvent(test, { seriesId, date: inDays(14) })
  const ticket = createToken()
  for (let n = 0; n < 3; n++) {
    const { id: attendeeId } = await createAttendee(test, event.id)
    const codes = [hashToken(n === 0 ? ticket : createToken()), hashToken(createToken())]
    await test.db.ticketCode.createMany({ data: codes.map((hash) => ({ hash, attendeeId })) })
    if (n === 0) await test.db.checkIn.create({ data: { attendeeId, entries: [new Date()] } })
  }
  const door = await records.door(campus, event.id)
  await test.db.eventMessage.create({
    data: { eventId: event.id, subject: 'Cambia l’aula', message: 'Aula 2', audience: 'everyone', sentCount: 3 },
  })
  const seat = await records.registration(campus)
  return {
    adminRegistrations: { eventId: event.id },
    checkInList: { eventId: event.id, token: door },
    managedEvent: { id: event.id, token: event.token },
    registrationToCancel: { token: seat.token },
    ticket: { token: ticket },
  }
}

async function ofWaitingLists(campus: Campus): Promise<Given> {
  const [waiting, offered, expired] = [
    await records.place(campus),
    await records.place(campus, 'offered'),
    await records.place(campus, 'expired'),
  ]
  const places = [waiting, offered, expired]
  return {
    ManagedEvent: places.map(({ event }) => ({ id: event.id, token: event.token })),
    waitlistEntry: places.map(({ token }) => ({ token })),
  }
}

async function ofReviews(campus: Campus): Promise<Given> {
  const { test } = campus
  const { id: professor } = await test.db.professor.findFirstOrThrow({ where: { name: 'Ortensia Valdombra' } })
  for (let n = 0; n < 3; n++) {
    const { id: reviewId } = await createProfessorReview(test, professor)
    await test.db.professorReply.create({ data: { reviewId, text: 'Grazie', authorEmail: 'ortensia@ateneo.example' } })
    await records.courseReview(campus)
  }
  const [own, waiting, removed] = [await records.ownReview(campus), await records.ownReview(campus), await records.removedReview(campus)]
  await waitForMorning(campus, waiting)
  const ofProfessor = await ownProfessorReview(campus, professor)
  const [kept, appealed] = [await records.ownReview(campus), await records.removedReview(campus)]
  await test.send('POST', '/api/reports', { kind: 'course-review', id: kept.id, ground: 'spam' })
  await decideAll(campus, { targetId: kept.id }, 'KEEP')
  await test.send('POST', `/api/my-review/${appealed}/appeal`, { text: 'È la mia esperienza.' })
  await decideAll(campus, { state: 'appealed' }, 'REMOVE')
  const receipts = [own.receipt, waiting.receipt, removed, ofProfessor, kept.receipt, appealed]
  const reply = await records.answered(campus)
  return {
    myReview: receipts.map((receipt) => ({ receipt })),
    receiptStates: { receipts },
    professorReply: { token: reply.token },
    adminCourseReviews: { sort: 'createdAt_desc', page: 1 },
    adminProfessorReviews: { sort: 'createdAt_desc', page: 1 },
  }
}

/** As a review with a proof, which is shown some days later. */
async function waitForMorning({ test, admin }: Campus, { id }: { id: string }): Promise<void> {
  await test.request(`/api/admin/course-reviews/${id}`, { method: 'DELETE', headers: admin.headers })
  await test.db.deletedRecord.updateMany({ where: { recordId: id }, data: { isHeld: true, publicFrom: momentIn(3) } })
}

async function ownProfessorReview({ test }: Campus, professorId: string): Promise<string> {
  const answer = await test.send('POST', `/api/professors/${professorId}/reviews`, professorReviewInput())
  const { id: reviewId, receipt } = (await answer.json()) as { id: string; receipt: string }
  await test.db.professorReply.create({ data: { reviewId, text: 'Grazie', authorEmail: 'ortensia@ateneo.example' } })
  return receipt
}

async function ofCases(campus: Campus): Promise<Given> {
  const { test } = campus
  for (let n = 0; n < 3; n++) await records.decided(campus, 'KEEP')
  const [open, removed, appealed] = [await records.reported(campus), await records.decided(campus), await records.decided(campus)]
  await appeal(campus, appealed)
  const again = await records.decided(campus, 'KEEP')
  await test.db.book.updateMany({ where: { id: { in: [open.book.id, again.book.id] } }, data: { imageUrls } })
  await test.send('POST', '/api/reports', { kind: 'book', id: again.book.id, ground: 'spam', text: 'Di nuovo', email: 'bo@example.org' })
  await burst(campus)
  return {
    reportableItem: await reportEveryKind(campus),
    case: [open, removed, appealed].map(({ token }) => ({ token })),
    adminCases: [{}, { state: 'DECIDED' }, { state: 'CLOSED' }],
  }
}

/** Decided twice, the second time after the author's appeal. */
async function appeal(campus: Campus, { id, token }: { id: string; token: string }): Promise<void> {
  await campus.test.send('POST', `/api/case/${token}/appeal`, { text: 'Non è pubblicità, è il mio libro.' })
  await decideAll(campus, { id }, 'REMOVE')
}

async function decideAll(
  { test, admin }: Campus,
  where: { id?: string; targetId?: string; state?: 'appealed' },
  outcome: 'KEEP' | 'REMOVE',
): Promise<void> {
  const decide = `mutation ($id: ID!, $outcome: CaseOutcome!) {
    decideCase(id: $id, outcome: $outcome, ground: SPAM, rule: RESPECT, reasons: "Lo è.") { __typename } }`
  for (const { id } of await test.db.moderationCase.findMany({ where })) await test.execute(decide, { id, outcome }, admin.token)
}

/** Of each kind a record that is only reported, one that was removed and one that its author deleted. @returns the first */
async function reportEveryKind(campus: Campus): Promise<Variables[]> {
  const { test } = campus
  const { db } = test
  const review = (kind: 'courseReview' | 'professorReview') => async () => {
    const { id: professorId } = await records.professor(campus)
    return kind === 'courseReview' ? records.courseReview(campus) : createProfessorReview(test, professorId)
  }
  const makers: Record<ReportKind, () => Promise<{ id: string }>> = {
    book: () => createBook(test, { imageUrls }),
    wanted: () => records.wanted(campus),
    link: () => records.placedLink(campus),
    event: () => createEvent(test, { imageUrls }),
    'course-review': review('courseReview'),
    'professor-review': review('professorReview'),
    'professor-reply': async () => ({ id: (await records.answered(campus)).replyId }),
    professor: () => records.professor(campus),
  }
  const found: Variables[] = []
  for (const [kind, make] of Object.entries(makers)) {
    const ids = [(await make()).id, (await make()).id, (await make()).id]
    for (const id of ids) await test.send('POST', '/api/reports', { kind, id, ground: 'spam', text: 'Guardate', email: 'bo@example.org' })
    await decideAll(campus, { targetId: ids[1] }, 'REMOVE')
    await db.moderationCase.updateMany({ where: { targetId: ids[2] }, data: { targetId: randomUUID(), state: 'closed' } })
    found.push({ kind: kind.replace('-', '_').toUpperCase(), id: ids[0] })
  }
  return found
}

/** Reviews that wait for a moderator, of one subject and of one professor. */
async function burst(campus: Campus): Promise<void> {
  const { test, admin } = campus
  const [subjectId, professor] = [await records.subject(campus), await records.professor(campus)]
  const hold = async (kind: 'course-review' | 'professor-review', targetId: string) => {
    await test.request(`/api/admin/${kind}s/${targetId}`, { method: 'DELETE', headers: admin.headers })
    await test.db.deletedRecord.updateMany({ where: { recordId: targetId }, data: { isHeld: true } })
    await test.db.moderationCase.create({ data: { reference: randomUUID().slice(0, 8), kind, targetId, ground: 'burst' } })
  }
  for (let n = 0; n < 2; n++) await hold('course-review', (await createCourseReview(test, subjectId)).id)
  await hold('professor-review', (await createProfessorReview(test, professor.id)).id)
}

/** One address that owns something of everything. */
async function ofOwner(campus: Campus): Promise<Given> {
  const { test, subjectId } = campus
  const { degreeCourseId } = await findSubject(campus)
  const email = 'anna@example.org'
  await createBook(test, { sellerEmail: email, imageUrls, subject: { connect: { id: subjectId } } })
  await createEvent(test, { creatorEmail: email, imageUrls })
  const event = await createEvent(test, { endDate: inDays(8) })
  await createAttendee(test, event.id, { attendeeEmail: email })
  for (const state of ['waiting', 'offered', 'expired'] as const) {
    const { id } = await records.place(campus, state)
    await test.db.waitingEntry.update({ where: { id }, data: { attendeeEmail: email } })
  }
  const { id: wanted } = await records.wanted(campus)
  await test.db.wantedBook.update({ where: { id: wanted }, data: { email } })
  const follow = await createFollow(test, { email })
  await createFollow(test, { email, kind: 'events', frequency: 'daily', search: 'cinema' })
  await createFollow(test, { email, kind: 'degree_course', frequency: 'session', targetId: degreeCourseId })
  const link = await records.placedLink(campus, { email })
  const hidden = await records.placedLink(campus, { email })
  await test.db.link.update({ where: { id: hidden.id }, data: { hiddenAt: new Date(), checkedAt: new Date() } })
  const { id: reported } = await createBook(test)
  await test.send('POST', '/api/reports', { kind: 'book', id: reported, ground: 'spam', email })
  await decideAll(campus, { targetId: reported }, 'KEEP')
  const mailbox = { token: await mailboxToken(test, email) }
  return { myThings: mailbox, follows: { token: follow.token }, ownLink: [{ token: link.token }, { token: hidden.token }] }
}

async function ofTeam(campus: Campus): Promise<Given> {
  const { test, subjectId } = campus
  await records.deletedBook(campus)
  await test.db.outgoingMail.create({
    data: { template: 'mine.link', payload: { email: 'bo@example.org' }, attempts: 9, lastError: 'refused', failedAt: new Date() },
  })
  const day = new Date()
  const opened = await records.subject(campus)
  await test.db.unmetDemand.createMany({
    data: [
      { day, kind: 'books', words: 'fisica', times: 3 },
      { day, kind: 'opened', words: opened, times: 3 },
    ],
  })
  const { degreeCourseId } = await test.db.courseSubject.findUniqueOrThrow({ where: { id: subjectId } })
  await test.db.proofClaim.create({ data: { year: '2026', turn: 1, mailboxHash: 'a', degreeCourseId, requestHashes: ['a'] } })
  await test.db.spentProof.createMany({
    data: [
      { hash: 'a', year: '2026', degreeCourseId },
      { hash: 'b', year: '2026' },
    ],
  })
  return ofImports(campus)
}

async function ofImports(campus: Campus): Promise<Given> {
  const { test, admin } = campus
  const undo = await records.pastImport(campus)
  await test.execute('mutation ($id: ID!) { undoCatalogueImport(id: $id) { __typename } }', { id: undo }, admin.token)
  const header = 'department,degreeCourse,courseName,year,professors'
  const rows = ['Lettere,Storia,Storia antica,2,Ada Nuova', 'Lettere,Storia,Numismatica,1,', ',,senza,x,']
  const file = await records.catalogueFile(campus, [header, ...rows].join('\n'))
  const dryRun = `mutation ($input: ImportCatalogueInput!) { importCatalogue(input: $input) { ... on CatalogueImport {
    changes created kept needsForce rejected retired seconds unchanged updated notes header } ... on Error { message } } }`
  const input = { file, dryRun: true, changes: true, retire: true }
  const { importCatalogue } = await test.execute<{ importCatalogue: Variables }>(dryRun, { input }, admin.token)
  await noteBackup(test.config)
  await readingCatalogue(campus, importCatalogue)
  await test.db.catalogueFile.update({ where: { id: file }, data: { phase: 'comparing', rows: 3, read: 1 } })
  return { importProgress: { file }, catalogueChanges: { id: importCatalogue.changes } }
}

/** At most one read exists: it has what it has in each of its states. */
async function readingCatalogue(campus: Campus, preview: Variables): Promise<void> {
  const id = await records.begunRead(campus)
  const read = {
    extent: 'degreeCourses',
    elsewhere: [],
    offerings: 1,
    degreeCourses: 1,
    requests: 4,
    reused: { answers: 1 },
    notes: ['Nota'],
  }
  const names = [{ name: 'Ada Nuova', department: 'Lettere' }]
  const result = {
    read,
    missing: [{ address: 'https://ateneo.example/1', reason: 'Non risponde.' }],
    preview: {
      ...preview,
      notes: ['Nota'],
      newProfessors: { total: 1, names },
      rejects: [{ line: 4, reason: 'Manca il nome', values: ['x'] }],
    },
  }
  const data = { options: { source: 'cineca:unimore', year: 2026, departments: ['1'], degrees: ['2'] }, result }
  const problem = { said: 'Non risponde.', remedy: 'later' }
  await campus.test.db.catalogueRead.update({
    where: { id },
    data: { ...data, problem, state: 'reading', what: 'Lettere', begunAt: new Date() },
  })
}
