import { beforeAll, describe, expect, it } from 'vitest'
import { loggedInAdmin, loggedInModerator } from '../../../test/admin.ts'
import { listOperations } from '../../../test/operations.ts'
import { listRoutes } from '../../../test/routes.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { wholeDatabase } from '../../../test/wholeDatabase.ts'
import { createToken, hashToken } from '../../security/tokens.ts'

const test = testServer()

/** Every other operation of the schema must reject anonymous callers: add a new operation here, or protect it. */
const publicOperations = [
  ...['books', 'book', 'bookCourses', 'managedBook', 'events', 'event', 'eventTags', 'managedEvent', 'registrationToCancel'],
  ...['departments', 'department', 'degreeCourse', 'subject', 'searchSubjects', 'searchOralTopics'],
  ...['professors', 'professor', 'professorDepartments', 'professorTotals', 'featureFlags', 'instance', 'currentAdmin'],
  ...['node', 'nodes', 'bookPriceHint', 'bookByIsbn', 'mostReviewedSubjects'],
  ...[
    'myReview',
    'updateMyReview',
    'deleteMyReview',
    'markReviewUseful',
    'unmarkReviewUseful',
    'myThings',
    'requestMyThings',
    'endMine',
    'professorReply',
    'transparency',
    'requestProfessorReply',
    'replyToReview',
    'deleteReply',
    'eraseMyThings',
    'setBookState',
    'renewBook',
  ],
  ...['waitlistEntry', 'joinWaitlist', 'acceptSeat', 'leaveWaitlist', 'rejoinWaitlist', 'inviteFromWaitlist', 'messageParticipants'],
  ...['report', 'reportable', 'reportableItem', 'receiptStates', 'case', 'appeal', 'appealMyReview', 'correctAddress'],
  ...['wantedBooks', 'wantedBook', 'publishWanted', 'contactWanted', 'follows', 'follow', 'confirmFollow', 'changeFollow', 'stopFollow'],
  ...['ownLink', 'proposeLink', 'confirmLink', 'deleteLink', 'linkNotWorking'],
  ...['ticket', 'checkInList', 'checkIn', 'createCheckInLink', 'revokeCheckInLinks'],
  ...[
    'publishBook',
    'publishBooks',
    'updateBook',
    'deleteBook',
    'contactSeller',
    'createEvent',
    'updateEvent',
    'deleteEvent',
    'registerForEvent',
  ],
  ...['cancelRegistration', 'updateRegistration', 'sendContactMessage', 'addProfessor', 'reviewProfessor', 'reviewSubject', 'adminLogin'],
]
const publicRoutes = ['POST /api/admin/login']

/** The other operations reject moderators: add a new admin operation here, or restrict it to administrators. */
const moderatorOperations = [
  ...['mergeOralTopics', 'renameOralTopic'],
  ...['adminWanted', 'adminDeleteWanted', 'adminLinks', 'adminDeleteLink', 'checkLinks'],
  ...['adminStats', 'adminBooks', 'adminEvents', 'adminRegistrations', 'adminProfessors', 'adminCourseReviews', 'adminProfessorReviews'],
  ...[
    'adminCases',
    'adminCase',
    'decideCase',
    'undoDecision',
    'decideCases',
    'undoDecisions',
    'setReviewKept',
    'adminDeleteProfessorReply',
  ],
  ...['unmetDemand', 'deletedRecords', 'restoreDeleted', 'publishHeldReview', 'adminDeleteMany', 'adminDeleteBook', 'adminDeleteEvent'],
  ...['adminDeleteRegistration', 'adminDeleteProfessor', 'adminDeleteCourseReview', 'adminDeleteProfessorReview', 'adminLogout'],
  ...['adminDeleteProfessorReply'],
  ...['startSecondFactor', 'confirmSecondFactor', 'disableSecondFactor', 'adminSessions', 'endSession', 'endOtherSessions'],
]
const moderatorRoutes = [
  ...['POST /api/admin/logout', 'GET /api/admin/reviews', 'GET /api/admin/course-reviews', 'GET /api/admin/professor-reviews'],
  ...[
    'GET /api/admin/unmet-demand',
    'GET /api/admin/professors',
    'GET /api/admin/events/:id/registrations',
    'POST /api/admin/deleted/:kind/:id/restore',
  ],
  ...[
    'books',
    'reviews',
    'events',
    'registrations',
    'professors',
    'course-reviews',
    'professor-reviews',
    'professor-replies',
    'wanted',
    'links',
  ].map((plural) => `DELETE /api/admin/${plural}/:id`),
]

const operations = listOperations()
const adminOperations = operations.filter(({ name }) => !publicOperations.includes(name))

const adminRoutes = (await listRoutes())
  .filter(({ method, path }) => path.startsWith('/api/admin/') && !publicRoutes.includes(`${method} ${path}`))
  .map(({ method, path }) => ({ method, route: `${method} ${path}`, path: path.replace(/:\w+/g, 'anything') }))

/** `good` is the only valid one, and only when sent unmodified. */
const tokens = { expired: '', loggedOut: '', demoted: '', good: '' }
/** Invalid credentials, as Authorization headers. */
const strangers: Record<string, () => string | undefined> = {
  'no token': () => undefined,
  'a wrong token': () => `Bearer ${createToken()}`,
  'an expired token': () => `Bearer ${tokens.expired}`,
  'a logged-out token': () => `Bearer ${tokens.loggedOut}`,
  'the token of a demoted admin': () => `Bearer ${tokens.demoted}`,
  'a good token under another scheme': () => `Basic ${tokens.good}`,
  'a good token under no scheme': () => tokens.good,
  'the hash of a good token': () => `Bearer ${hashToken(tokens.good)}`,
  'two tokens': () => `Bearer ${tokens.good} ${tokens.good}`,
}
const headersOf = (stranger: string): Record<string, string> => {
  const authorization = strangers[stranger]?.()
  return authorization === undefined ? {} : { authorization }
}

