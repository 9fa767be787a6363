import { bookInput, eventInput } from '../../test/factories.ts'
import { type Attack, ask, newNetwork, type Stage, statuses } from './stage.ts'

/** Nearly fills a body. */
const numbers = Array(48_000).fill(1)

const mutation = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ... on ValidationError { issues { path message } } } }`

/** Inputs with many wrong elements: bodies of 96 kB once produced responses of megabytes, stored under an Idempotency-Key. */
const questions = [
  { path: '/api/events', body: eventInput({ tags: numbers }) },
  { path: '/api/books', body: bookInput({ imageUrls: numbers }) },
  { path: '/api/proofs/issue', body: { blinded: numbers } },
  { path: '/api/check-in/any', body: { entries: numbers } },
  { path: '/graphql', body: { query: mutation('createEvent', 'CreateEventInput'), variables: { input: eventInput({ tags: numbers }) } } },
  {
    path: '/graphql',
    body: { query: mutation('publishBook', 'PublishBookInput'), variables: { input: bookInput({ imageUrls: numbers.map(String) }) } },
  },
]

export function largeAnswers(stage: Pick<Stage, 'url' | 'db'>): Attack {
  const seen = { largest: 0, stored: 0, slowest: 0 }
  const storedBytes = async () => {
    const [row] = await stage.db.$queryRaw<{ bytes: number }[]>`SELECT coalesce(sum(length(answer)), 0)::int AS bytes FROM given_answers`
    return row?.bytes ?? 0
  }
  return {
    name: 'questions with large answers',
    async round() {
      const from = newNetwork()
      const before = await storedBytes()
      await statuses(60, 4, async (n) => {
        const began = performance.now()
        const { path = '', body } = questions[n % questions.length] ?? {}
        // Routes of proofs take no key.
        const headers: Record<string, string> = path.startsWith('/api/proofs') ? {} : { 'idempotency-key': crypto.randomUUID() }
        const answer = await ask(stage, { path, body, from, headers })
        seen.largest = Math.max(seen.largest, answer.text.length)
        seen.slowest = Math.max(seen.slowest, Math.round(performance.now() - began))
        return answer
      })
      seen.stored = Math.max(seen.stored, (await storedBytes()) - before)
    },
    figures: () => [
      {
        what: 'largest answer to a list of 48,000 wrong elements',
        before: '3,500,000',
        measured: seen.largest,
        atMost: 10_000,
        unit: 'bytes',
      },
      { what: 'such answers kept for their keys, of 60', before: '65 MB in a minute', measured: seen.stored, atMost: 0, unit: 'bytes' },
      {
        what: 'slowest of four such answers at a time',
        before: '0.7 s of processor each',
        measured: seen.slowest,
        atMost: 5_000,
        unit: 'ms',
      },
    ],
  }
}

/** Events at the end of the calendar: one once emptied the whole list. */
export function farEvents(stage: Pick<Stage, 'url'>): Attack {
  const seen = { taken: 0, emptied: 0 }
  return {
    name: 'events at the end of the calendar',
    async round() {
      for (const times of [
        { date: '9999-12-31', startTime: '22:00', endTime: '01:00' },
        { endDate: '9999-12-31' },
        { date: '2999-12-31' },
      ]) {
        const { status } = await ask(stage, { path: '/api/events', body: eventInput(times) })
        if (status !== 400) seen.taken++
      }
      const query = '{ events { edges { node { startsAt endsAt } } } }'
      const { text } = await ask(stage, { path: '/graphql', body: { query } })
      if (!text.startsWith('{"data":{"events":{"edges":[{')) seen.emptied++
      for (const path of ['/events', '/events.ics']) if ((await ask(stage, { path })).status !== 200) seen.emptied++
    },
    figures: () => [
      { what: 'events at the end of the calendar taken', before: 'all', measured: seen.taken, atMost: 0 },
      { what: 'lists emptied by one of them', before: 'all', measured: seen.emptied, atMost: 0 },
    ],
  }
}
