import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { forbiddenImports } from './architecture.ts'
import { root, runTool } from './tools.ts'

/** Title, importing file, its text, and the broken rule. */
const refused: [string, string, string, string][] = [
  ['domain that does I/O', 'domain/src/reads.ts', "import { readFileSync } from 'node:fs'", 'pure-domain'],
  ['domain that knows another workspace', 'domain/src/knows.ts', "import '@chiostro/sources/read'", 'domain-knows'],
  ['a reader of catalogues that knows the server', 'sources/src/asks.ts', "import { x } from '../../api/src/config.ts'", 'sources-knows'],
  ['a feature that reads a university', 'api/src/features/books/a.service.ts', "import '@chiostro/sources/read'", 'foreign-addresses'],
  ['a page that reads a university', 'web/src/features/books/Reads.tsx', "import { x } from '@chiostro/sources/read'", 'web-knows'],
  ['a page that reaches into the server', 'web/src/features/books/A.tsx', "import { x } from '../../../../api/src/config.ts'", 'web-knows'],
  ['a server that knows a client', 'api/src/pages.ts', "import '../../web/src/shell/Footer.tsx'", 'api-knows'],
  ['a server whose mails know a feature', 'api/src/mail/a.ts', "import '../features/books/books.service.ts'", 'server-mail'],
  ['a database that knows GraphQL', 'api/src/database/a.ts', "import '../graphql/yoga.ts'", 'server-database'],
  ['a feature that runs a command of the server', 'api/src/features/books/a.ts', "import '../../local/main.ts'", 'server-features'],
  [
    'a component that knows a feature',
    'web/src/components/Tabs.tsx',
    "import { x } from '../features/events/ownSeat.tsx'",
    'floor-components',
  ],
  [
    'a component that knows a type of a feature',
    'web/src/components/B.tsx',
    "import type { X } from '../features/events/ownSeat.tsx'",
    'floor-components',
  ],
  [
    'a feature that knows the shell, by code that comes late',
    'web/src/features/home/A.tsx',
    "import('../../shell/Footer.tsx')",
    'floor-features',
  ],
  [
    'a feature that passes on what is of the shell',
    'web/src/features/home/B.tsx',
    "export { x } from '../../shell/Footer.tsx'",
    'floor-features',
  ],
  ['a command that imports Ink', 'cli/src/commands/books.ts', "import { render } from 'ink'", 'ink'],
  ['a service that imports a resolver', 'api/src/features/books/b.service.ts', "import './books.graphql.ts'", 'services'],
  ['a service that answers HTTP', 'api/src/features/books/c.service.ts', "import { x } from '../../http/schemas.ts'", 'services'],
  ['a service that fails as GraphQL does', 'api/src/features/books/d.service.ts', "import { GraphQLError } from 'graphql'", 'services'],
  ['a feature inside another', 'api/src/features/books/b.graphql.ts', "import { x } from '../events/events.graphql.ts'", 'features'],
  [
    'a feature that knows one above it',
    'api/src/features/images/a.ts',
    "import { x } from '../books/books.service.ts'",
    'api-feature-images',
  ],
  ['a page’s feature that knows one above it', 'web/src/features/flags/A.tsx', "import '../events/ownSeat.tsx'", 'web-feature-flags'],
  ['a feature without a place in the order', 'api/src/features/lost/a.ts', "import '../images/images.service.ts'", 'api-feature-order'],
  ['an import over several lines', 'cli/src/a.ts', "import {\n  a,\n  b,\n} from '../../api/src/config.ts'", 'cli-knows'],
  ['an import at run time', 'cli/src/b.ts', "const api = await import('../../api/src/config.ts')", 'cli-knows'],
  [
    'an import beside a resource that closes itself',
    'cli/src/c.ts',
    "await using x = (await import('../../api/src/config.ts')).x",
    'cli-knows',
  ],
  ['a feature’s file of a suffix of its own', 'api/src/features/books/books.helpers.ts', "import '../images/images.service.ts'", 'suffix'],
  ['a program that runs a test', 'api/src/runs.ts', "import './some.test.ts'", 'tests'],
  ['a file that is not there', 'api/src/lost.ts', "import './gone.ts'", 'unresolvable'],
]

