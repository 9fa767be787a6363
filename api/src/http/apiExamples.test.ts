import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { expect, it } from 'vitest'
import { createBook } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { projectRoot } from '../startup/program.ts'

const test = testServer()
const guide = fs.readFileSync(new URL('docs/api.md', projectRoot), 'utf8')
const examples = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, command = '']) => command)

/** The arguments that a shell gives to curl, which a machine need not have. */
function argumentsOf(command: string): string[] {
  const shown = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], { encoding: 'utf8' })
  return shown.split('\0').slice(0, -1)
}

function requestOf(command: string): [path: string, init: RequestInit] {
  const { values, positionals } = parseArgs({
    args: argumentsOf(command),
    allowPositionals: true,
    options: {
      silent: { type: 'boolean', short: 's' },
      header: { type: 'string', short: 'H', multiple: true },
      data: { type: 'string', short: 'd' },
    },
  })
  const headers = (values.header ?? []).map((header): [string, string] => [header.split(': ')[0] ?? '', header.split(': ')[1] ?? ''])
  const { pathname, search } = new URL(positionals[0] ?? '')
  return [pathname + search, { headers, ...(values.data ? { method: 'POST', body: values.data } : {}) }]
}

it('docs/api.md has examples', () => {
  expect(examples).toHaveLength(2)
})

it.each(examples)('docs/api.md: %s', async (command) => {
  await createBook(test, { title: 'Analisi matematica' })
  const [path, init] = requestOf(command)
  const response = await test.request(path, init)
  expect(response.ok).toBe(true)
  const answer = await response.json()
  if (path === '/graphql')
    expect(answer).toMatchObject({ data: { books: { totalCount: 1, edges: [{ node: { title: 'Analisi matematica' } }] } } })
  else expect(answer).toMatchObject({ title: 'Analisi 1', state: 'available' })
})
