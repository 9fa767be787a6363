// npm run chiostro -- …: the terminal tool, built when stale.
import { build } from './build.ts'
import { exitOnFailure } from './tools.ts'

await exitOnFailure(build(['cli']))
await import('../cli/bin/chiostro.js')
