import { sessionJobs } from '../features/admin/sessions.ts'
import { bookJobs } from '../features/books/life.jobs.ts'
import { bookSubjectJobs } from '../features/books/subjects.jobs.ts'
import { caseJobs } from '../features/cases/cases.jobs.ts'
import { catalogueFileJobs } from '../features/catalogue/import/files.ts'
import { importHistoryJobs } from '../features/catalogue/import/history.ts'
import { catalogueReadJobs } from '../features/catalogue/reads/reads.jobs.ts'
import { deletionJobs } from '../features/deletion/deletion.jobs.ts'
import { eventJobs } from '../features/events/changes.jobs.ts'
import { noticeJobs } from '../features/events/notices.jobs.ts'
import { remindJob } from '../features/events/reminders.jobs.ts'
import { waitlistJobs } from '../features/events/waitlist/offerFreedSeats.ts'
import { followJobs } from '../features/follows/follows.jobs.ts'
import { imageJobs } from '../features/images/images.jobs.ts'
import { privacyJobs } from '../features/privacy/retention.jobs.ts'
import { proofJobs } from '../features/proofs/proofs.jobs.ts'
import { publishWaitingJob } from '../features/reviews/waiting.jobs.ts'
import { mailJobs } from '../mail/mail.jobs.ts'
import { idempotencyJobs } from '../security/idempotencyStore.ts'
import { rateLimitJobs } from '../security/rateLimits.ts'
import type { AnyJob } from './job.ts'

export const jobs: AnyJob[] = [
  ...mailJobs,
  ...bookJobs,
  ...bookSubjectJobs,
  ...eventJobs,
  ...waitlistJobs,
  remindJob,
  ...followJobs,
  ...noticeJobs,
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
  publishWaitingJob,
]
