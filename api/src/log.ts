import { partsOf } from '@chiostro/domain/records/records'
import pino, { type Logger } from 'pino'
import type { Config } from './startup/config.ts'
import { redact } from './text/redact.ts'

export type { Logger }

/** Redacts values under these keys at any depth, as they are secret or personal. */
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

/** Skips redaction, for lines without secrets: searching them takes ten times as long as writing. */
export function unredacted(log: Logger): Logger {
  const known = unredactedLogs.get(log) ?? log.child({}, { redact: [] })
  unredactedLogs.set(log, known)
  return known
}

interface Failure {
  code: unknown
  constraint: unknown
}

export interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/** Copies only these properties: others quote rows, parameters and requests. Redacts addresses and tokens. @param hide texts to redact */
export function loggedError(error: unknown, hide: readonly string[] = [], depth = 0): LoggedError {
  const clean = (text: string) => redact(hidden(text, hide))
  if (!(error instanceof Error)) return { type: typeof error, message: clean(String(error)), stack: '' }
  const { name, cause } = error
  const { code, constraint } = partsOf<Failure>(error)
  const logged: LoggedError = { type: name, message: clean(messageOf(error)), stack: hidden(framesOf(error), hide) }
  if (typeof code === 'string') logged.code = clean(code)
  if (typeof constraint === 'string') logged.constraint = constraint
  if (depth > 2) return logged
  if (cause instanceof Error) logged.cause = loggedError(cause, hide, depth + 1)
  if (error instanceof AggregateError) logged.errors = error.errors.slice(0, 3).map((inner) => loggedError(inner, hide, depth + 1))
  return logged
}

/** Prisma's errors quote the call and its data before the line with the reason. */
const messageOf = ({ name, message }: Error): string => (name.startsWith('Prisma') ? (message.trim().split('\n').at(-1) ?? '') : message)

const hidden = (text: string, hide: readonly string[]): string => hide.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)

/** Removes the message, whose lines may look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return stack
    .slice(at < 0 ? 0 : at + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .join('\n')
}
