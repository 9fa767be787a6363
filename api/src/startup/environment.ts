import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { partsOf } from '@chiostro/domain/records/records'
import { type Config, ConfigError, readConfig } from './config.ts'
import { projectRoot } from './locations.ts'

/** As the service runs (`api/serve.ts`); not in development, nor in tests. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production'

/** Value of ENV_FILE for the environment alone, as tests need it. */
export const noFile = 'none'

/**
 * Adds the settings of the file `.env` in Chiostro's folder, or of the one that ENV_FILE names, to the environment, which goes before. Every
 * entry does this: `npm start`, `api/serve.ts`, the bundle, and the commands of the terminal tool.
 * @param folder where `.env` may be
 * @returns the names that the file has
 * @throws ConfigError when it is there and cannot be read, and when the file that ENV_FILE names is not there
 */
export function loadEnvFile(folder: URL = projectRoot): string[] {
  const named = process.env.ENV_FILE
  if (named === noFile) return []
  const file = named || fileURLToPath(new URL('.env', folder))
  const settings = readEnvFile(file, { mayBeMissing: !named })
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
  return Object.keys(settings)
}

/** Node's own `process.loadEnvFile` takes every failure for a missing file, and a byte order mark for a part of the first name. */
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

/**
 * The instance's settings.
 * @throws ConfigError with one line for the operator
 */
export function readSettings(): Config {
  const inFile = loadEnvFile()
  return readConfig(process.env, inFile)
}
