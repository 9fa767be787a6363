import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from './tools.ts'

/** Files of which every test is a race. */
const raceFile = /(races|concurrency|storm)\.test\.ts$/

/** Titles of races among other tests, as they say it. */
const raceTitle = 'at the same (moment|time)|\\b(two (?!processes)|twice|both|all of|all are|report|reviews|of the same).* at once'

/** Titles of tests that show what happens without a guard: they fail where they are lucky. */
const noControl = '^(?!.*(\\(control\\)|without the guard|proves? nothing))'

/**
 * Vitest's arguments for the races of the server, each so many times in a row: whole files, then single tests of others.
 * @param parts of paths; none means all files
 */
export function raceRuns(rounds: number, parts: string[]): string[][] {
  const files = globSync('api/src/features/**/*.test.ts', { cwd: root })
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .toSorted()
  const titled = files.filter((file) =>
    new RegExp(`(describe|it|test)\\S*\\(\\s*[\`'"].*(${raceTitle})`).test(readFileSync(join(root, file), 'utf8')),
  )
  // On busy cores the longest take a minute.
  const repeated = ['--project', 'api', '--repeats', String(rounds - 1), '--testTimeout', '600000']
  const races = files.filter((file) => raceFile.test(file))
  const others = titled.filter((file) => !races.includes(file))
  return [
    { pattern: noControl, chosen: races },
    { pattern: `${noControl}(?=.*(${raceTitle}))`, chosen: others },
  ]
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ pattern, chosen }) => [...repeated, '--testNamePattern', pattern, ...chosen])
}

/** Keeps all cores busy, beside what runs, until it is disposed of: threads wait in other places than on an idle machine. */
export function busyCores(): Disposable {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  return { [Symbol.dispose]: () => void Promise.all(workers.map((worker) => worker.terminate())) }
}
