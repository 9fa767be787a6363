import { linkDays, linkMessages } from '@chiostro/domain/links/links'
import { inDays, romeDay, romeMoment } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import type { Context, Services } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError } from '../../errors.ts'
import { defineJob, defineTask } from '../../jobs/job.ts'
import { sendJob } from '../../jobs/send.ts'
import { enqueueMails } from '../../mail/outbox.ts'
import { checkLinks } from './checkLinks.ts'
import { linkEndingMail } from './links.mail.ts'

export async function askAboutLinks({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    const ending = await tx.link.updateManyAndReturn({
      where: { confirmedAt: { not: null }, askedAt: null, expiresAt: { gt: new Date(), lte: inDays(linkDays.toAnswer) } },
      data: { askedAt: new Date() },
    })
    const mails = ending.map(({ id, expiresAt }) => ({ linkId: id, expiresAt: expiresAt.toISOString() }))
    await enqueueMails(tx, linkEndingMail, mails)
  })
}

/** Without `since` it looks at what was not looked at today; after an interruption it goes on where it was. */
const checkLinksJob = defineJob({
  name: 'check_links',
  payload: z.object({ since: z.iso.datetime().optional() }),
  policy: 'short',
  pollSeconds: 2,
  timeoutSeconds: 86_000,
  schedule: { cron: '17 4 * * *' },
  run: (services: Services, { since }, signal) =>
    checkLinks(services, { since: since ? new Date(since) : romeMoment(romeDay(new Date()), '00:00'), signal }),
})

/** Begins a look at all links of groups. @throws ConflictError where links are not looked at */
export async function beginLinkCheck({ config, pool }: Context): Promise<void> {
  if (!config.linkCheck) throw new ConflictError(linkMessages.checkOff, 'LINK_CHECK_OFF')
  await sendJob(pool, checkLinksJob, { since: new Date().toISOString() })
}

const askAboutLinksJob = defineTask({
  name: 'ask_about_links',
  schedule: { cron: '26 * * * *' },
  run: (services: Services) => askAboutLinks(services),
})

export const linkJobs = [checkLinksJob, askAboutLinksJob]
