import { linkMessages } from '@chiostro/domain/links/links'
import type { Context } from '../../context.ts'
import { ConflictError } from '../../errors.ts'
import { sendJob } from '../../jobs/send.ts'
import { checkLinksJob } from './links.jobs.ts'

/** Begins a look at all links of groups; a job does it. @throws ConflictError where links are not looked at */
export async function beginLinkCheck({ config, pool }: Context): Promise<void> {
  if (!config.linkCheck) throw new ConflictError(linkMessages.checkOff, 'LINK_CHECK_OFF')
  await sendJob(pool, checkLinksJob, { since: new Date().toISOString() })
}
