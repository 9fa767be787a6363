import type { GraphQLField } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../src/context.ts'
import { schema } from '../src/graphql/schema.ts'
import { enforceLimit, type RateLimitName } from '../src/security/rateLimits.ts'
import { createToken } from '../src/security/tokens.ts'
import { loggedInAdmin } from './admin.ts'
import { documentOf } from './clientOperations.ts'
import { adminMutations, publicMutations } from './everyMutation.ts'
import { adminWrites, publicWrites } from './everyWritingRoute.ts'
import { eventInput } from './factories.ts'
import { type Campus, createCampus, ownReview } from './records.ts'
import { listRoutes } from './routes.ts'
import { testServer } from './server.ts'

const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1', STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })

/** Uses by one network within ten minutes. */
const points: Record<RateLimitName, number> = {
  publish: 120,
  contact: 120,
  follow: 120,
  event: 120,
  register: 1200,
  review: 600,
  edit: 60,
  report: 60,
  receipt: 600,
  proofCode: 300,
  proof: 600,
  useful: 600,
  professor: 120,
  upload: 300,
  isbn: 60,
  addresses: 20,
}
const names = Object.keys(points) as RateLimitName[]

/** Limits by mutation; list new ones here or in `unlimitedMutations`. */
const limitedMutations: Record<string, RateLimitName> = {
  addProfessor: 'professor',
  appeal: 'edit',
  appealMyReview: 'receipt',
  contactSeller: 'contact',
  contactWanted: 'contact',
  correctAddress: 'edit',
  createCheckInLink: 'edit',
  createEvent: 'event',
  deleteMyReview: 'receipt',
  deleteReply: 'edit',
  eraseMyThings: 'edit',
  follow: 'follow',
  inviteFromWaitlist: 'edit',
  joinWaitlist: 'register',
  linkNotWorking: 'report',
  markReviewUseful: 'useful',
  messageParticipants: 'edit',
  proposeLink: 'publish',
  publishBook: 'publish',
  publishBooks: 'publish',
  publishWanted: 'follow',
  registerForEvent: 'register',
  rejoinWaitlist: 'register',
  renewBook: 'edit',
  replyToReview: 'edit',
  report: 'report',
  requestMyThings: 'contact',
  requestProfessorReply: 'contact',
  reviewProfessor: 'review',
  reviewSubject: 'review',
  sendContactMessage: 'contact',
  setBookState: 'edit',
  unmarkReviewUseful: 'useful',
  updateBook: 'edit',
  updateEvent: 'edit',
  updateMyReview: 'receipt',
  updateRegistration: 'register',
}
/** Public, but they need a private link's token and delete, end or confirm something; logins have other limits. */
const unlimitedMutations = [
  ...['acceptSeat', 'adminLogin', 'cancelRegistration', 'changeFollow', 'checkIn', 'confirmFollow', 'deleteBook', 'deleteEvent', 'endMine'],
  ...['leaveWaitlist', 'revokeCheckInLinks', 'stopFollow', 'confirmLink', 'deleteLink'],
]

/** Limits by writing route; list new ones here or in `unlimitedRoutes`. */
const limitedRoutes: Record<string, RateLimitName> = {
  'POST /api/upload': 'upload',
  'POST /api/books': 'publish',
  'POST /api/books/batch': 'publish',
  'POST /api/contact-seller/:id': 'contact',
  'PUT /api/manage-book/:id': 'edit',
  'PATCH /api/manage-book/:id': 'edit',
  'POST /api/manage-book/:id/state': 'edit',
  'POST /api/manage-book/:id/renew': 'edit',
  'POST /api/events': 'event',
  'PUT /api/manage-event/:id': 'edit',
  'PATCH /api/manage-event/:id': 'edit',
  'POST /api/events/:id/register': 'register',
  'PUT /api/registrations/cancel/:token': 'register',
  'POST /api/manage-event/:id/check-in-link': 'edit',
  'POST /api/events/:id/waitlist': 'register',
  'POST /api/waitlist/:token/rejoin': 'register',
  'POST /api/manage-event/:id/waitlist/:entryId/invite': 'edit',
  'POST /api/manage-event/:id/messages': 'edit',
  'POST /api/course-subjects/:id/reviews': 'review',
  'POST /api/professors': 'professor',
  'POST /api/professors/:id/reviews': 'review',
  'POST /api/reports': 'report',
  'POST /api/case/:token/appeal': 'edit',
  'POST /api/contact': 'contact',
  'POST /api/follows': 'follow',
  'POST /api/wanted': 'follow',
  'POST /api/contact-wanted/:id': 'contact',
  'POST /api/links': 'publish',
  'POST /api/links/:id/not-working': 'report',
  'POST /api/my-things/link': 'contact',
  'POST /api/my-things/erase': 'edit',
  'POST /api/proofs/request': 'proofCode',
  'POST /api/proofs/issue': 'proof',
  'POST /api/reviews/:kind/:id/useful': 'useful',
  'DELETE /api/reviews/:kind/:id/useful': 'useful',
  'PUT /api/my-review/:receipt': 'receipt',
  'PATCH /api/my-review/:receipt': 'receipt',
  'DELETE /api/my-review/:receipt': 'receipt',
  'POST /api/my-review/:receipt/appeal': 'receipt',
  'POST /api/professor-reply/link': 'contact',
  'PUT /api/professor-reply/:token/reviews/:reviewId': 'edit',
  'DELETE /api/professor-reply/:token/reviews/:reviewId': 'edit',
}
/** Like `unlimitedMutations`, plus one that only reads. */
const unlimitedRoutes = [
  ...['POST /api/admin/login', 'POST /api/check-in/:eventId', 'POST /api/course-subjects/review-counts'],
  ...['DELETE /api/manage-book/:id', 'DELETE /api/manage-event/:id', 'DELETE /api/manage-event/:id/check-in-link'],
  ...['POST /api/registrations/cancel/:token', 'POST /api/waitlist/:token/accept', 'POST /api/waitlist/:token/leave'],
  ...['POST /api/registration-mails/:token/stop', 'DELETE /api/my-things/:kind/:id'],
  ...['POST /api/follows/:token/confirm', 'PUT /api/follows/:token', 'POST /api/follows/:token/stop'],
  ...['POST /api/link/:token/confirm', 'DELETE /api/link/:token'],
]

