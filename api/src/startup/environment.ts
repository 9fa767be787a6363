import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { partsOf } from '@chiostro/domain/records/records'
import { type Config, ConfigError, readConfig } from './config.ts'
import { projectRoot } from './program.ts'

/** True for the service (`api/serve.ts`); not in development, nor in tests. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production'

export const noFile = 'none'

/**
 * Adds settings from `.env` (or ENV_FILE) in `folder` to the environment, which takes precedence. @returns names in the file
 * @throws ConfigError when it is unreadable, or ENV_FILE does not exist
 */
export function loadEnvFile(folder: URL = projectRoot): string[] {
  const named = process.env.ENV_FILE
  if (named === noFile) return []
  const file = named || fileURLToPath(new URL('.env', folder))
  const settings = readEnvFile(file, { mayBeMissing: !named })
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
  return Object.keys(settings)
}

/** Node's `process.loadEnvFile` treats every failure as a missing file, and a byte order mark as part of the first name. */
function readEnvFile(file: string, { mayBeMissing }: { mayBeMissing: boolean }): NodeJS.Dict<string> {
  try {
    return parseEnv(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)))
  } catch (cause) {
    const { code } = partsOf<NodeJS.ErrnoException>(cause)
    if (mayBeMissing && code === 'ENOENT') return {}
    throw new ConfigError(`The settings in ${file} cannot be read (${code}).${adviceOn[code ?? ''] ?? ''}`, { cause })
  }
}

const adviceOn: Record<string, string> = {
  EACCES: ' The account that runs Chiostro must be allowed to read them.',
  ERR_ENCODING_INVALID_ENCODED_DATA: ' They must be text in UTF-8.',
}

export function readSettings(): Config {
  const inFile = loadEnvFile()
  return readConfig(process.env, inFile)
}
