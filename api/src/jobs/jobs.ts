import { sessionJobs } from '../features/admin/sessions.ts'
import { bookJobs } from '../features/books/books.jobs.ts'
import { caseJobs } from '../features/cases/cases.jobs.ts'
import { catalogueFileJobs } from '../features/catalogue/import/files.ts'
import { importHistoryJobs } from '../features/catalogue/import/history.ts'
import { catalogueReadJobs } from '../features/catalogue/reads/reads.jobs.ts'
import { deletionJobs } from '../features/deletion/deletion.jobs.ts'
import { demandJobs } from '../features/demand/demand.jobs.ts'
import { eventJobs } from '../features/events/events.jobs.ts'
import { waitlistJobs } from '../features/events/waitlist/waitlist.service.ts'
import { followJobs } from '../features/follows/follows.jobs.ts'
import { imageJobs } from '../features/images/images.jobs.ts'
import { linkJobs } from '../features/links/links.jobs.ts'
import { privacyJobs } from '../features/privacy/retention.jobs.ts'
import { proofJobs } from '../features/proofs/proofs.jobs.ts'
import { publishWaitingJob } from '../features/reviews/holding.service.ts'
import { mailJobs } from '../mail/mail.jobs.ts'
import { idempotencyJobs } from '../security/idempotencyStore.ts'
import { rateLimitJobs } from '../security/rateLimits.ts'
import type { AnyJob } from './job.ts'

type Schedule = NonNullable<AnyJob['schedule']>

const [minuteSeconds, hourSeconds] = [60, 3_600]

/** Includes the night with an hour twice. */
const maxDayMinutes = 25

/** Longest pause between two runs in seconds. A general solution takes pg-boss a tenth of a second each. @throws for other schedules */
export function maxPause({ cron }: Pick<Schedule, 'cron'>): number {
  const { minute, every, hour, to, day } =
    /^(?<minute>\*|\d+)(\/(?<every>\d+))? (?<hour>\*|\d+)(-(?<to>\d+))? \* \* (?<day>\*|\d)$/.exec(cron)?.groups ?? {}
  if (minute === undefined || hour === undefined) throw new Error(`The pauses of the schedule ${cron} are not known`)
  if (minute === '*' && hour === '*') return Number(every ?? 1) * minuteSeconds
  if (hour === '*') return hourSeconds
  if (day !== '*') return (6 * 24 + maxDayMinutes) * hourSeconds
  return (maxDayMinutes - Number(to ?? hour) + Number(hour)) * hourSeconds
}

/** Tolerated delay in seconds: other jobs, a restart, retries. */
export const graceSeconds = 900

export const pausesOf = (jobs: AnyJob[]): Map<string, number> =>
  new Map(jobs.flatMap(({ name, schedule }) => (schedule ? [[name, maxPause(schedule)]] : [])))

export const jobs: AnyJob[] = [
  ...mailJobs,
  ...bookJobs,
  ...eventJobs,
  ...waitlistJobs,
  ...followJobs,
  ...linkJobs,
  ...imageJobs,
  ...catalogueFileJobs,
  ...importHistoryJobs,
  ...catalogueReadJobs,
  ...rateLimitJobs,
  ...idempotencyJobs,
  ...sessionJobs,
  ...deletionJobs,
  ...caseJobs,
  ...privacyJobs,
  ...proofJobs,
  ...demandJobs,
  publishWaitingJob,
]
