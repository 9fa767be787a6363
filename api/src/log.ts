import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './loggedError.ts'

export type { Logger }

/** Structured lines on stdout. Values under these keys are redacted at any depth, as they are secret or personal. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error) => loggedError(error) },
      redact: {
        paths: ['token', 'password', 'authorization', 'cookie', 'email', 'sellerEmail', 'buyerEmail'].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
        censor: '[redacted]',
      },
    },
    destination as pino.DestinationStream,
  )

const unredactedLogs = new WeakMap<Logger, Logger>()

/** The same log without redaction, for lines that cannot hold secrets: looking for them takes ten times as long as writing the line. */
export function unredacted(log: Logger): Logger {
  const known = unredactedLogs.get(log) ?? log.child({}, { redact: [] })
  unredactedLogs.set(log, known)
  return known
}
