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
  const found = { largest: 0, stored: 0, slowest: 0 }
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
        found.largest = Math.max(found.largest, answer.text.length)
        found.slowest = Math.max(found.slowest, Math.round(performance.now() - began))
        return answer
      })
      found.stored = Math.max(found.stored, (await storedBytes()) - before)
    },
    figures: () => [
      {
        what: 'largest answer to a list of 48,000 wrong elements',
        before: '3,500,000',
        found: found.largest,
        atMost: 10_000,
        unit: 'bytes',
      },
      { what: 'such answers kept for their keys, of 60', before: '65 MB in a minute', found: found.stored, atMost: 0, unit: 'bytes' },
      {
        what: 'slowest of four such answers at a time',
        before: '0.7 s of processor each',
        found: found.slowest,
        atMost: 5_000,
        unit: 'ms',
      },
    ],
  }
}

/** Events at the end of the calendar: one once emptied the whole list. */
export function farEvents(stage: Pick<Stage, 'url'>): Attack {
  const found = { taken: 0, emptied: 0 }
  return {
    name: 'events at the end of the calendar',
    async round() {
      for (const times of [
        { date: '9999-12-31', startTime: '22:00', endTime: '01:00' },
        { endDate: '9999-12-31' },
        { date: '2999-12-31' },
      ]) {
        const { status } = await ask(stage, { path: '/api/events', body: eventInput(times) })
        if (status !== 400) found.taken++
      }
      const query = '{ events { edges { node { startsAt endsAt } } } }'
      const { text } = await ask(stage, { path: '/graphql', body: { query } })
      if (!text.startsWith('{"data":{"events":{"edges":[{')) found.emptied++
      for (const path of ['/events', '/events.ics']) if ((await ask(stage, { path })).status !== 200) found.emptied++
    },
    figures: () => [
      { what: 'events at the end of the calendar taken', before: 'all', found: found.taken, atMost: 0 },
      { what: 'lists emptied by one of them', before: 'all', found: found.emptied, atMost: 0 },
    ],
  }
}
