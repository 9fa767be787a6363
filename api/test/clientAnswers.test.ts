import { randomUUID } from 'node:crypto'
import { Kind, type ValueNode } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../src/errors.ts'
import { correctionCode } from '../src/security/tokens.ts'
import { loggedInAdmin } from './admin.ts'
import { courseReviewInput } from './catalogue.ts'
import { type ClientOperation, clientOperations, clientQueries, inventedVariables, isPublic, rootsOf } from './clientOperations.ts'
import { adminMutations, decision, type MutationCase, publicMutations, professorRatings as ratings } from './everyMutation.ts'
import { bookInput, createBook, createEvent, eventInput, inDays } from './factories.ts'
import { fillDatabase, type Given, type Variables, variablesOf } from './fullDatabase.ts'
import { createProfessor, createProfessorReview, professorReviewInput } from './professors.ts'
import { claimProofs, proofOf } from './proofs.ts'
import { type Campus, catalogueFile, createCampus, decided, registration, reported } from './records.ts'
import { answeredPaths, selectedPaths } from './selectedFields.ts'
import { testServer } from './server.ts'

const test = testServer({ ANSWER_CACHE: 'off', STUDENT_EMAIL_DOMAINS: 'studenti.example.org', VERIFIED_DELAY: 'daily' })
const mutations = (await clientOperations()).filter(({ kind }) => kind === 'mutation')

/** Fields that have no value here, by operation, and why. */
const without: Record<string, Record<string, string>> = {
  AdminStats: { 'adminStats.hiddenSections': 'all sections are open here; admin/overview.test.ts closes one' },
}

let campus: Campus
let given: Given = {}
beforeAll(async () => {
  campus = await createCampus(test)
  given = await fillDatabase(campus)
})

async function answer({ name, query }: ClientOperation, variables: Variables, token?: string): Promise<Set<string>> {
  const { data, errors } = await test.graphql(query, variables, token)
  expect(errors, `${name} ${JSON.stringify(variables)}`).toBeUndefined()
  return hasFailed(data) ? new Set() : new Set(answeredPaths(data))
}

/** A failure that is data. */
const hasFailed = (data: unknown): boolean =>
  Object.values(data as Record<string, { __typename?: string } | null>).some((field) => field?.__typename?.endsWith('Error'))

/** Only the uppermost: what is below a list without rows has none either. */
function missingPaths({ query }: ClientOperation, answered: Set<string>): string[] {
  const missing = [...selectedPaths(query)].filter((path) => !answered.has(path))
  return missing.filter((path) => !missing.some((above) => path.startsWith(`${above}.`)))
}

const queries = await clientQueries()

describe('a query of the clients has a value in every field that it selects, of records in every state', () => {
  it.each(queries)('$workspace $name', async (operation) => {
    const values = new Set<string>()
    for (const variables of variablesOf(operation, given))
      for (const path of await answer(operation, variables, isPublic(operation) ? undefined : campus.admin.token)) values.add(path)
    expect(missingPaths(operation, values)).toEqual(Object.keys(without[operation.name] ?? {}))
  })
})

/** A column that is ignored, a professor without a page, and a row that is rejected. */
const rowsWithAll = (campus: Campus) =>
  catalogueFile(
    campus,
    `department,degreeCourse,courseName,professors,Aula\nLettere,Storia,Storia antica,Ida ${randomUUID().replaceAll(/[\d-]/g, '')},1\n,,x,,`,
  )
async function proofFor(subjectId: string, target: string): Promise<unknown> {
  const { degreeCourseId } = await test.db.courseSubject.findUniqueOrThrow({ where: { id: subjectId } })
  return proofOf(await claimProofs(test, degreeCourseId), `review|${target}`)
}

const idAndToken = ({ id, token }: { id: string; token: string }) => ({ id, token })
const unuploaded = 'a picture has to be uploaded first'

