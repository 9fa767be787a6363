import { setTimeout as delay } from 'node:timers/promises'
import { sendJob } from '../../src/jobs/job.ts'
import { queueMailsFairlyJob } from '../../src/mail/mail.jobs.ts'
import { bookInput, eventInput, inDays } from '../../test/factories.ts'
import { until } from '../../test/until.ts'
import { type Attack, ask, newNetwork, type Stage, statuses } from './stage.ts'

const victim = 'vittima@example.org'
const victimAgain = (n: number) => victim.replace('@', `+${n % 9}@`)
const lure = 'il suo account scade: http://evil.example/login'

const mailsToVictim = ({ mail }: Stage) =>
  mail.received.filter(({ recipients }) => recipients.some((address) => address.replace(/\+.*@/, '@') === victim))

/** The attacker received its management token by mail. */
async function ownEvent(stage: Stage, from: string) {
  const creatorEmail = `organizza.${crypto.randomUUID()}@evil.example`
  const body = eventInput({ creatorEmail, title: lure, location: lure, description: lure, creatorName: lure.slice(0, 80) })
  const created = await ask(stage, { path: '/api/events', body, from })
  const link = () => {
    const message = stage.mail.received.find(({ recipients }) => recipients.includes(creatorEmail))
    return /token=([\w-]+)/.exec(message?.text ?? '')?.[1]
  }
  await until(() => link() !== undefined, 'the link of the attacker’s event did not arrive', 300_000)
  return { id: String(created.body.id), token: link() }
}

/** The seller is the victim. */
async function contactVictim(stage: Stage) {
  const { body } = await ask(stage, { path: '/api/books', body: bookInput({ title: lure, sellerName: 'Avviso', sellerEmail: victim }) })
  const message = { buyerName: lure.slice(0, 80), buyerEmail: victim, message: lure }
  await ask(stage, { path: `/api/contact-seller/${body.id}`, body: message })
}

const mailsTo = ({ mail }: Stage, address: string) => mail.received.filter(({ recipients }) => recipients.includes(address))

/** Simulates an hour for messages about an address's listings. */
async function nextHour({ db }: Stage, address: string) {
  await db.$executeRaw`
    UPDATE outgoing_mails SET dispatched_at = dispatched_at - interval '1 hour'
    WHERE payload ->> 'bookId' IN (SELECT id FROM books WHERE seller_email = ${address})`
  await sendJob(db, queueMailsFairlyJob, {})
}

/** Forty listings with a victim's address, the tenth their own, and five newer ones each hour. */
export function buriedMailbox(stage: Stage): Attack {
  const seen = { newerFirst: 0, hours: 0, slowest: 0 }
  const list = async (address: string) =>
    String((await ask(stage, { path: '/api/books', body: bookInput({ sellerEmail: address }) })).body.id)
  return {
    name: 'a buried mailbox',
    async round() {
      const address = `vittima.sepolta.${crypto.randomUUID()}@example.org`
      const sentLinks = () => mailsTo(stage, address).flatMap(({ text }) => /manage-book\/([\w-]+)/.exec(text ?? '')?.[1] ?? [])
      const older: string[] = []
      for (let n = 0; n < 9; n++) older.push(await list(address))
      await until(() => sentLinks().length === 5, 'the first five messages did not arrive', 60_000)
      const own = await list(address)
      for (let n = 0; n < 30; n++) await list(address)
      let hours = 0
      for (; !sentLinks().includes(own) && hours < 8; hours++) {
        for (let n = 0; n < 5; n++) await list(address)
        const before = sentLinks().length
        await nextHour(stage, address)
        await until(() => sentLinks().length >= before + 5, 'five messages of an hour did not arrive', 60_000)
      }
      seen.hours = Math.max(seen.hours, hours)
      seen.newerFirst += sentLinks().filter((id) => id !== own && !older.includes(id)).length
      const began = performance.now()
      await ask(stage, { path: '/api/my-things/link', body: { email: address } })
      await until(
        () => mailsTo(stage, address).some(({ text }) => text?.includes('/my-things?token=')),
        'the link to all things did not arrive',
        60_000,
      )
      seen.slowest = Math.max(seen.slowest, Math.round(performance.now() - began))
    },
    figures: () => [
      { what: 'messages about newer listings before a seller’s own', before: '5 an hour', measured: seen.newerFirst, atMost: 0 },
      {
        what: 'a seller’s own link behind nine of strangers and before thirty-five',
        before: 'hours',
        measured: seen.hours,
        atMost: 1,
        unit: 'hours',
      },
      { what: 'beside them the link to all that an address owns, slowest', before: '', measured: seen.slowest, atMost: 10_000, unit: 'ms' },
    ],
  }
}

/** @param times of detection: once a round, so windows are a little shorter than the limit's hour */
const mostWithin = (ms: number, times: number[]) =>
  Math.max(0, ...times.map((start) => times.filter((time) => time >= start && time < start + ms).length))

/** Submits every form with the address of an uninvolved person. */
export function mailToStrangers(stage: Stage): Attack {
  let editsTaken = 0
  const arrivals: number[] = []
  return {
    name: 'mail to strangers',
    async round() {
      const from = newNetwork()
      const { id, token } = await ownEvent(stage, from)
      const words = { attendeeName: 'Avviso', attendeeEmail: victim, notes: lure.padEnd(990, ' !') }
      await ask(stage, { path: `/api/events/${id}/register`, body: words, from })
      const path = `/api/manage-event/${id}?token=${token}`
      const { creatorName: _, creatorEmail: __, ...event } = eventInput({ title: lure })
      const edits = await statuses(300, 6, (n) => ask(stage, { path, method: 'PUT', body: { ...event, date: inDays(8 + (n % 9)) }, from }))
      editsTaken = Math.max(editsTaken, edits[200] ?? 0)
      await contactVictim(stage)
      await statuses(20, 4, (n) =>
        ask(stage, { path: '/api/books', body: bookInput({ title: lure, sellerEmail: victimAgain(n), description: lure }) }),
      )
      await statuses(20, 4, (n) => ask(stage, { path: '/api/events', body: eventInput({ creatorEmail: victimAgain(n), title: lure }) }))
      await statuses(20, 4, (n) =>
        ask(stage, { path: `/api/events/${stage.crowdedEvents[n]}/register`, body: { ...words, attendeeEmail: victimAgain(n) } }),
      )
      await delay(2_000) // for the outbox
      while (arrivals.length < mailsToVictim(stage).length) arrivals.push(performance.now())
    },
    figures: () => [
      {
        what: 'mails to one victim an hour',
        before: '3,600',
        measured: mostWithin(58 * 60_000, arrivals),
        atMost: 6,
      },
      {
        what: 'mails to the victim with a link of a stranger',
        before: 'each, in 1,000 characters',
        measured: mailsToVictim(stage).filter(({ raw, subject, text, html }) => `${raw}${subject}${text}${html}`.includes('evil.example'))
          .length,
        atMost: 0,
      },
      { what: 'edits of one event in a row', before: '300 of 300', measured: editsTaken, atMost: 60 },
    ],
  }
}
