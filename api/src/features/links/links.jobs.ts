import { checkedPlatforms, linkDays, linkLimits, linkMessages, linkPlatforms } from '@chiostro/domain/links/links'
import { dayWithoutTime, inDays, romeDay, romeMoment } from '@chiostro/domain/text/rome'
import { get, type Limits } from '@chiostro/sources/connection'
import { LostAnswer } from '@chiostro/sources/failure'
import { Visitor } from '@chiostro/sources/http'
import { ogTitle } from '@chiostro/sources/openGraph'
import { z } from 'zod'
import type { Link } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError } from '../../errors.ts'
import { defineJob, defineTask, sendJob } from '../../jobs/job.ts'
import { enqueueMails } from '../../mail/outbox.ts'
import { userAgentOf } from '../catalogue/reads/readRecord.ts'
import { linkEndingMail } from './links.mail.ts'
import { hideLink, isPublic } from './links.service.ts'

const limits: Limits = { silence: 10_000, whole: 20_000, bytes: 65_536, isCut: true }

/** Links stored at once: what changes them makes cached answers invalid. */
const atOnce = 25

interface Check {
  /** Looks at links that were not looked at since then. */
  since: Date
  now?: Date
  /** Milliseconds between two requests. */
  pause?: number
  signal?: AbortSignal
}

/** One request a second; hides those found dead on two days in a row. Reads only whether a page names a group. */
export async function checkLinks({ db, config, log }: Services, { since, now = new Date(), pause = 1000, signal }: Check): Promise<void> {
  if (!config.linkCheck) return
  const send = config.linkCheckOrigin ? standIn(config.linkCheckOrigin) : get
  const visitor = new Visitor({ limits, pause, send, signal, isNamed: true, allowsPrivate: false, userAgent: userAgentOf(config) })
  const where = { ...isPublic(), platform: { in: [...checkedPlatforms] }, OR: [{ checkedAt: null }, { checkedAt: { lt: since } }] }
  for (;;) {
    const links = await db.link.findMany({ where, orderBy: { id: 'asc' }, take: atOnce })
    if (links.length === 0) break
    const states = new Map<string, Link['state']>()
    for (const link of links) states.set(link.id, await checkLink(visitor, link, signal))
    await inTransaction({ db }, (tx) => storeStates(tx, states, now))
  }
  if (visitor.sent > 0) log.info({ requests: visitor.sent }, 'links looked at')
}

/** Sends what is meant for `https://HOST/PATH` to `ORIGIN/HOST/PATH`. */
const standIn =
  (origin: string): typeof get =>
  async ({ host, pathname, search }, options) => {
    const answer = await get(new URL(`${origin}/${host}${pathname}${search}`), { ...options, allowsPrivate: true })
    const { location } = answer.headers
    if (location?.startsWith(`${origin}/`)) answer.headers.location = `https://${location.slice(origin.length + 1)}`
    return answer
  }

/** What the platforms' pages are called when an invitation is not good, in lower case. */
const ownTitles = new Set(['', 'join group chat on telegram', 'whatsapp group invite'])

async function checkLink(visitor: Visitor, { platform, url }: Link, signal?: AbortSignal): Promise<Link['state']> {
  const hosts = [...linkPlatforms[platform].hosts].flatMap((host) => [host, `www.${host}`])
  try {
    const title = await visitor.visit(url, ogTitle, hosts)
    // Discord's page has no name of its own without a script: there the status alone tells.
    return platform === 'discord' || !ownTitles.has(title.toLowerCase()) ? 'ok' : 'dead'
  } catch (error) {
    signal?.throwIfAborted()
    return error instanceof LostAnswer && (error.status === 404 || error.status === 410) ? 'dead' : 'unknown'
  }
}

async function storeStates(tx: Transaction, states: Map<string, Link['state']>, now: Date): Promise<void> {
  const ids = await lockRows(tx, 'links', [...states.keys()])
  for (const link of await tx.link.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })) {
    const { id, hiddenAt } = link
    const state = states.get(id) ?? 'unknown'
    const days = daysAfter(link, state, dayWithoutTime(now))
    await tx.link.update({ where: { id }, data: { ...days, state, checkedAt: now } })
    if (days.deadDays >= linkLimits.deadDays && !hiddenAt) await hideLink(tx, id)
  }
}

/** Counts days in a row: several looks of one day count once, and a day without an answer ends the row. */
function daysAfter({ deadDays, deadOn }: Link, state: Link['state'], today: Date) {
  const isOfToday = deadOn?.getTime() === today.getTime()
  if (state === 'dead') return { deadDays: isOfToday ? deadDays : deadDays + 1, deadOn: today }
  return state === 'unknown' && isOfToday ? { deadDays, deadOn } : { deadDays: 0, deadOn: null }
}

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