const allowed: [string, string, string][] = [
  ['a resolver that calls its service', 'api/src/features/books/books.graphql.ts', "import { x } from './books.service.ts'"],
  ['a service that calls another', 'api/src/features/books/books.service.ts', "import { x } from '../images/images.service.ts'"],
  ['an installation of jobs by the database', 'api/src/database/b.ts', "import '../jobs/install.ts'"],
  ['a reader of catalogues that does I/O', 'sources/src/cache.ts', "import { readFile } from 'node:fs/promises'"],
  ['a job that reads a university', 'api/src/features/catalogue/reads/reads.jobs.ts', "import { x } from '@chiostro/sources/read'"],
  ['a command that reads a university', 'cli/src/commands/readCatalogue.ts', "import { x } from '@chiostro/sources/read'"],
  ['Ink behind its folder', 'cli/src/ui/table.tsx', "import { Box } from 'ink'"],
  ['a test that knows a higher floor', 'web/src/components/Tabs.test.tsx', "import { x } from '../shell/Footer.tsx'"],
  ['a word that looks like an import', 'domain/src/words.ts', 'export const text = "import { x } from \'../../api/src/config.ts\'"'],
]

/** Files that the others import. */
const imported = [
  'api/src/config.ts',
  'api/src/http/schemas.ts',
  'api/src/graphql/yoga.ts',
  'api/src/jobs/install.ts',
  'api/src/local/main.ts',
  'api/src/some.test.ts',
  'api/src/features/images/images.service.ts',
  'api/src/features/events/events.graphql.ts',
  'sources/src/read.ts',
  'web/src/features/events/ownSeat.tsx',
  'web/src/shell/Footer.tsx',
  'prisma/seed.ts',
  'scripts/start.ts',
  'web/src/lib/alone.ts',
]

function writeAt(folder: string, path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('the rules of imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chiostro-imports-'))
  let complaints: string[] = []
  const about = (path: string) => complaints.filter((line) => line.includes(` ${path} → `))

  beforeAll(async () => {
    for (const path of imported) writeAt(folder, path, 'export const x = 1\n')
    for (const [, path, text] of [...refused, ...allowed]) writeAt(folder, path, `${text}\n`)
    writeAt(folder, 'api/src/main.ts', "import './config.ts'\n")
    writeAt(folder, 'api/src/http/schemas.test.ts', "import { x } from './schemas.ts'\n")
    mkdirSync(join(folder, 'node_modules/@chiostro'), { recursive: true })
    for (const name of ['domain', 'sources']) {
      cpSync(join(root, name, 'package.json'), join(folder, name, 'package.json'))
      symlinkSync(join(folder, name), join(folder, 'node_modules/@chiostro', name))
    }
    for (const name of ['ink', 'graphql']) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
    complaints = (await forbiddenImports(folder)).split('\n').filter((line) => /^\s*error /.test(line))
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(refused)('refuse %s', (_, path, __, rule) => {
    expect(about(path)).toEqual([expect.stringContaining(`error ${rule}: ${path} → `)])
  })

  test.each(allowed)('allow %s', (_, path) => {
    expect(about(path)).toEqual([])
  })

  test('refuse a file that stands alone, and one that only tests import', () => {
    expect(complaints).toContainEqual(expect.stringMatching(/error orphan: web\/src\/lib\/alone\.ts$/))
    expect(complaints).toContainEqual(expect.stringMatching(/error unreachable: api\/src\/http\/schemas\.ts$/))
    expect(complaints).not.toContainEqual(expect.stringMatching(/: api\/src\/(config|main)\.ts$/))
  })
})

/** The registry of kinds evaluates every `kind.ts`: one that imports the registry would be read before it exists. */
const circle = (last: string): Record<string, string> => ({
  'api/src/features/kinds.ts':
    "import { bookKind } from './books/kind.ts'\n\nexport const kinds = { book: bookKind }\nexport type Kinds = typeof kinds\n",
  'api/src/features/books/kind.ts': "import { findBook } from './books.service.ts'\n\nexport const bookKind = { find: findBook }\n",
  'api/src/features/books/books.service.ts': `${last}\n`,
})

test.each([
  ['a circle of imports', "import { kinds } from '../kinds.ts'\n\nexport const findBook = (): unknown => kinds", 3],
  ['no circle that types alone close', "import type { Kinds } from '../kinds.ts'\n\nexport const findBook = (): Kinds | null => null", 0],
])('Biome refuses %s', async (_, last, times) => {
  const folder = mkdtempSync(join(tmpdir(), 'chiostro-circles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { plugins: _plugins, vcs: _vcs, ...biome } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeAt(folder, 'biome.json', JSON.stringify(biome))
  for (const [path, text] of Object.entries(circle(last))) writeAt(folder, path, text)
  const { output } = await runTool('biome', ['lint', `--config-path=${folder}`, folder], { quiet: true })
  expect(output.match(/lint\/suspicious\/noImportCycles/g) ?? []).toHaveLength(times)
})
