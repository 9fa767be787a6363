// npm run chiostro -- …: the terminal tool, built when stale.
import { build } from './build.ts'
import { exitOnFailure } from './tools.ts'

await exitOnFailure(build(['prisma', 'cli']))
await import(new URL('../cli/bin/chiostro.js', import.meta.url).href)
