// Project rules that no library knows. Rules for imports are in .dependency-cruiser.mjs.
import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import type { Page } from '../domain/src/pages/page.ts'
import { allPages } from '../domain/src/pages/pages.ts'
import { partsOf } from '../domain/src/records/records.ts'
import { root, runTool } from './tools.ts'

const folders = ['domain', 'sources', 'api', 'web', 'cli', 'prisma', 'scripts']

export async function forbiddenImports(project = root): Promise<string> {
  const options = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'err-long']
  const { status, output } = await runTool('depcruise', [...options, ...folders], { cwd: relative(root, project), quiet: true })
  return status === 0 ? '' : output.trim()
}

export interface SourceFile {
  /** Relative to the project, with slashes. */
  path: string
  text: string
}

const maxFileLines = 400

/** Returns one sentence per violation. */
export function brokenRules(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...tooLong(file),
    ...readsEnvironment(file),
    ...beginsTransaction(file),
    ...locksRows(file),
    ...countsAtTheEdge(file),
    ...runsSql(file),
    ...storesUnnamed(file),
    ...forbiddenWords(file),
    ...losesCheck(file),
  ])
}

/** The build's preloads (`chunks.ts`) find a page's module by its path in the registry. Returns a sentence per page without component. */
export function pagesWithoutComponent(
  files: SourceFile[],
  pages: readonly (Pick<Page, 'component'> & { name: string })[] = allPages,
): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return pages.flatMap(({ name, component }) => {
    if (!component) return []
    const path = `web/src/features/${component}.tsx`
    const exported = `export function ${basename(component)}(`
    return texts.get(path)?.includes(exported) ? [] : [`domain/src/pages/pages.ts: the page ${name} needs ${exported}…) in ${path}`]
  })
}

/** Maximum of casts. A commit that removes one lowers its number. */
const casts = { server: 61, web: 43 }

/** Reports an increase, and a decrease that is not yet in the numbers. */
export function changedCasts(files: SourceFile[], known: typeof casts = casts): string[] {
  const parts = [
    { part: 'server', folders: /^(api|cli|domain|sources)\/src\// },
    { part: 'web', folders: /^web\/(src|worker)\// },
  ] as const
  return parts.flatMap(({ part, folders }) => {
    const counted = files.filter(({ path }) => folders.test(path) && !/\.(routes|test)\.tsx?$/.test(path))
    const count = counted.reduce((sum, { path, text }) => sum + castsIn(syntaxOf(path, text)), 0)
    if (count === known[part]) return []
    const advice = count > known[part] ? 'check the value, or type its source' : `write ${count} into scripts/architecture.ts`
    return [`${count} casts in the code of ${part}, ${known[part]} before: ${advice}`]
  })
}

const syntaxOf = (path: string, text: string) => parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }).body

interface SyntaxNode {
  type: string
  value: string
  expression: unknown
  argument: unknown
  callee: unknown
  object: unknown
  property: unknown
}
const node = (value: unknown) => partsOf<SyntaxNode>(value)

/** Counts `as` except `as const`; `as unknown as T` is one. Parsed JSON has no type, so its casts are free. */
function castsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const { type, expression } = node(value)
  const isCast = type === 'TsAsExpression' && node(expression).type !== type && !isJson(expression)
  return Object.values(value).reduce((sum: number, part: unknown) => sum + castsIn(part), Number(isCast))
}

function isJson(value: unknown): boolean {
  const { type, expression, argument, callee } = node(value)
  if (type === 'AwaitExpression' || type === 'ParenthesisExpression') return isJson(argument ?? expression)
  const { object, property } = node(callee)
  const method = node(property).value
  return method === 'json' || (method === 'parse' && node(object).value === 'JSON')
}

const foreign = ['node_modules', 'generated', 'dist'].map((folder) => `**/${folder}`)

export function sourceFiles(): SourceFile[] {
  const globs = ['domain', 'sources', 'api', 'web', 'cli', 'scripts', 'prisma'].map((folder) => `${folder}/**/*.{ts,tsx}`)
  return globSync([...globs, '*.ts'], { cwd: root, exclude: foreign })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Returns a sentence per record without date or status, and per link to a missing record. */
export function wrongRecords(records: SourceFile[] = decisionRecords()): string[] {
  const names = new Set(records.map(({ path }) => basename(path)))
  return records.flatMap(({ path, text }) => {
    const links = [...text.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name = '']) => name)
    return [
      ...(/^# \d{3} · .+\n\n\d{4}-\d\d-\d\d · (accepted|(partly )?superseded by \[)/.test(text)
        ? []
        : [`${path}: needs «date · status» below its title`]),
      ...links.filter((name) => !names.has(name)).map((name) => `${path}: links to ${name}, which is not there`),
    ]
  })
}

