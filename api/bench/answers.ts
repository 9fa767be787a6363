import { isDeepStrictEqual } from 'node:util'
import type { Running } from './contenders.ts'
import type { Read, Variables } from './reads.ts'

/** Compares all contenders' responses to one read, normalized. @throws with both responses when two differ */
export async function compareAnswers(read: Read, variables: Variables[], all: Running[]): Promise<void> {
  for (const values of variables) {
    const [first, ...others] = await Promise.all(all.map((running) => answerOf(running, read, values)))
    for (const [index, answer] of others.entries()) {
      if (answer === undefined) continue
      const { key } = (all[index + 1] as Running).contender
      const [actual, wanted] = key === 'e' ? [onlyRows(answer, first), rowsOf(first)] : [answer, first]
      if (!isDeepStrictEqual(actual, wanted))
        throw new Error(`${read.name}: (${key}) answers\n${show(actual)}\ninstead of\n${show(wanted)}`)
    }
  }
}

const show = (value: unknown) => JSON.stringify(value).slice(0, 3000)

async function answerOf({ contender, url }: Running, read: Read, variables: Variables): Promise<unknown> {
  const request = contender.request(read, variables)
  if (!request) return undefined
  const { path, body } = request
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(url + path, body === undefined ? {} : post)
  const json = (await answer.json()) as { data?: object; errors?: unknown }
  if (!answer.ok || json.errors) throw new Error(`${read.name}: (${contender.key}) answers ${answer.status} ${show(json)}`)
  return plain(json.data ? Object.values(json.data)[0] : json)
}

/** Normalizes: rows of a connection, times as ISO texts in UTC, decimals as numbers. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'string') return plainText(value)
  if (typeof value !== 'object' || value === null) return value
  if ('edges' in value) {
    const { edges, pageInfo } = value as { edges: { node: unknown }[]; pageInfo: { hasNextPage: boolean } }
    return { hasNextPage: pageInfo.hasNextPage, rows: edges.map(({ node }) => plain(node)) }
  }
  if ('nodes' in value) return plain(value.nodes)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}

function plainText(text: string): string | number {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return new Date(text).toISOString()
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

const rowsOf = (answer: unknown) => (answer as { rows: object[] }).rows

/** Drops fields of REST rows that the others did not select. */
function onlyRows(answer: unknown, expected: unknown): object[] {
  const names = Object.keys(rowsOf(expected)[0] ?? {})
  return (answer as Record<string, unknown>[]).map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
}
