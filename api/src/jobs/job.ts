import { z } from 'zod'
import type { Services } from '../context.ts'
import type { MailTransport } from '../mail/message.ts'
import type { MailTemplate } from '../mail/template.ts'

export interface JobServices extends Services {
  transport: MailTransport
  templates: ReadonlyMap<string, MailTemplate<unknown>>
}

/** Work done later, outside the request. One pg-boss queue per job; `jobs.ts` lists all jobs. */
export interface Job<P, S = Services> {
  /** Stored with every job: renaming it breaks jobs that are waiting. */
  name: string
  payload: z.ZodType<P>
  /** Runs at least once, possibly much later than planned: check the present state first. @param signal server stops or time is up */
  run(services: S, payload: P, signal: AbortSignal): Promise<void>
  /** Jobs with one `key`: `standard` any number; `short` one waiting, one running; `exclusive` one. Cannot change once the queue exists. */
  policy?: 'standard' | 'short' | 'exclusive'
  /** Default 1 per process; each may need a connection of the shared pool. */
  concurrency?: number
  /** Interval at which an idle worker polls (default 10 s, at least 0.5 s): the delay before a job begins. */
  pollSeconds?: number
  /** Limit of a run (default 15 minutes). */
  timeoutSeconds?: number
  /** Delays double from `delaySeconds` to `maxDelaySeconds`. By default 5 retries between 10 seconds and an hour. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /** Job that receives the payload after the last retry; by default it is stored among the dead letters. */
  deadLetter?: string
  /** Sent with an empty payload whenever a worker starts. */
  atStart?: boolean
  /** Runs missed while no server was up are replaced by a single one. */
  schedule?: { cron: string; timeZone?: string }
}

// biome-ignore lint/suspicious/noExplicitAny: the payload's type is known to the job alone, which parses it
export type AnyJob = Job<any, JobServices>

export const defineJob = <P, S = Services>(job: Job<P, S>): Job<P, S> => job

const nothing = z.object({})

/** The same for work without a payload, one run at a time. */
export const defineTask = <S = Services>(
  task: Omit<Job<z.infer<typeof nothing>, S>, 'payload' | 'policy'>,
): Job<z.infer<typeof nothing>, S> => defineJob({ payload: nothing, policy: 'exclusive', ...task })
