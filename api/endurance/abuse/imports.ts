import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../test/until.ts'
import type { Attack, Stage } from './stage.ts'

/** Offerings of the file. Beside a rejected row nothing that is stored is retired. */
const rows = 300_000

function* lines(round: number) {
  yield 'department,degreeCourse,courseCode,courseName,professors\n'
  for (let n = 0; n < rows; n++) yield `Prova ${round},Corso ${n % 600},E${n},Insegnamento ${n},Docente ${n % 900}\n`
  yield 'Senza corso,,,,\n'
}

const mutation = 'mutation ($file: ID!) { importCatalogue(input: { file: $file }) { __typename ... on Error { message } } }'

/** Imports of as many rows as once did not end, whose client leaves in the middle. Their honest neighbours are measured by themselves. */
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
      { what: `import of ${rows} rows: ended after its client had left`, before: 'never', found: slowest, atMost: 10_000, unit: 'ms' },
      { what: 'abandoned imports: offerings left', before: '', found: left, atMost: 0 },
    ],
  }
}
