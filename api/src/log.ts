import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

/** Structured lines on stdout. Whatever carries one of these names is a secret or personal, however deep a caller nests it. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
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

/** The same log, for lines that hold nothing of the kind: to look for it takes ten times as long as to write the line. */
export function unredacted(log: Logger): Logger {
  const known = unredactedLogs.get(log) ?? log.child({}, { redact: [] })
  unredactedLogs.set(log, known)
  return known
}
