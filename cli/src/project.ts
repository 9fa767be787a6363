import { existsSync, readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { partsOf } from '@chiostro/domain/records/records'
import type { Terminal } from './terminal.ts'

/** The server's program for local commands: in a checkout, and in a release. */
const localPrograms = [path.join('api', 'src', 'local', 'main.ts'), path.join('api', 'dist', 'local.js')]

/** From the project's package.json: of an archive, its own. */
export const version = partsOf<{ version: string }>(
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')),
).version

export interface Project {
  folder: string
  localProgram: string
}

/** Searches upwards from this file, which may be the source or the bundle. */
export function findProject(): Project | null {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const localProgram = localPrograms.map((file) => path.join(folder, file)).find((file) => existsSync(file))
    if (localProgram) return { folder, localProgram }
    if (folder === path.dirname(folder)) return null
  }
}

/** Address of the server on this machine: HOST and PORT of the environment, or of the file that the server reads (`.env`, ENV_FILE). */
export function localUrl(terminal: Pick<Terminal, 'env'>): string {
  const [host, port] = [setting(terminal, 'HOST'), setting(terminal, 'PORT')]
  const isEverywhere = !host || /^(127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(host)
  const name = isIPv6(host ?? '') ? `[${host}]` : host
  return `http://${isEverywhere ? 'localhost' : name}:${port || 4000}`
}

export const setting = ({ env }: Pick<Terminal, 'env'>, name: string): string | undefined => env[name] ?? readEnvFile(env.ENV_FILE)[name]

function readEnvFile(named?: string): NodeJS.Dict<string> {
  const file = named || path.join(findProject()?.folder ?? '', '.env')
  try {
    return named === 'none' ? {} : parseEnv(new TextDecoder().decode(readFileSync(file)))
  } catch {
    // The server reports a missing file.
    return {}
  }
}
