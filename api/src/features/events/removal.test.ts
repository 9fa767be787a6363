import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { createAttendee, createEvent } from '../../../test/factories.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import type { Context } from '../../context.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { deleteEvent } from './changes.service.ts'
import { notifyChangeJob, notifyRegistrationsJob } from './events.jobs.ts'

const test = testServer()
let admin: TestAdmin
let context: Context
beforeAll(async () => {
  admin = await loggedInAdmin(test)
  context = contextOf(test, admin)
})

const register = (id: string, attendeeEmail: string) =>
  test.send('POST', `/api/events/${id}/register`, { attendeeName: 'Clicca http://evil.example', attendeeEmail, notes: '' })
const seatsOf = async (id: string) => {
  const event = await test.db.event.findUniqueOrThrow({ where: { id }, include: { attendees: true } })
  return [event.registrationCount, event.attendees.length]
}
const mailsTo = async (address: string) => (await deliverMails(test)).filter((mail) => mail.to.address === address)

async function fullEvent(attendeeEmail: string) {
  const event = await createEvent(test, { maxAttendees: 1 })
  const registration = (await (await register(event.id, attendeeEmail)).json()) as { id: string }
  return { event, registration, first: (await mailsTo(attendeeEmail))[0] }
}

describe('the registrations of an event, for admins', () => {
  it('are all listed, hidden ones too, page by page', async () => {
    const event = await createEvent(test)
    const attendees = [await createAttendee(test, event.id), await createAttendee(test, event.id, { hidden: true })]
    const query = `query ($id: ID!, $after: String) { adminRegistrations(eventId: $id, first: 1, after: $after) {
      totalCount edges { node { id attendeeEmail hidden } } pageInfo { hasNextPage endCursor } } }`
    interface Page {
      adminRegistrations: {
        totalCount: number
        edges: { node: { id: string } }[]
        pageInfo: { hasNextPage: boolean; endCursor: string }
      } | null
    }
    const page = async (id: string, after?: string) => (await test.execute<Page>(query, { id, after }, admin.token)).adminRegistrations
    const first = await page(event.id)
    const second = await page(event.id, first?.pageInfo.endCursor)
    expect([first?.totalCount, first?.pageInfo.hasNextPage, second?.pageInfo.hasNextPage]).toEqual([2, true, false])
    expect([first, second].flatMap((one) => one?.edges.map(({ node }) => node.id))).toEqual(attendees.map(({ id }) => id))
    expect(await page('unknown')).toBeNull()
    const rest = await test.request(`/api/admin/events/${event.id}/registrations?offset=1`, { headers: admin.headers })
    expect([rest.headers.get('x-total-count'), await rest.json()]).toMatchObject(['2', [{ id: attendees[1]?.id, hidden: true }]])
    expect((await test.request('/api/admin/events/unknown/registrations', { headers: admin.headers })).status).toBe(404)
  })
})

