// Which file may import which, on the graph of imports as they resolve (types too, and code that comes late). `npm run check` runs it
// (scripts/architecture.ts), ARCHITECTURE.md explains it; circles are Biome's (noImportCycles), as it can leave out imports of types.
import { Visitor } from '@swc/core/Visitor.js'

// TypeScript 7 has no parser for JavaScript to call, so files are read by swc, whose visitor does not know `using`.
const visitStatement = Visitor.prototype.visitStatement
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  return { ...statement, decls: this.visitVariableDeclarators(statement.decls) }
}

const tests = '\\.test\\.tsx?$'

/** @returns a rule against imports by files that match `from`, tests apart */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: from, pathNot: tests }, to })

/** Each top folder, and the others that its `src` may import. */
const workspaces = { domain: [], sources: ['domain'], api: ['domain', 'sources', 'prisma'], web: ['domain'], cli: ['domain', 'sources'] }
const folders = [...Object.keys(workspaces), 'prisma', 'scripts']

const betweenWorkspaces = Object.entries(workspaces).map(([workspace, allowed]) => {
  const others = folders.filter((folder) => folder !== workspace && !allowed.includes(folder))
  const known = allowed.length > 0 ? `of the other folders only ${allowed.join(' and ')}` : 'none of the other folders'
  return forbid(`${workspace}-knows`, `${workspace}/src may import ${known}`, `^${workspace}/src/`, { path: `^(${others.join('|')})/` })
})

/** The folders of `web/src` from above: each may import those after it. */
const floors = ['entry', 'pages', 'shell', 'features', 'components', 'navigation', 'data', 'i18n', 'theme', 'lib']

const betweenFloors = floors.slice(1).map((floor, index) =>
  forbid(`floor-${floor}`, `web/src/${floor} may import only what stands below it`, `^web/src/${floor}/`, {
    path: `^web/src/(${floors.slice(0, index + 1).join('|')})/`,
  }),
)

const suffixes = ['service', 'graphql', 'refs', 'routes', 'schemas', 'sql', 'mail', 'jobs', 'mine', 'heads', 'tokens']

/** Features from above: each may know those after it, never those before it. */
const featureOrder = {
  api: `admin demand receipts useful courseReviews wanted links corrections replies professors embeds follows isbn privacy feeds books events catalogue reviews cases
    site nodes sharing flags deletion contact images mine proofs transparency`,
  web: `mine myReview admin home search events catalogue wanted links books courseReviews manage help replies professors reviews follows compare accessibility
    cases contact corrections device embeds flags images posters privacy proofs rules transparency`,
}

const betweenFeatures = Object.entries(featureOrder).flatMap(([workspace, order]) =>
  order.split(/\s+/).map((feature, index, features) =>
    forbid(
      `${workspace}-feature-${feature}`,
      `${feature} may know only the features after it in featureOrder`,
      `^${workspace}/src/features/${feature}/`,
      {
        path: `^${workspace}/src/features/`,
        pathNot: `^${workspace}/src/features/((${features.slice(index).join('|')})/|[^/]+\\.ts$)`,
      },
    ),
  ),
)

/** A feature that has no place in the order. */
const withoutPlace = Object.entries(featureOrder).map(([workspace, order]) =>
  forbid(
    `${workspace}-feature-order`,
    'it has no place in featureOrder',
    `^${workspace}/src/features/(?!(${order.split(/\s+/).join('|')})/)[^/]+/`,
    {},
  ),
)

/** What every folder of `api/src` may import. */
const basis = ['startup/', 'text/', 'fairness/']