let campus: Campus
beforeAll(async () => {
  campus = await createCampus(test)
})

let networks = 0
const newNetwork = () => `10.60.${Math.floor(++networks / 250)}.${networks % 250}`
const spend = (clientAddress: string, name: RateLimitName, uses = points[name]) =>
  enforceLimit({ ...test, clientAddress } as unknown as Context, name, uses)

interface Answer {
  status: number
  text: string
  retryAfter: number
}

/** With `strange`, the request names records that do not exist. */
type Ask = (network: string, strange?: boolean) => Promise<Answer>

async function send(method: string, path: string, { body, headers }: { body?: BodyInit | undefined; headers: Record<string, string> }) {
  const answer = await test.request(path, { method, headers, body: body ?? null })
  return { status: answer.status, text: await answer.text(), retryAfter: Number(answer.headers.get('retry-after')) }
}

/** Replaces ids, tokens and receipts by others of the same form. */
const strangely = (text: string) =>
  text
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, crypto.randomUUID())
    .replaceAll(/\b[\w-]{43}(?![\w-])/g, createToken())
    .replaceAll(/(?<=receipt":"|my-review\/)[\w-]+/g, '0000-0000-0000-0000-0000')

const json = { 'content-type': 'application/json' }

const mutation =
  (field: GraphQLField<unknown, unknown>): Ask =>
  async (network, strange = false) => {
    const [make, admin] = [publicMutations[field.name] ?? adminMutations[field.name], await loggedInAdmin(test)]
    if (!make) throw new Error(`Say in everyMutation.ts with which arguments ${field.name} succeeds`)
    const variables = JSON.stringify(await make({ ...campus, admin }))
    const body = `{"query":${JSON.stringify(documentOf('mutation', field))},"variables":${strange ? strangely(variables) : variables}}`
    const authorization = field.name in adminMutations ? admin.headers : {}
    const answer = await send('POST', '/graphql', { body, headers: { 'x-forwarded-for': network, ...json, ...authorization } })
    const retryAfter = JSON.parse(answer.text).errors?.[0]?.extensions?.retryAfter
    return { ...answer, status: answer.text.includes('"RATE_LIMITED"') ? 429 : answer.status, retryAfter }
  }

const write =
  (route: string): Ask =>
  async (network, strange = false) => {
    const [make, admin] = [publicWrites[route] ?? adminWrites[route], await loggedInAdmin(test)]
    if (!make) throw new Error(`Say in everyWritingRoute.ts with which request ${route} succeeds`)
    const { path, body } = await make({ ...campus, admin })
    const isBytes = body instanceof FormData || body instanceof Buffer
    const type: Record<string, string> = body instanceof Buffer ? { 'content-type': 'application/octet-stream' } : {}
    const headers = { 'x-forwarded-for': network, ...(isBytes ? type : body ? json : {}), ...(route in adminWrites ? admin.headers : {}) }
    const sent = isBytes ? (body as BodyInit) : JSON.stringify(body)
    return send(route.split(' ')[0] ?? '', strange ? strangely(path) : path, { body: sent, headers })
  }

