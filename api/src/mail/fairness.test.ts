import { beforeEach, expect, it } from 'vitest'
import { bookInput, createAttendee, createEvent } from '../../test/factories.ts'
import { deliverQueuedMails, tokenIn } from '../../test/outbox.ts'
import { testServer } from '../../test/server.ts'
import type { RenderedMail } from './layout.ts'
import { queueMailsFairly, requeueMails } from './outbox.ts'
import { maxProvenAnHour, maxUnconfirmedAnHour } from './recipients.sql.ts'

const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
const victim = 'victim@example.org'

let visitors = 0
/** Each request comes from a new network, as limits per client are not under test. */
async function send(path: string, body: object = {}) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.7.0.${++visitors}` }
  const answer = await test.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer.json().catch(() => ({}))
}
const listed = async (): Promise<string> => (await send('/api/books', bookInput({ sellerEmail: victim }))).id

const arrived = async () => (await deliverQueuedMails(test)).filter(({ to }) => to.address === victim)
async function arrivedInTheNextHour(): Promise<RenderedMail[]> {
  await test.pool.query(`UPDATE outgoing_mails SET dispatched_at = dispatched_at - interval '1 hour'`)
  await queueMailsFairly(test)
  return arrived()
}
const books = (mails: RenderedMail[]) => mails.map(({ text }) => /manage-book\/([\w-]+)/.exec(text)?.[1])

/** One message more than leaves in an hour. */
async function useUpTheHour() {
  for (let n = 0; n < maxUnconfirmedAnHour + 1; n++) await listed()
  return arrived()
}

async function waiting() {
  const event = await createEvent(test, { maxAttendees: 1 })
  const attendee = await createAttendee(test, event.id)
  await send(`/api/events/${event.id}/waitlist`, { name: 'Ida', email: victim })
  const token = tokenIn((await arrived())[0])
  return { event, token, free: () => send(`/api/registrations/cancel/${attendee.token}`) }
}

beforeEach(async () => {
  await test.pool.query('DELETE FROM outgoing_mails')
  await test.pool.query('DELETE FROM pgboss.job')
})

it('of forty listings with one address the oldest are told first, five an hour: the own one is not kept behind newer ones', async () => {
  const made = []
  for (let n = 0; n < 12; n++) made.push(await listed())
  const own = made[11]
  const told = books(await arrived())
  for (let hour = 0; hour < 4; hour++) {
    for (let n = 0; n < 7; n++) made.push(await listed())
    // New messages are tried when the hour is full and when it has just ended.
    expect(await arrived()).toEqual([])
    const mails = books(await arrivedInTheNextHour())
    expect(mails).toHaveLength(maxUnconfirmedAnHour)
    told.push(...mails)
  }
  expect(told.slice(0, 12)).toContain(own)
  expect(told).toEqual(made.slice(0, 25))
})

it('a newer message that is tried before those that wait does not take their turn', async () => {
  await useUpTheHour()
  await test.pool.query(`UPDATE outgoing_mails SET dispatched_at = dispatched_at - interval '1 hour'`)
  for (let n = 0; n < 5; n++) await listed()
  expect(await arrived()).toHaveLength(4)
  await queueMailsFairly(test)
  expect(await arrived()).toHaveLength(1)
})

it('a message that waits for its turn has no job and no tries, and says why it waits', async () => {
  await useUpTheHour()
  await requeueMails(test)
  await queueMailsFairly(test)
  expect((await test.pool.query('SELECT FROM pgboss.job')).rowCount).toBe(0)
  const [held] = await test.db.outgoingMail.findMany({ where: { sentAt: null } })
  expect(held).toMatchObject({ attempts: 0, lastError: expect.stringContaining('messages of the hour') })
  expect(await arrivedInTheNextHour()).toHaveLength(1)
  expect(await test.db.outgoingMail.findUnique({ where: { id: held?.id ?? '' } })).toMatchObject({ turn: null, lastError: null })
})

it('the offer of a seat, which ends, stands before older messages', async () => {
  const { event, free } = await waiting()
  for (let n = 0; n < 12; n++) await listed()
  await arrived()
  await free()
  expect(await arrived()).toEqual([])
  expect((await arrivedInTheNextHour()).map(({ subject }) => subject)).toContain(`C’è un posto per te: ${event.title}`)
})

it('what the owner asked for with a link goes out although the messages of the hour are used', async () => {
  const { event, token, free } = await waiting()
  await free()
  await arrived()
  await useUpTheHour()
  await listed()
  expect(await arrived()).toEqual([])
  await send(`/api/waitlist/${token}/accept`)
  expect((await arrived()).map(({ subject }) => subject)).toEqual([`Iscrizione confermata: ${event.title}`])
  const own = await createEvent(test, { creatorEmail: victim })
  await createAttendee(test, own.id)
  await send(`/api/manage-event/${own.id}/messages?token=${own.token}`, { subject: 'Aula', message: 'Aula 3.', to: 'registered' })
  expect((await arrived()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Copia del tuo messaggio: Aula (')])
  await send('/api/my-things/link', { email: victim })
  expect((await arrived()).map(({ subject }) => subject)).toEqual(['Il link alle tue cose'])
})

it('what is asked with a link has a limit of its own, and takes nothing from the others', async () => {
  for (let n = 0; n < 5; n++) {
    const own = await createEvent(test, { creatorEmail: victim })
    await createAttendee(test, own.id)
    for (let m = 0; m < 3; m++)
      await send(`/api/manage-event/${own.id}/messages?token=${own.token}`, { subject: `${n} ${m}`, message: 'Aula 3.', to: 'registered' })
  }
  expect(await arrived()).toHaveLength(maxProvenAnHour)
  for (let n = 0; n < 6; n++) await listed()
  expect(await arrived()).toHaveLength(maxUnconfirmedAnHour)
  await test.pool.query(`UPDATE outgoing_mails SET dispatched_at = dispatched_at - interval '1 hour' WHERE NOT proven`)
  await queueMailsFairly(test)
  expect(await arrived()).toHaveLength(1)
  expect(await arrivedInTheNextHour()).toHaveLength(15 - maxProvenAnHour)
})

it('a clock that was ahead blocks no mailbox until then', async () => {
  await useUpTheHour()
  await test.pool.query(`UPDATE outgoing_mails SET dispatched_at = dispatched_at + interval '2 hours'`)
  await queueMailsFairly(test)
  expect(await arrived()).toHaveLength(1)
  await listed()
  expect(await arrived()).toHaveLength(1)
})
