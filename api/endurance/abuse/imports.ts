import { setTimeout as delay } from 'node:timers/promises'
import { flatAvif, hugePng, imageFormData, noise, tiledAvif } from '../../test/pictures.ts'
import { until } from '../../test/until.ts'
import { type Attack, ask, newNetwork, type Stage, statuses, times } from './stage.ts'

/** Offerings of the file. With a rejected row, an import retires nothing. */
const rows = 300_000

function* lines(round: number) {
  yield 'department,degreeCourse,courseCode,courseName,professors\n'
  for (let n = 0; n < rows; n++) yield `Prova ${round},Corso ${n % 600},E${n},Insegnamento ${n},Docente ${n % 900}\n`
  yield 'Senza corso,,,,\n'
}

const mutation = 'mutation ($file: ID!) { importCatalogue(input: { file: $file }) { __typename ... on Error { message } } }'

/** Imports large enough to have once run endlessly, whose client disconnects early. Their honest neighbours are measured separately. */
export function abandonedImports(stage: Stage): Attack {
  const headers = { authorization: `Bearer ${stage.admin.token}`, 'content-type': 'application/json' }
  let [rounds, slowest, left] = [0, 0, 0]
  const graphql = (query: string, variables: object, signal?: AbortSignal) =>
    fetch(`${stage.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }), ...(signal && { signal }) })
  const phaseOf = async (file: string) => {
    const answer = await graphql('query ($file: ID!) { importProgress(file: $file) { phase } }', { file })
    return ((await answer.json()) as { data?: { importProgress: { phase: string } | null } }).data?.importProgress?.phase
  }
  const upload = async (content: string) => {
    const { authorization } = headers
    const answer = await fetch(`${stage.url}/api/admin/catalogue-files`, { method: 'POST', headers: { authorization }, body: content })
    return ((await answer.json()) as { file: string }).file
  }
  return {
    name: 'abandoned imports',
    async round() {
      const before = await stage.db.courseSubject.count()
      const file = await upload([...lines(rounds++)].join(''))
      const leaving = new AbortController()
      const importing = graphql(mutation, { file }, leaving.signal).catch(() => {})
      await until(async () => (await phaseOf(file)) === 'WRITING', 'the import does not come to write', 300_000)
      await delay(3_000)
      const began = performance.now()
      leaving.abort()
      await importing
      await until(async () => (await phaseOf(file)) === undefined, 'the import goes on without its client', 300_000)
      slowest = Math.max(slowest, Math.round(performance.now() - began))
      left += (await stage.db.courseSubject.count()) - before
    },
    figures: () => [
      { what: `import of ${rows} rows: ended after its client had left`, before: 'never', measured: slowest, atMost: 10_000, unit: 'ms' },
      { what: 'abandoned imports: offerings left', before: '', measured: left, atMost: 0 },
    ],
  }
}

const upload = (stage: Stage, picture: Buffer, from?: string) =>
  ask(stage, { path: '/api/upload', body: imageFormData(['a', picture]), ...(from && { from }) })

/** Small files that are slow to decode, from one network and from eight, and another visitor's photo. */
export function expensivePictures(stage: Stage): Attack {
  const slowest: Record<number, number> = { 1: 0, 8: 0 }
  let refused = 0
  async function beside(bodies: Buffer[], photo: Buffer, count: number, networks: number) {
    const from = times(networks, newNetwork)
    const answers = times(count, (n) => upload(stage, bodies[n % bodies.length] as Buffer, from[n % networks]))
    await delay(300)
    const began = performance.now()
    const { status } = await upload(stage, photo)
    if (status !== 200) refused++
    slowest[networks] = Math.max(slowest[networks] ?? 0, Math.round(performance.now() - began))
    await Promise.all(answers)
  }
  return {
    name: 'expensive pictures',
    async round() {
      // The largest accepted picture, one accepted earlier, and tiles with sixteen times as many pixels as shown.
      const bodies = [await flatAvif(3_000, 3_000), await flatAvif(4_000, 3_999), await tiledAvif(3_000, 4, 4)]
      const photo = await noise(4_000, 3_000).jpeg({ quality: 70 }).toBuffer()
      await beside(bodies, photo, 30, 1)
      await beside(bodies, photo, 60, 8)
    },
    figures: () => [
      {
        what: '30 expensive pictures of one network: a photo, slowest',
        before: '34 s',
        measured: slowest[1] ?? 0,
        atMost: 5_000,
        unit: 'ms',
      },
      { what: '60 of eight networks: a photo, slowest', before: '74 s', measured: slowest[8] ?? 0, atMost: 5_000, unit: 'ms' },
      { what: 'expensive pictures: photos of others refused', before: '', measured: refused, atMost: 0 },
    ],
  }
}

/** Damaged at the end: rejected only after decoding. */
export function brokenPictures(stage: Stage): Attack {
  let maxFailed = 0
  return {
    name: 'broken pictures',
    async round() {
      const from = newNetwork()
      const whole = hugePng(2_000, 2_000)
      const broken = Buffer.concat([whole.subarray(0, -20), Buffer.alloc(20)])
      const answers = await statuses(75, 3, () => upload(stage, broken, from))
      maxFailed = Math.max(maxFailed, answers[400] ?? 0)
    },
    figures: () => [{ what: 'pictures that fail late, of one network and 75', before: 'all, for ever', measured: maxFailed, atMost: 62 }],
  }
}