/** Besides those of `everyMutation.ts`, by field of Mutation. */
const further: Record<string, MutationCase> = {
  addProfessor: async ({ test }) => {
    const { name, department } = await createProfessor(test, { courses: ['Storia antica'] })
    return { input: { name, department } }
  },
  adminDeleteMany: async () => ({ kind: 'BOOK', ids: ['unknown'] }),
  correctAddress: async (campus) => {
    const { id, event } = await registration(campus)
    const { attendeeEmail } = await test.db.eventAttendee.findFirstOrThrow({ where: { eventId: event.id } })
    const code = correctionCode({ config: test.config }, 'registration', id, attendeeEmail)
    return { kind: 'REGISTRATION', id, code, input: { email: `bo.${randomUUID()}@example.org` } }
  },
  decideCases: async (campus) => ({ ...decision, outcome: 'KEEP', ids: [(await decided(campus)).id] }),
  importCatalogue: async (campus) => ({ input: { file: await rowsWithAll(campus), changes: true, force: true } }),
  publishBook: async ({ subjectId }) => ({ input: { ...bookInput({ isbn: '9788808123459' }), subjectId } }),
  reviewProfessor: async ({ subjectId }) => {
    const { professor } = await test.db.academicProfessor.findFirstOrThrow({
      where: { subjects: { some: { subjectId } } },
      select: { professor: true },
    })
    const { id: professorId } = found(professor, 'no professor')
    const { id: reviewId } = await createProfessorReview(test, professorId)
    await test.db.professorReply.create({ data: { reviewId, text: 'Grazie' } })
    return { input: { ...professorReviewInput(), ...ratings, professorId, proof: await proofFor(subjectId, `professor:${professorId}`) } }
  },
  reviewSubject: async ({ subjectId }) => ({
    input: {
      ...courseReviewInput({ examNotes: '' }),
      courseSubjectId: subjectId,
      proof: await proofFor(subjectId, `subject:${subjectId}`),
    },
  }),
  undoDecisions: async (campus) => ({ ids: [(await reported(campus)).id] }),
  updateBook: async ({ subjectId }) => ({
    ...idAndToken(await createBook(test)),
    input: { title: 'Analisi due', price: '9.00', description: 'Senza appunti', subjectId },
  }),
  updateEvent: async () => {
    const { title, description, targetAudience, location } = eventInput()
    const series = { seriesId: randomUUID() }
    const event = await createEvent(test, series)
    await createEvent(test, { ...series, date: inDays(14) })
    return { ...idAndToken(event), input: { title, description, targetAudience, location, maxAttendees: 9 } }
  },
}

/** Fields of mutations that have no value here, by operation, and why. */
const withoutInMutation: Record<string, Record<string, string>> = {
  AdminApplyCatalogueRead: Object.fromEntries(
    ['notes', 'changes', 'rejects'].map((field) => [`applyCatalogueRead.${field}`, 'as of `importCatalogue`, which has them']),
  ),
  CancelImport: { cancelCatalogueImport: 'an import has to run: catalogue/import/cancel.test.ts' },
  CreateEvent: { 'createEvent.imageUrls': unuploaded },
  PublishBook: { 'publishBook.imageUrls': unuploaded },
  UpdateBook: { 'updateBook.imageUrls': unuploaded },
  UpdateEvent: { 'updateEvent.imageUrls': unuploaded },
}

describe('a mutation of the clients succeeds with a value in every field that it selects', () => {
  it.each(mutations)('$workspace $name', async (operation) => {
    const values = new Set<string>()
    for (const make of casesOf(operation)) {
      campus.admin = await loggedInAdmin(test)
      const arguments_ = await make(campus)
      for (const path of await answer(operation, assigned(operation, arguments_), campus.admin.token)) values.add(path)
    }
    expect(missingPaths(operation, values)).toEqual(Object.keys(withoutInMutation[operation.name] ?? {}))
  })
})

const casesOf = (operation: ClientOperation): MutationCase[] =>
  [
    ...rootsOf(operation).map(({ name }) => publicMutations[name.value] ?? adminMutations[name.value]),
    ...rootsOf(operation).map(({ name }) => further[name.value]),
  ].flatMap((make) => make ?? [])

/** Values of an operation's variables from the arguments of its field. */
function assigned(operation: ClientOperation, arguments_: Variables): Variables {
  const pairs = rootsOf(operation).flatMap((root) =>
    (root.arguments ?? []).flatMap(({ name, value }) => variablesIn(value, arguments_[name.value])),
  )
  return { ...inventedVariables(operation.definition, {}), ...Object.fromEntries(pairs) }
}

function variablesIn(value: ValueNode, argument: unknown): [string, unknown][] {
  if (value.kind === Kind.VARIABLE) return argument === undefined ? [] : [[value.name.value, argument]]
  if (value.kind !== Kind.OBJECT) return []
  return value.fields.flatMap(({ name, value: field }) => variablesIn(field, (argument as Variables | undefined)?.[name.value]))
}
