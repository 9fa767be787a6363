// npm run dev: server and web app, restarting or reloading when their files change.
// Open Vite's address; it proxies /api, /graphql and /uploads to the server (PORT, or 4000).
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from '../api/src/startup/environment.ts'
import { build, type StepName } from './build.ts'
import { childEnvironment, exitOnFailure, root } from './tools.ts'

/** Generators to run when a folder or file changes. */
const watched: { path: string; step: StepName }[] = [
  { path: 'prisma/schema', step: 'prisma' },
  { path: 'schema.graphql', step: 'graphql' },
  { path: 'domain/src', step: 'graphql' },
  { path: 'web/src', step: 'graphql' },
  { path: 'cli/src', step: 'graphql' },
]

/** Debounce in milliseconds, as editors write more than once. */
const quiet = 150

function generateOnChange() {
  const pending = new Map<StepName, NodeJS.Timeout>()
  let work = Promise.resolve()
  for (const { path, step } of watched) {
    watch(join(root, path), { recursive: true }, () => {
      clearTimeout(pending.get(step))
      const later = setTimeout(() => {
        work = work.then(() => build([step])).catch((error) => console.error(error.message))
      }, quiet)
      pending.set(step, later)
    })
  }
}

function run(args: string[], cwd = root): ChildProcess {
  return spawn(process.execPath, args, { cwd, env: childEnvironment(), stdio: 'inherit' })
}

async function main() {
  loadEnvFile()
  // The server fills in the built page; Vite serves its own.
  await build(['prisma', 'graphql', 'web'])
  generateOnChange()
  const children = [
    run(['--watch', '--watch-preserve-output', join(root, 'api/src/main.ts')]),
    run([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'web')),
  ]
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
  process.exit()
}

await exitOnFailure(main())