describe('a registration that an admin removes', () => {
  it('frees its seat, ends its link and tells the attendee, without what was typed into the form', async () => {
    const address = 'tolta@example.org'
    const { event, registration, first } = await fullEvent(address)
    expect((await register(event.id, 'dopo@example.org')).status).toBe(409)
    const path = `/api/admin/registrations/${registration.id}`
    expect((await test.send('DELETE', path, { reason: 'Indirizzo di un altro' }, admin.token)).status).toBe(200)
    expect(await seatsOf(event.id)).toEqual([0, 0])
    expect((await test.request(`/api/registrations/cancel/${tokenIn(first)}`)).status).toBe(404)
    const [mail] = await mailsTo(address)
    expect(mail?.subject).toBe(`Iscrizione cancellata: ${event.title}`)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
    expect(mail?.text).toMatch(/Motivo: Altro\nRegola: Buon senso[\s\S]*> Indirizzo di un altro[\s\S]*\/rules#general/)
    expect((await register(event.id, 'dopo@example.org')).status).toBe(201)
    const entry = { actor: admin.username, action: 'delete', kind: 'registration', label: event.title, reason: 'Indirizzo di un altro' }
    expect(await test.db.auditEntry.findMany({ where: { recordId: registration.id } })).toMatchObject([entry])
  })

  it.each([
    ['REST', (id: string) => test.send('DELETE', `/api/admin/registrations/${id}`, { ground: 'personal-data' }, admin.token)],
    [
      'GraphQL',
      (id: string) =>
        test.execute(`mutation { adminDeleteRegistration(id: "${id}", ground: PERSONAL_DATA) { __typename } }`, {}, admin.token),
    ],
    [
      'panel and terminal',
      (id: string) =>
        test.execute(
          `mutation { adminDeleteMany(kind: REGISTRATION, ids: ["${id}"], ground: PERSONAL_DATA, reason: " ") { __typename } }`,
          {},
          admin.token,
        ),
    ],
  ])('is never removed without ground, rule and reasons, by %s either', async (path, remove) => {
    const address = `senza.${path.replaceAll(' ', '.')}@example.org`.toLowerCase()
    const { registration } = await fullEvent(address)
    await remove(registration.id)
    const [mail] = await mailsTo(address)
    expect(mail?.text).toMatch(
      /Motivo: Contiene dati personali\nRegola: I dati delle persone[\s\S]*> Il contenuto rende pubblici dati personali/,
    )
    expect(await test.db.deletedRecord.findMany({ where: { recordId: registration.id } })).toMatchObject([
      { reason: expect.stringContaining('dati personali') },
    ])
  })

  it('can be restored, and is confirmed anew', async () => {
    const address = 'torna@example.org'
    const { event, registration, first } = await fullEvent(address)
    await deleteAsAdmin(context, 'registration', registration.id, {})
    const [removal] = await mailsTo(address)
    await restoreDeleted(context, 'registration', registration.id)
    expect(await seatsOf(event.id)).toEqual([1, 1])
    const [mail] = await mailsTo(address)
    expect(mail?.subject).toBe(`Iscrizione confermata: ${event.title}`)
    // Calendars take an entry by a higher version only.
    const versionOf = (message = removal) => /SEQUENCE:(\d+)/.exec(String(message?.attachments?.[0]?.content))?.[1]
    expect([versionOf(removal), versionOf(mail)]).toEqual(['1', '2'])
    for (const message of [first, mail]) expect((await test.request(`/api/registrations/cancel/${tokenIn(message)}`)).status).toBe(200)
  })

  it.each([
    ['its seat was given away', 'altra@example.org', 'L’evento non ha più posti liberi'],
    ['the attendee is back', 'tenta@example.org', 'Chi era iscritto si è iscritto di nuovo'],
  ])('cannot be restored once %s', async (_what, next, message) => {
    const { event, registration } = await fullEvent('tenta@example.org')
    await deleteAsAdmin(context, 'registration', registration.id, {})
    await register(event.id, next)
    if (next === 'tenta@example.org') await test.db.event.update({ where: { id: event.id }, data: { maxAttendees: 2 } })
    await expect(restoreDeleted(context, 'registration', registration.id)).rejects.toThrow(message)
    expect(await seatsOf(event.id)).toEqual([1, 1])
  })

  it('leaves nothing behind when the organiser deletes the event', async () => {
    const event = await createEvent(test, { date: '2025-01-10' })
    const { id } = await createAttendee(test, event.id, { attendeeEmail: 'gervaso@example.org' })
    await deleteAsAdmin(context, 'registration', id, {})
    await deleteEvent(context, event)
    await expect(restoreDeleted(context, 'registration', id)).rejects.toThrow('Non c’è niente da ripristinare')
    expect(await tablesHolding(test, 'gervaso@')).toEqual([])
  })
})

describe('seats', () => {
  it('agree with the registrations while many are taken, removed and restored at once', async () => {
    const event = await createEvent(test, { maxAttendees: 6 })
    const attendees = await Promise.all(Array.from({ length: 6 }, () => createAttendee(test, event.id)))
    await Promise.all([
      ...attendees.map(async ({ id }, n) => {
        await deleteAsAdmin(context, 'registration', id, {})
        if (n % 2) await restoreDeleted(context, 'registration', id).catch(() => {})
      }),
      ...Array.from({ length: 12 }, (_, n) => register(event.id, `nuovo${n}@example.org`)),
    ])
    const [counted = 0, stored] = await seatsOf(event.id)
    expect(counted).toBe(stored)
    expect(counted).toBeLessThanOrEqual(6)
  })
})

it('an event that comes back tells what changed and who registered before, though the jobs for it ran meanwhile', async () => {
  const event = await createEvent(test, { registrationMail: 'each', organiserConfirmed: true })
  expect((await register(event.id, 'prima@example.org')).status).toBe(201)
  await deliverMails(test)
  await test.send('PATCH', `/api/manage-event/${event.id}?token=${event.token}`, { location: 'Aula Blu' })
  const taken = async () => {
    const { rows } = await test.pool.query<{ name: string }>(
      `DELETE FROM pgboss.job WHERE data ->> 'eventId' = $1 AND state = 'created' RETURNING name`,
      [event.id],
    )
    return rows.map(({ name }) => name).sort()
  }
  await deleteAsAdmin(context, 'event', event.id, { reason: '' })
  expect(await taken()).toEqual([notifyChangeJob.name, notifyRegistrationsJob.name])
  await restoreDeleted(context, 'event', event.id)
  expect(await taken()).toEqual([notifyChangeJob.name, notifyRegistrationsJob.name])
})
