import type { z } from 'zod'
import type { Services } from '../context.ts'
import type { MailTransport } from '../mail/message.ts'
import type { MailTemplate } from '../mail/template.ts'

/** What the worker process hands to every job. */
export interface JobServices extends Services {
  transport: MailTransport
  templates: ReadonlyMap<string, MailTemplate<unknown>>
}

/** A kind of work done later, outside the request. One pg-boss queue per kind; `jobs.ts` lists them all. */
export interface Job<P, S = Services> {
  /** The queue's name. Stored with every job: never rename one that may still be waiting. */
  name: string
  /** Parses what the queue stored, so the payload must survive JSON. */
  payload: z.ZodType<P>
  /**
   * Runs at least once, possibly twice, and possibly much later than planned: look at the present state first. What no longer makes
   * sense is not an error.
   * @param signal aborts when the server stops or the time is up
   */
  run(services: S, payload: P, signal: AbortSignal): Promise<void>
  /**
   * How many jobs with one `key` (or without any) may exist at once: `standard` any number; `short` one waiting, beside one that
   * runs; `exclusive` one, waiting or running. A job beyond that is dropped. Cannot be changed once the queue exists.
   */
  policy?: 'standard' | 'short' | 'exclusive'
  /** Jobs at the same time in one process (default 1); each may need a connection of the shared pool. */
  concurrency?: number
  /** How often an idle worker looks for jobs (default 10 s, at least 0.5 s): the delay before a job begins. */
  pollSeconds?: number
  /** A run that takes longer counts as failed (default 15 minutes). */
  timeoutSeconds?: number
  /** Delays double from `delaySeconds` to `maxDelaySeconds`. By default 5 retries between 10 seconds and an hour. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /** Another job that receives the payload when the retries are used up; by default it is kept among the dead letters. */
  deadLetter?: string
  /** Sent whenever a worker starts, with an empty payload. */
  atStart?: boolean
  /** Runs that fell into a time when no server was up are made up for by a single one. */
  schedule?: { cron: string; timeZone?: string }
}

/** Any job of the worker. */
// biome-ignore lint/suspicious/noExplicitAny: the payload's type is known to the job alone, which parses it
export type AnyJob = Job<any, JobServices>

/** Declares a job; a feature's `<name>.jobs.ts` exports what this returns. */
export const defineJob = <P, S = Services>(job: Job<P, S>): Job<P, S> => job
