import type { TaskList } from 'graphile-worker'
import type { Services } from '../context.ts'
import { sessionCrontab, sessionTasks } from '../features/admin/sessions.ts'
import { catalogueFileCrontab, catalogueFileTasks } from '../features/catalogue/files/files.jobs.ts'
import { deletionCrontab, deletionTasks } from '../features/deletion/deletion.jobs.ts'
import { imageCrontab, imageTasks } from '../features/images/images.jobs.ts'
import { mailTasks } from '../mail/jobs.ts'
import { pruneMailCrontab } from '../mail/prune.ts'
import type { MailTemplate } from '../mail/template.ts'
import { openTransport } from '../mail/transport.ts'
import { rateLimitCrontab, rateLimitTasks } from '../rateLimits.ts'
import { type RunningJobs, startRunner } from './runner.ts'

/**
 * Starts this process's worker on the job queue with the tasks of every feature. Any number of processes may do so on one database.
 * @param templates every feature's messages
 * @throws when two templates share a name, or the database cannot be reached
 */
export async function startJobs(services: Services, templates: MailTemplate<unknown>[]): Promise<RunningJobs> {
  const transport = openTransport(services)
  const tasks: TaskList = {
    ...mailTasks(services, templates, transport),
    ...imageTasks(services),
    ...catalogueFileTasks(services),
    ...rateLimitTasks(services),
    ...sessionTasks(services),
    ...deletionTasks(services),
  }
  const runner = await startRunner({
    pool: services.pool,
    log: services.log,
    tasks,
    crontab: [pruneMailCrontab, imageCrontab, catalogueFileCrontab, rateLimitCrontab, sessionCrontab, deletionCrontab].join('\n'),
  })
  return {
    async stop() {
      await runner.stop()
      transport.close()
    },
  }
}
