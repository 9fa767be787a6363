import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, readConfig } from './config.ts'
import { projectRoot } from './locations.ts'

/** Value of ENV_FILE for the environment alone, as tests need it. */
export const noFile = 'none'

/**
 * Adds the settings of the file `.env` in Chiostro's folder, or of the one that ENV_FILE names, to the environment, which goes before. Every
 * entry does this: `npm start`, `api/serve.ts`, the bundle, and the commands of the terminal tool.
 * @throws ConfigError when the file that ENV_FILE names cannot be read
 */
export function loadEnvFile(): void {
  const named = process.env.ENV_FILE
  if (named === noFile) return
  try {
    process.loadEnvFile(named || new URL('.env', projectRoot))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (!named && code === 'ENOENT') return
    throw new ConfigError(`The settings in ${named || fileURLToPath(new URL('.env', projectRoot))} cannot be read (${code}).`, { cause })
  }
}

/**
 * The instance's settings.
 * @throws ConfigError with one line for the operator
 */
export function readSettings(): Config {
  loadEnvFile()
  return readConfig(process.env)
}
