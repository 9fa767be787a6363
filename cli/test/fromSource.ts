import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { cinecaCodes } from '../../sources/test/cineca.ts'
import { type Service, startStandIn } from '../../sources/test/standIn.ts'
import type { University } from '../../sources/test/university.ts'
import { chiostro } from './run.ts'

/** A folder that goes with the test. */
export const folder = () => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-from-'))
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}
export const standInFor = async (service: Service) => {
  const standIn = await startStandIn(service)
  onTestFinished(() => standIn.stop())
  return standIn
}
/** Paths of the plans of a university's degree courses. */
export const plans = ({ courses, year }: University) => courses.map((course) => `/api/v1/corso/${year}/${cinecaCodes(course, year).cod}`)

/** A machine with a cache of its own, on which the tool runs. */
export function machine({ url }: { url: string }, given: Record<string, string>) {
  const own = folder()
  const env = { ...given, XDG_CACHE_HOME: own, XDG_CONFIG_HOME: own }
  const args = (...rest: string[]) => [
    'import',
    'catalogue',
    '--from',
    'cineca:prova',
    '--base-url',
    url,
    '--year',
    '2026',
    '--pause',
    '0',
    ...rest,
  ]
  return {
    env,
    folder: own,
    run: (...rest: string[]) => chiostro(args(...rest), { env }),
    /** The same in a process of its own. */
    start: (...rest: string[]) => {
      const child = spawn(process.execPath, [path.join(import.meta.dirname, '../src/main.ts'), ...args(...rest)], {
        env: { ...process.env, ...env },
      })
      const outcome = { out: '', err: '' }
      for (const [stream, name] of [
        [child.stdout, 'out'],
        [child.stderr, 'err'],
      ] as const) {
        stream.on('data', (text) => {
          outcome[name] += text
        })
      }
      return { child, outcome, ended: once(child, 'close') }
    },
  }
}
/** The file that it writes. */
export const out = ({ folder: own }: { folder: string }) => path.join(own, 'catalogo.csv')