const decisionRecords = (): SourceFile[] =>
  globSync('docs/decisions/*.md', { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The pages by which a new contributor goes. */
const guides = ['ARCHITECTURE.md', 'CONTRIBUTING.md']

/** Returns a sentence per file that a guide names, by its path or the end of it, and that is not there. */
export function unknownFiles(
  pages: SourceFile[] = guides.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  paths: readonly string[] = globSync('**/*.{ts,tsx,prisma,json,mjs,md}', { cwd: root, exclude: foreign }),
): string[] {
  const isThere = (name: string) => paths.some((path) => `/${path.replaceAll('\\', '/')}`.endsWith(`/${name}`))
  return pages.flatMap(({ path, text }) => {
    const names = [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|prisma|json|mjs|md))`/g)].map(([, name = '']) => name)
    return names.filter((name) => !isThere(name)).map((name) => `${path}: names ${name}, which is not there`)
  })
}

function tooLong({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1
  return lines > maxFileLines ? [`${path}: ${lines} lines, more than ${maxFileLines}`] : []
}

/** Passing the whole environment to a child process is allowed. */
function readsEnvironment({ path, text }: SourceFile): string[] {
  const isServer = /^api\/src\/(?!startup\/(config|environment)\.ts$|main\.ts$).*(?<!\.test)\.ts$/.test(path)
  return isServer && /\bprocess\.env(\.|\[)/.test(text)
    ? [`${path}: reads the environment (only api/src/startup/config.ts and environment.ts do)`]
    : []
}

/** Transactions that PostgreSQL rolls back are retried in one place (docs/decisions/113-locks-in-one-order.md). */
function beginsTransaction({ path, text }: SourceFile): string[] {
  const isProduct = /^(api\/src|prisma)\/.*(?<!\.test|database\/transaction)\.ts$/.test(path)
  return isProduct && /\.\$transaction\(/.test(text) ? [`${path}: begins a transaction (only api/src/database/transaction.ts does)`] : []
}

/** Rows are locked in one order, in one place; a statement that locks and writes, or skips locked rows, waits for none. */
function locksRows({ path, text }: SourceFile): string[] {
  const isProduct = /^(api\/src|prisma)\/.*(?<!\.test|database\/rowLocks|deletion\/deletion\.sql|admin\/accounts\.service)\.ts$/.test(path)
  const lock = /\bFOR (NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b(?! SKIP LOCKED)/
  const wrong = text.split('\n').some((line) => lock.test(line) && !line.includes('MATERIALIZED'))
  return isProduct && wrong ? [`${path}: locks rows (only api/src/database/rowLocks.ts does)`] : []
}

/** REST and GraphQL call one service function, which enforces limits: in each of them, one would be forgotten. */
function countsAtTheEdge({ path, text }: SourceFile): string[] {
  const isEdge = /^api\/src\/.*\.(graphql|routes)\.ts$/.test(path)
  return isEdge && /\benforce\w*Limit\(/.test(text) ? [`${path}: enforces a limit (only services do)`] : []
}

/** SQL belongs in named statements of `*.sql.ts`; everything else goes through Prisma. */
function runsSql({ path, text }: SourceFile): string[] {
  const isElsewhere = /^api\/src\/(?!database\/|local\/).*(?<!\.test|\.sql)\.ts$/.test(path)
  const runs = /\$(queryRaw|executeRaw)|\b(pool|client)\.query\b/.test(text)
  return isElsewhere && runs ? [`${path}: runs SQL (only *.sql.ts and api/src/database/ do)`] : []
}

/** Names of data stored in a browser are in one list, so that «Dimentica questo dispositivo» deletes all of it. */
function storesUnnamed({ path, text }: SourceFile): string[] {
  const isElsewhere = /^web\/(src|worker)\/(?!lib\/(webStorage|deviceStores|deviceDatabase)\.ts$).*(?<!\.test)\.tsx?$/.test(path)
  const code = text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
  return isElsewhere && /(?<!')\b(localStorage|sessionStorage|indexedDB|openDB|caches\.|cacheName: ['"`])/.test(code)
    ? [`${path}: stores on the device (only webStorage.ts, deviceDatabase.ts and deviceStores.ts of web/src/lib do)`]
    : []
}

const forbidden = /\b(somebody|nobody|whoever|who reads|for who|spec \d{2,}|contract|decisions\.md)\b/i

/** Comments are plain technical English, and cite only files of the repository. */
function forbiddenWords({ path, text }: SourceFile): string[] {
  return text.split('\n').flatMap((line, index) => {
    const comment = /(?:^|\s)(\/\/|\/\*\*?|\*) (.*)/.exec(line)?.[2] ?? ''
    const word = forbidden.exec(comment)?.[0]
    return word ? [`${path}:${index + 1}: a comment says "${word}"`] : []
  })
}

/** The bundler takes these for calls without effect, although they throw: it removes one whose value is not used. */
function losesCheck({ path, text }: SourceFile): string[] {
  if (!/^(api|cli|domain|sources|web)\/(src|worker)\//.test(path)) return []
  const lost = /^\s*((?:de|en)codeURI(?:Component)?)\(.*\)$/m.exec(text)?.[1]
  return lost ? [`${path}: the bundler removes a ${lost} whose value is not used`] : []
}
