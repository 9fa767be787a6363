import { linkMessages } from '@chiostro/domain/links/links'
import type { Context } from '../../context.ts'
import { ConflictError } from '../../errors.ts'
import { sendJob } from '../../jobs/send.ts'
import { checkLinksJob } from './links.jobs.ts'
import { unchecked } from './lookAtLinks.ts'

interface LinkCheck {
  since: Date
  /** Links that were not looked at since then. */
  left: number
}

/** Begins a look at all links of groups; a job does it. @throws ConflictError where links are not looked at */
export async function beginLinkCheck(context: Context): Promise<LinkCheck> {
  if (!context.config.linkCheck) throw new ConflictError(linkMessages.checkOff, 'LINK_CHECK_OFF')
  const since = new Date()
  await sendJob(context.pool, checkLinksJob, { since: since.toISOString() })
  return countUnchecked(context, since)
}

export const countUnchecked = async ({ db }: Context, since: Date): Promise<LinkCheck> => ({
  since,
  left: await db.link.count({ where: unchecked(since) }),
})
