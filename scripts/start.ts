// npm start: builds what is stale, then execs the server.
import { becomeServer } from '../api/serve.ts'
import { readSettings } from '../api/src/startup/environment.ts'
import { build } from './build.ts'
import { exitOnFailure } from './tools.ts'

async function start() {
  // Rejects an invalid setting before the build.
  readSettings()
  await build(['prisma', 'web', 'server'])
  becomeServer(performance.timeOrigin)
}

await exitOnFailure(start())
