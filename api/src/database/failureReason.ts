import { partsOf } from '@chiostro/domain/records/records'
import { ConfigError } from '../startup/config.ts'

const failureReasons: [code: RegExp, advice: (reason: string) => string][] = [
  [
    /^(ECONN\w+|E\w+UNREACH|ETIMEDOUT|ENOTFOUND|EAI_\w+|EPIPE|28\w{3}|3D000|08\w{3})$/,
    (reason) => `The database cannot be reached: ${reason}. Look at DATABASE_URL.`,
  ],
  [/^25006$/, () => 'The database is read-only, as a standby is: DATABASE_URL must name the primary.'],
  [
    /^42501$/,
    (reason) =>
      `The account of DATABASE_URL lacks a right (${reason}). It must own the database: ALTER DATABASE … OWNER TO …; or GRANT CREATE ON DATABASE … and ALL ON SCHEMA public.`,
  ],
  [/^53100$/, (reason) => `The database has no space left (${reason}).`],
]

const passwordMissing =
  'The database asks for a password, and DATABASE_URL has none: postgresql://user:password@host:5432/name, or DATABASE_PASSWORD.'

/** Raised by `pg` before sending: a database that trusts its clients accepts an address without a password. */
const noPassword = /client password must be a (non-empty )?string/

/** @returns one line for the operator for a known reason, otherwise the error itself */
export function explainFailure(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', message = '' } = partsOf<NodeJS.ErrnoException>(cause)
    const known = failureReasons.find(([pattern]) => pattern.test(code))
    if (noPassword.test(message)) return new ConfigError(passwordMissing, { cause: error })
    if (known) return new ConfigError(known[1](message.split('\n')[0] || code), { cause: error })
  }
  return error
}
