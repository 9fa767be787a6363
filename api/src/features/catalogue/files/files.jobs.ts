import type { TaskList } from 'graphile-worker'
import type { Services } from '../../../context.ts'
import { sweepFiles } from './files.service.ts'

const sweepTask = 'sweep_catalogue_files'

/** Four times an hour, for all processes together. */
export const catalogueFileCrontab = `*/15 * * * * ${sweepTask} ?jobKey=${sweepTask}`

export const catalogueFileTasks = (services: Pick<Services, 'pool'>): TaskList => ({ [sweepTask]: () => sweepFiles(services) })