/** Folders of `api/src`, and what of the others each may import besides; `features` may import all but `local`. */
const server = {
  text: [],
  fairness: [],
  branding: [],
  startup: ['branding/branding\\.ts', 'storage/buckets\\.ts'],
  database: ['security/keys\\.ts', 'jobs/install\\.ts'],
  security: ['database/', 'jobs/job\\.ts'],
  storage: [],
  mail: ['branding/', 'database/', 'jobs/', 'security/', 'storage/'],
  jobs: ['database/', 'mail/', 'security/', 'features/'],
  graphql: ['database/', 'features/', 'security/'],
  cache: ['database/', 'graphql/', 'security/', 'http/compression\\.ts'],
  http: ['branding/', 'cache/', 'database/', 'graphql/', 'security/', 'storage/', 'features/(surface|admin/sessions)\\.ts'],
  metrics: ['cache/', 'database/', 'http/', 'jobs/', 'storage/'],
  features: ['(?!local/)'],
}

const insideServer = Object.entries(server).map(([folder, allowed]) =>
  forbid(`server-${folder}`, `api/src/${folder} may import only what ARCHITECTURE.md says`, `^api/src/${folder}/`, {
    path: `^api/src/(${[...Object.keys(server), 'local'].join('|')})/`,
    pathNot: `^api/src/(${[`${folder}/`, ...basis, ...allowed].join('|')})`,
  }),
)

/** Where programs start: what none of these leads to is dead, even if a test imports it. */
const entries = [
  '^api/src/(main|local/main)\\.ts$',
  '^web/src/entry/(start\\.ts|browser\\.tsx|server\\.tsx)$',
  '^web/worker/worker\\.ts$',
  '(\\.worker|[./]thread|Thread)\\.ts$',
  '^cli/src/main\\.ts$',
  '^(scripts|prisma/demo)/[^/]+\\.ts$',
  '\\.config\\.ts$',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...betweenWorkspaces,
    ...betweenFloors,
    ...insideServer,
    ...betweenFeatures,
    ...withoutPlace,
    forbid('pure-domain', 'domain runs in the browser, too: it does no I/O', '^domain/src/', { dependencyTypes: ['core'] }),
    forbid(
      'foreign-addresses',
      'only reads of catalogues and looks at links ask foreign addresses',
      '^api/src/(?!features/(catalogue/reads|links)/)',
      {
        path: '^sources/',
      },
    ),
    forbid('ink', 'other commands must start without Ink', '^cli/src/(?!ui/)', { path: '(^|/)node_modules/(ink|@inkjs/ui)/' }),
    forbid('services', 'a service serves GraphQL and REST, and knows neither', '^api/src/features/.+\\.(service|sql|mail)\\.ts$', {
      path: '\\.(graphql|routes)\\.ts$|^api/src/(graphql|http)/|(^|/)node_modules/(graphql|@pothos/[^/]+|fastify)/',
    }),
    forbid('features', "a feature imports another's services and .refs.ts, never its operations", '^api/src/features/([^/]+)/', {
      path: '^api/src/features/[^/]+/.+\\.(graphql|routes)\\.ts$',
      pathNot: '^api/src/features/$1/',
    }),
    forbid(
      'suffix',
      'ARCHITECTURE.md names the suffixes of features',
      `^api/src/features/.+\\.(?!(?:${suffixes.join('|')})\\.ts$)[a-zA-Z]+\\.ts$`,
      {},
    ),
    forbid('tests', 'what runs in production is not part of a test', '^(domain|sources|api|web|cli)/src/', { path: tests }),
    {
      name: 'unresolvable',
      comment: 'the imported file or package does not exist (apart from what Vite provides, and what the benchmark installs)',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$|^postgraphile' },
    },
    {
      name: 'orphan',
      comment: 'it imports nothing, and no file imports it',
      severity: 'error',
      from: { orphan: true, path: '\\.tsx?$', pathNot: [tests, '\\.d\\.ts$', ...entries] },
      to: {},
    },
    {
      name: 'unreachable',
      comment: 'no program leads to it, only tests do',
      severity: 'error',
      from: { path: entries, pathNot: tests },
      to: { path: '^(domain|sources|api|web|cli)/src/', pathNot: [tests, '\\.d\\.ts$', ...entries], reachable: false },
    },
  ],
  options: {
    parser: 'swc',
    exclude: { path: '^([^/]+/dist|web/public)/' },
    doNotFollow: { path: '(^|/)(node_modules|generated)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
