// npm start: builds what is stale, then execs the server.
import { becomeServer } from '../api/serve.ts'
import { build } from './build.ts'
import { exitOnFailure, loadDotEnv } from './tools.ts'

loadDotEnv()
process.env.NODE_ENV ??= 'production'
await exitOnFailure(build(['prisma', 'web', 'server']))
becomeServer(performance.timeOrigin)
