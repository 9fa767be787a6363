// npm start: builds what is stale, then serves in this same process, so that signals reach the server itself.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { build } from './build.ts'
import { exitOnFailure, loadDotEnv, root } from './tools.ts'

loadDotEnv()
process.env.NODE_ENV ??= 'production'
await exitOnFailure(build(['prisma', 'web']))
// What Node makes of the sources is kept for the next start, which then takes half the time.
enableCompileCache(join(root, 'node_modules', '.cache', 'chiostro', 'compiled'))
await import('../api/src/main.ts')
// At once, because a process that is killed writes nothing at its end.
flushCompileCache()