const isFailure = ({ status, text }: Answer) => status >= 300 || /"errors":\[|"__typename":"\w*Error"/.test(text)

/** The last use succeeds with other limits used up; the next is rejected with the time to retry. */
async function expectLimit(ask: Ask, limit: RateLimitName) {
  const network = newNetwork()
  for (const name of names) await spend(network, name, name === limit ? points[name] - 1 : points[name])
  const last = await ask(network)
  expect(isFailure(last), last.text).toBe(false)
  const refused = await ask(network)
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Troppe richieste')])
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(refused.retryAfter).toBeLessThanOrEqual(900)
  const other = await ask(newNetwork())
  expect(isFailure(other), other.text).toBe(false)
}

/** Failures count, so tokens and ids cannot be guessed any faster. */
async function expectFailuresToCount(ask: Ask, limit: RateLimitName) {
  const network = newNetwork()
  await spend(network, limit, points[limit] - 1)
  expect((await ask(network, true)).status).not.toBe(429)
  expect((await ask(network)).status).toBe(429)
}

/** Rejections for other reasons, as nothing exists to act on. */
const refusals: Record<string, string> = { cancelCatalogueImport: 'Nessuna importazione è in corso.' }

async function expectNoLimit(ask: Ask, refusal?: string) {
  const network = newNetwork()
  for (const name of names) await spend(network, name)
  const answer = await ask(network)
  if (refusal) expect(answer.text).toContain(refusal)
  else expect(isFailure(answer), answer.text).toBe(false)
}

describe('a mutation', () => {
  const fields = schema.getMutationType()?.getFields() ?? {}
  const fieldOf = (name: string) => fields[name] as GraphQLField<unknown, unknown>

  it('says which limit it uses up, or that it has none', () => {
    const said = [...Object.keys(limitedMutations), ...unlimitedMutations, ...Object.keys(adminMutations)]
    expect(said.toSorted()).toEqual(Object.keys(fields).toSorted())
  })

  it.each(Object.entries(limitedMutations))('%s is refused beyond the limit "%s"', (name, limit) =>
    expectLimit(mutation(fieldOf(name)), limit),
  )

  it.each(Object.entries(limitedMutations))('%s counts for "%s" when it fails, too', (name, limit) =>
    expectFailuresToCount(mutation(fieldOf(name)), limit),
  )

  it.each([...unlimitedMutations, ...Object.keys(adminMutations)])('%s is possible while all limits are used up', (name) =>
    expectNoLimit(mutation(fieldOf(name)), refusals[name]),
  )
})

describe('a writing route', () => {
  it('says which limit it uses up, or that it has none', async () => {
    const writing = (await listRoutes()).filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
    const said = [...Object.keys(limitedRoutes), ...unlimitedRoutes, ...Object.keys(adminWrites)]
    expect(said.toSorted()).toEqual(writing.toSorted())
  })

  it.each(Object.entries(limitedRoutes))('%s is refused beyond the limit "%s"', (route, limit) => expectLimit(write(route), limit))

  it.each(Object.entries(limitedRoutes))('%s counts for "%s" when it fails, too', (route, limit) =>
    expectFailuresToCount(write(route), limit),
  )

  it.each([...unlimitedRoutes, ...Object.keys(adminWrites)])('%s is possible while all limits are used up', (route) =>
    expectNoLimit(write(route)),
  )
})

describe('a series of events', () => {
  const announce: Record<string, (network: string, count: number) => Promise<Answer>> = {
    'POST /api/events': (network, count) => {
      const body = JSON.stringify(eventInput({ repeat: { weeks: 1, count } }))
      return send('POST', '/api/events', { body, headers: { ...json, 'x-forwarded-for': network } })
    },
    'createEvent of GraphQL': (network, count) => {
      const query = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { __typename } }'
      const body = JSON.stringify({ query, variables: { input: eventInput({ repeat: { weeks: 1, count } }) } })
      return send('POST', '/graphql', { body, headers: { ...json, 'x-forwarded-for': network } })
    },
  }

  it.each(Object.keys(announce))('of %s counts with each of its dates', async (name) => {
    const answer = async (count: number) => {
      const network = newNetwork()
      await spend(network, 'event', points.event - 3)
      return announce[name]?.(network, count)
    }
    expect((await answer(3))?.text).not.toContain('Troppe richieste')
    expect((await answer(4))?.text).toContain('Troppe richieste')
  })
})

describe('a receipt', () => {
  const reads: Record<string, (receipt: string, headers: Record<string, string>) => Promise<Answer>> = {
    'GET /api/my-review/:receipt': (receipt, headers) => send('GET', `/api/my-review/${receipt}`, { headers }),
    'myReview of GraphQL': (receipt, headers) =>
      send('POST', '/graphql', {
        body: JSON.stringify({ query: 'query ($receipt: String!) { myReview(receipt: $receipt) { isHeld } }', variables: { receipt } }),
        headers: { ...headers, ...json },
      }),
  }

  it.each(Object.keys(reads))('is guessed by %s no more often than the limit "receipt" allows', async (read) => {
    const { receipt } = await ownReview(campus)
    const network = newNetwork()
    const ask = (guess: string) => reads[read]?.(guess, { 'x-forwarded-for': network })
    await spend(network, 'receipt', points.receipt - 2)
    expect((await ask('0000-0000-0000-0000-0000'))?.text).not.toContain('Troppe richieste')
    expect((await ask(receipt))?.text).toContain('isHeld')
    expect((await ask(receipt))?.text).toContain('Troppe richieste')
  })
})
