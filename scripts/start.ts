// npm start: builds what is stale, then serves in this same process, so that signals reach the server itself.
import { build } from './build.ts'
import { exitOnFailure, loadDotEnv } from './tools.ts'

loadDotEnv()
process.env.NODE_ENV ??= 'production'
await exitOnFailure(build(['prisma', 'web']))
await import('../api/src/main.ts')
