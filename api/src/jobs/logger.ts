import { Logger } from 'graphile-worker'
import type pino from 'pino'
import { redact } from '../mail/redact.ts'

/** The queue reports every finished job as `info`: to us that is detail, the jobs themselves log what matters. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/**
 * Lets graphile-worker write into our log. Its `meta` is left out on purpose: it holds whole jobs with their payloads.
 */
export function jobsLogger(log: pino.Logger): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    log[levels[level]]({ component: 'jobs', task: taskIdentifier, job: jobId }, redact(message))
  })
}