beforeAll(async () => {
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = (await loggedInAdmin(test, name)).token
  await test.db.session.update({ where: { sid: hashToken(tokens.expired) }, data: { expire: new Date(Date.now() - 1) } })
  await test.send('POST', '/api/admin/logout', {}, tokens.loggedOut)
  await test.db.user.updateMany({ where: { username: 'demoted' }, data: { isAdmin: false } })
})

const operate = async (document: string, headers: Record<string, string>) =>
  (
    await test.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: document }),
    })
  ).json() as Promise<{ data?: Record<string, unknown> | null; errors?: { message: string; extensions?: { code?: string } }[] }>

describe('the administration', () => {
  it('is all that the schema has beside the public operations, which are all there', () => {
    const names = operations.map(({ name }) => name)
    expect(publicOperations.filter((name) => !names.includes(name))).toEqual([])
    expect(adminOperations.length).toBeGreaterThan(10)
    expect(adminRoutes.length).toBeGreaterThan(10)
  })

  it.each(Object.keys(strangers))('refuses every operation and every path with %s, and nothing changes', async (stranger) => {
    const before = await wholeDatabase(test)
    const headers = headersOf(stranger)
    for (const { name, document } of adminOperations) {
      const { data, errors } = await operate(document, headers)
      expect([name, errors?.map(({ extensions }) => extensions?.code)]).toEqual([name, ['UNAUTHENTICATED']])
      expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
    }
    for (const { method, path } of adminRoutes) {
      const response = await test.request(path, { method, headers })
      expect([path, response.status]).toEqual([path, 401])
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer\b/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({ error: 'Effettua il login per continuare', code: 'UNAUTHENTICATED' })
    }
    expect(await wholeDatabase(test)).toEqual(before)
  })

  it('accepts logged-in admins: the same operations and paths do not ask for a login', async () => {
    // Control: the outcome of the previous test depends on the token.
    for (const { name, document } of adminOperations) {
      const { headers } = await loggedInAdmin(test)
      const { errors } = await operate(document, headers)
      expect([name, errors?.map(({ extensions }) => extensions?.code) ?? []]).toEqual([
        name,
        expect.not.arrayContaining(['UNAUTHENTICATED']),
      ])
    }
    for (const { method, path } of adminRoutes) {
      const { headers } = await loggedInAdmin(test)
      const response = await test.request(path, { method, headers })
      expect([path, response.status]).not.toEqual([path, 401])
      expect(response.headers.get('cache-control')).toBe('no-store')
      await response.text()
    }
  })

  it('opens to moderators what is listed for them, refuses them the rest as known accounts, and of that nothing changes', async () => {
    const { headers: refused } = await loggedInModerator(test)
    const before = await wholeDatabase(test)
    for (const { name, document } of adminOperations.filter(({ name }) => !moderatorOperations.includes(name))) {
      const { data, errors } = await operate(document, refused)
      expect([name, errors?.map(({ extensions }) => extensions?.code)]).toEqual([name, ['FORBIDDEN']])
      expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
    }
    for (const { method, path, route } of adminRoutes.filter(({ route }) => !moderatorRoutes.includes(route))) {
      const response = await test.request(path, { method, headers: refused })
      expect([route, response.status, await response.json()]).toEqual([
        route,
        403,
        { error: 'Solo un amministratore può farlo', code: 'FORBIDDEN' },
      ])
    }
    expect(await wholeDatabase(test)).toEqual(before)
    for (const { name, document } of adminOperations.filter(({ name }) => moderatorOperations.includes(name))) {
      const { headers } = await loggedInModerator(test)
      const codes = (await operate(document, headers)).errors?.map(({ extensions }) => extensions?.code) ?? []
      expect([name, codes.filter((code) => code === 'FORBIDDEN' || code === 'UNAUTHENTICATED')]).toEqual([name, []])
    }
    for (const { method, path, route } of adminRoutes.filter(({ route }) => moderatorRoutes.includes(route))) {
      const { headers } = await loggedInModerator(test)
      const response = await test.request(path, { method, headers })
      expect([401, 403], route).not.toContain(response.status)
      await response.text()
    }
  })

  it('lists for moderators only what there is', () => {
    const names = adminOperations.map(({ name }) => name)
    const routes = adminRoutes.map(({ route }) => route)
    expect(moderatorOperations.filter((name) => !names.includes(name))).toEqual([])
    expect(moderatorRoutes.filter((route) => !routes.includes(route))).toEqual([])
  })

  it('takes rights away from open sessions at once', async () => {
    const { headers, id } = await loggedInAdmin(test)
    const contacts = async () => (await test.request('/api/admin/seller-contacts/stats', { headers })).status
    expect(await contacts()).toBe(200)
    await test.db.user.update({ where: { id }, data: { role: 'moderator' } })
    expect(await contacts()).toBe(403)
  })

  it('costs a stranger no statement', async () => {
    const { document } = adminOperations.find(({ name }) => name === 'sellerContacts') ?? { document: '' }
    expect(await countStatements(() => operate(document, {}))).toBe(0)
  })

  it('never asks a browser for credentials, nor sets any', async () => {
    const { headers } = await loggedInAdmin(test)
    const response = await test.request('/api/admin/seller-contacts', { headers: { ...headers, origin: 'https://altrove.example' } })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await test.request('/graphql', { method: 'OPTIONS', headers: { origin: 'https://altrove.example' } })
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    expect(preflight.headers.get('access-control-allow-headers')).not.toContain('authorization')
  })
})
