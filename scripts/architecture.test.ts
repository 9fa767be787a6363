import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { brokenRules, changedCasts, pagesWithoutComponent, sourceFiles, unknownFiles, wrongRecords } from './architecture.ts'
import { root, runTool } from './tools.ts'

const broken = (path: string, text: string) => brokenRules([{ path, text }])

test('this house keeps its own rules', () => {
  const files = sourceFiles()
  expect(files.map(({ path }) => path)).toContain('scripts/architecture.test.ts')
  expect(brokenRules(files)).toEqual([])
  expect(pagesWithoutComponent(files)).toEqual([])
  expect(changedCasts(files)).toEqual([])
  expect(wrongRecords()).toEqual([])
  expect(unknownFiles()).toEqual([])
})

test.each([
  ['has date and status', '2026-11-23 · accepted', 0],
  ['names the record that superseded it', '2026-11-23 · superseded by [001](001-lists.md)', 0],
  ['has no status', 'Context.', 1],
  ['links to a record that is gone', '2026-11-23 · superseded by [002](002-pages.md)', 1],
])('a decision record that %s', (_, line, complaints) => {
  expect(wrongRecords([{ path: 'docs/decisions/001-lists.md', text: `# 001 · Lists\n\n${line}\n` }])).toHaveLength(complaints)
})

test.each([
  ['by its path', 'See `api/src/main.ts`.', 0],
  ['by the end of its path', 'See `src/main.ts`.', 0],
  ['with a place for a name', 'See `<name>.heads.ts`.', 0],
  ['that was renamed', 'See `api/src/start.ts`.', 1],
  ['by a part of its name', 'See `ain.ts`.', 1],
])('a guide that names a file %s', (_, text, complaints) => {
  expect(unknownFiles([{ path: 'ARCHITECTURE.md', text }], ['api/src/main.ts'])).toHaveLength(complaints)
})

test.each([
  ['was moved', 'web/src/features/lost/list/LostPage.tsx', 'export function LostPage() {}', 1],
  ['has another name', 'web/src/features/lost/LostPage.tsx', 'export function FoundPage() {}', 1],
  ['is there', 'web/src/features/lost/LostPage.tsx', 'export function LostPage() {}', 0],
])('a page whose component %s', (_, path, text, complaints) => {
  expect(pagesWithoutComponent([{ path, text }], [{ name: 'lost', component: 'lost/LostPage' }])).toHaveLength(complaints)
})

test.each([
  ['a cast', 'lists.ts', 'export const a = b as string', 1],
  ['two casts in a row as one', 'lists.ts', 'export const a = b as unknown as string', 1],
  ['no literal', 'lists.ts', "export const a = ['b'] as const", 0],
  ['no parsed JSON', 'lists.ts', 'export const a = JSON.parse(b) as string', 0],
  ['no answer of a server', 'lists.ts', 'export const a = (await b.json()) as string', 0],
  ['no route', 'lists.routes.ts', 'export const a = b as string', 0],
])('casts: counts %s', (_, name, text, count) => {
  const file = { path: `api/src/http/${name}`, text }
  expect(changedCasts([file], { server: count, web: 0 })).toEqual([])
  expect(changedCasts([file], { server: count + 1, web: 0 })).toHaveLength(1)
})

describe('the rules see', () => {
  test('a file of more than 400 lines', () => {
    expect(broken('api/src/long.ts', '\n'.repeat(400))).toEqual([])
    expect(broken('api/src/long.ts', '\n'.repeat(401))).toEqual(['api/src/long.ts: 401 lines, more than 400'])
  })

  test.each([
    ['a riddle in a comment', 'api/src/log.ts', '/** For whoever reads it. */'],
    ['a citation of what is not here', 'api/src/log.ts', '// spec 001, section 3'],
    ['a limit that one of two ways in enforces', 'api/src/features/books/books.graphql.ts', "await enforceLimit(context, 'publish')"],
    ['a transaction that is not repeated', 'api/src/features/books/books.service.ts', 'await context.db.$transaction((tx) => renew(tx))'],
    ['a lock of its own', 'api/src/features/books/books.service.ts', 'SELECT 1 FROM books WHERE id = 1 FOR UPDATE`'],
    ['SQL in a service', 'api/src/features/books/books.service.ts', 'await tx.$executeRaw`UPDATE books SET state = 1`'],
    ['SQL over plain pg', 'api/src/features/books/books.service.ts', "await pool.query('SELECT 1')"],
    ['a store of the device that has no name', 'web/src/features/books/seen.ts', "localStorage.setItem('seen', id)"],
    ['a cache of the worker that has no name', 'web/worker/worker.ts', "new CacheFirst({ cacheName: 'pictures' })"],
    ['a check that is not in the bundle', 'api/src/http/paths.ts', '  try {\n    decodeURIComponent(path)\n    return true'],
    ['a service that reads the environment', 'api/src/mail/transport.ts', 'const url = process.env.SMTP_URL'],
  ])('%s', (_, path, text) => {
    expect(broken(path, text)).toHaveLength(1)
  })

  test.each([
    ['named statements', 'api/src/features/books/books.sql.ts', 'tx.$queryRaw`SELECT 1`'],
    ['the one place where transactions begin', 'api/src/database/transaction.ts', 'db.$transaction(run)'],
    ['a batch that skips what is locked', 'api/src/features/books/books.sql.ts', 'LIMIT 10 FOR UPDATE SKIP LOCKED)'],
    ['the configuration itself', 'api/src/startup/config.ts', 'export const port = process.env.PORT'],
  ])('nothing wrong in %s', (_, path, text) => {
    expect(broken(path, text)).toEqual([])
  })
})

test.each([
  ['a literal that is spread into a literal', 'export const a = { ...{ b: 1, c: 2 }, d: 3 }', 1],
  ['the same inside another', 'export const a = { ...{ ...{ b: 1 }, c: 2 } }', 2],
  ['no spread of what is chosen, or stands elsewhere', 'export const a = (b: object | null) => ({ ...(b ? { c: 1 } : {}), ...b })', 0],
  ['a literal that is spread into a component', 'export const A = () => <b {...{ id: "a" }} />', 1],
  ['no spread of what a component was given', 'export const A = (given: object) => <b {...given} />', 0],
  ['no spread of a list', 'export const a = [...[1, 2]]', 0],
])('Biome refuses %s', async (_, text, complaints) => {
  const folder = mkdtempSync(join(tmpdir(), 'chiostro-biome-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [join(root, 'scripts/biome/noSpreadLiteral.grit')] }))
  writeFileSync(join(folder, 'a.tsx'), text)
  const { status, output } = await runTool('biome', ['lint', `--config-path=${folder}`, folder], { quiet: true })
  expect(status).toBe(complaints > 0 ? 1 : 0)
  expect(output.match(/Write the properties themselves/g) ?? []).toHaveLength(complaints)
})
