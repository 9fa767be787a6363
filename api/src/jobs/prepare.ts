import { runMigrations } from 'graphile-worker'

/** Brings the job queue's own tables up to date. Called under the migration lock. */
export const prepareJobs = (url: string) => runMigrations({ connectionString: url })
