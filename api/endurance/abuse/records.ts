import { bookInput } from '../../test/factories.ts'
import { imageFormData, twoColours } from '../../test/pictures.ts'
import { professorReviewInput } from '../../test/professors.ts'
import { type Attack, ask, newName, newNetwork, newText, type Stage, statuses, times } from './stage.ts'

/** Reads as many participants' addresses as one network may. */
export function harvesting(stage: Stage): Attack {
  let maxHarvested = 0
  return {
    name: 'harvesting',
    async round() {
      const from = newNetwork()
      const harvest = new Set<string>()
      await statuses(stage.crowdedEvents.length, 3, async (n) => {
        const answer = await ask(stage, { path: `/api/events/${stage.crowdedEvents[n]}/registrations`, from })
        for (const [address] of answer.text.matchAll(/[\w.-]+@raccolta\.example/g)) harvest.add(address)
        return answer
      })
      maxHarvested = Math.max(maxHarvested, harvest.size)
    },
    figures: () => [
      { what: 'addresses harvested by one network with 30 requests', before: '433', measured: maxHarvested, atMost: 20 * attendeesEach },
    ],
  }
}

export const attendeesEach = 15

export function unclaimedPictures(stage: Stage): Attack {
  let maxPictures = 0
  return {
    name: 'unclaimed pictures',
    async round() {
      const from = newNetwork()
      const picture = await twoColours(20, 20).png().toBuffer()
      const files = times(5, (n): [string, Buffer] => [`${n}.png`, picture])
      const answers = await statuses(20, 2, () => ask(stage, { path: '/api/upload', body: imageFormData(...files), from }))
      maxPictures = Math.max(maxPictures, 5 * (answers[200] ?? 0))
    },
    figures: () => [
      { what: 'unclaimed pictures of one network, of 100', before: '1,500 in ten minutes', measured: maxPictures, atMost: 60 },
    ],
  }
}

export function crossSite(stage: Stage): Attack {
  let taken = 0
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]
  return {
    name: 'writes from other sites',
    async round() {
      for (const headers of foreign) {
        const form = new FormData()
        for (const [name, value] of Object.entries(bookInput())) form.append(name, String(value))
        const { status } = await ask(stage, { path: '/api/books', body: form, headers })
        if (status !== 403) taken++
        const mutation = { query: 'mutation { deleteBook(id: "x", token: "y") { __typename } }' }
        if ((await ask(stage, { path: '/graphql', body: mutation, headers })).status !== 403) taken++
      }
    },
    figures: () => [{ what: 'writes from other sites taken', before: 'all', measured: taken, atMost: 0 }],
  }
}

/** Characters that pages use as template markers. */
export function privateUse(stage: Stage): Attack {
  let taken = 0
  let unrendered = 0
  return {
    name: 'private-use characters',
    async round() {
      for (const character of ['\u{e000}', '\u{e001}', '\u{f8ff}', '\u{100000}']) {
        const { status } = await ask(stage, { path: '/api/books', body: bookInput({ title: `Analisi ${character}` }) })
        if (status !== 400) taken++
      }
      const { text } = await ask(stage, { path: '/books' })
      if (!/<h1[^>]*>/.test(text)) unrendered++
    },
    figures: () => [
      { what: 'titles with private-use characters taken', before: 'all', measured: taken, atMost: 0 },
      { what: 'pages no longer rendered after them', before: 'all', measured: unrendered, atMost: 0 },
    ],
  }
}

export function lockout(stage: Stage): Attack {
  const { username, password } = stage.admin
  const login = (input: object, headers = {}) => ask(stage, { path: '/api/admin/login', body: { username, ...input }, headers })
  let lockedOut = 0
  let guesses = 0
  return {
    name: 'lockout',
    async round() {
      const answers = await statuses(12, 2, () => login({ password: 'non questa, no' }))
      guesses = Math.max(guesses, answers[401] ?? 0)
      const { status, headers } = await login({ password }, { cookie: `device=${stage.admin.device}` })
      if (status !== 200) lockedOut++
      stage.admin.device = /device=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? stage.admin.device
    },
    figures: () => [
      { what: 'passwords tried in a row for one name', before: '5', measured: guesses, atMost: 5 },
      { what: 'logins of the known device refused', before: 'all, for 15 minutes', measured: lockedOut, atMost: 0 },
    ],
  }
}

/** @returns the number of accepted writes */
export async function writeToClosedSections(stage: Stage, professor: string): Promise<number> {
  const writes = [
    { path: '/api/professors', body: { name: 'Tea Altomare', department: 'Lettere' } },
    { path: `/api/professors/${professor}/reviews`, body: professorReviewInput({ review: newText() }) },
  ]
  const answers = await Promise.all(writes.map((write) => ask(stage, write)))
  return answers.filter(({ status }) => status !== 404).length
}

/** Spams one professor with reviews, from one address and from many. */
export function stuffing(stage: Stage, professor: string, others: string[], minutes: number): Attack {
  const seen = { fromOne: 0, published: 0, repeated: 0 }
  const from = newNetwork()
  const review = (id: string, text: string, address?: string) =>
    ask(stage, { path: `/api/professors/${id}/reviews`, body: professorReviewInput({ review: text }), ...(address && { from: address }) })
  const sameText = newText('Un testo sempre uguale')
  return {
    name: 'stuffing',
    async round() {
      const fromNetwork = await statuses(599, 6, () => review(professor, newText(), from))
      seen.fromOne += (fromNetwork[201] ?? 0) + (fromNetwork[202] ?? 0)
      const many = await statuses(30, 4, () => review(professor, newText()))
      seen.published += (fromNetwork[201] ?? 0) + (many[201] ?? 0)
      const repeated = await statuses(20, 4, (n) => review(others[n % others.length] as string, sameText))
      seen.repeated += (repeated[201] ?? 0) + (repeated[202] ?? 0)
    },
    figures: () => [
      { what: 'reviews of one professor a day, from one address', before: '86,400', measured: seen.fromOne, atMost: 2 },
      {
        what: 'reviews of one professor an hour made public, from many',
        before: 'all',
        measured: seen.published,
        atMost: 10 * Math.max(1, Math.ceil(minutes / 60)),
      },
      { what: 'copies of one text taken', before: '599 of 599', measured: seen.repeated, atMost: 1 },
    ],
  }
}

export function fakeProfessors(stage: Stage): Attack {
  let maxMade = 0
  return {
    name: 'fake professors',
    async round() {
      const from = newNetwork()
      const answers = await statuses(150, 4, () =>
        ask(stage, { path: '/api/professors', body: { name: newName(), department: 'Finzioni' }, from }),
      )
      maxMade = Math.max(maxMade, answers[201] ?? 0)
    },
    figures: () => [{ what: 'fake professors of one address in ten minutes', before: '120, for good', measured: maxMade, atMost: 120 }],
  }
}
