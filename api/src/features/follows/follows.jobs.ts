import { followDays } from '@chiostro/domain/follows/follows'
import { timeZone } from '@chiostro/domain/text/rome'
import { wantedDays } from '@chiostro/domain/wanted/wanted'
import type { Services } from '../../context.ts'
import { lockName } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineTask } from '../../jobs/job.ts'
import { enqueueMails } from '../../mail/outbox.ts'
import { endingMail, newsMail, sessionMail } from './follows.mail.ts'
import { lastSessionEnd, nextDigest } from './follows.service.ts'
import { gatherMessages, noteMatches, renewPatterns } from './follows.sql.ts'

type Needed = Pick<Services, 'db' | 'log'>

/** Records that one statement compares with all follows, and messages that one transaction stores. */
const matchedAtOnce = 100
const gatheredAtOnce = 500

/** Seconds between two messages to an address about new records, so that a burst of them is one; less than the five minutes of `now`. */
const pauseSeconds = 200

/** Sends `now` at once, `daily` at 18:00 in Rome. One transaction for a record and its message: a crash loses and repeats nothing. */
export async function notifyFollowers({ db, log }: Needed, now = new Date()): Promise<void> {
  await renewPatterns(db)
  let noted = 0
  for (let count = matchedAtOnce; count === matchedAtOnce; ) {
    const matched = await noteMatches(db, matchedAtOnce, { now, nextDigest: nextDigest(now) })
    count = matched.fresh
    noted += matched.noted
  }
  let messages = 0
  for (let stored = gatheredAtOnce; stored === gatheredAtOnce; messages += stored) stored = await storeMessages(db, now)
  if (noted + messages > 0) log.info({ noted, messages }, 'followers are told')
}

const storeMessages = (db: Services['db'], now: Date): Promise<number> =>
  inTransaction(
    { db },
    async (tx) => {
      // Two concurrent runs would both gather the due matches of an address.
      await lockName(tx, 'messages to followers')
      const messages = await gatherMessages(tx, now, { limit: gatheredAtOnce, pauseSeconds })
      await enqueueMails(tx, newsMail, messages)
      return messages.length
    },
    { timeout: 60_000 },
  )

export async function askAboutEnding({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    const now = new Date()
    const before = (days: number) => ({ gt: now, lte: new Date(now.getTime() + days * 86_400_000) })
    const ending = await tx.follow.updateManyAndReturn({
      where: {
        confirmedAt: { not: null },
        stoppedAt: null,
        askedAt: null,
        OR: [
          { kind: 'wanted', expiresAt: before(wantedDays.askedBefore) },
          { kind: { not: 'wanted' }, expiresAt: before(followDays.askedBefore) },
        ],
      },
      data: { askedAt: now },
      select: { id: true, expiresAt: true },
    })
    const payloads = ending.map(({ id, expiresAt }) => ({ followId: id, expiresAt: expiresAt.toISOString() }))
    await enqueueMails(tx, endingMail, payloads)
  })
}

export const notifyFollowersJob = defineTask({
  name: 'tell_followers',
  schedule: { cron: '* * * * *' },
  run: (services: Services) => notifyFollowers(services),
})

const askAboutEndingJob = defineTask({
  name: 'ask_followers',
  schedule: { cron: '22 * * * *' },
  run: (services: Services) => askAboutEnding(services),
})

/** Once per session: the day is stored as news of the follow, in the transaction of its message. */
export async function notifySessionEnd({ db, config }: Pick<Services, 'db' | 'config'>, now = new Date()): Promise<void> {
  const end = lastSessionEnd(config.sessionEnds, now)
  if (!end) return
  await inTransaction({ db }, async (tx) => {
    const follows = await tx.follow.findMany({
      where: { kind: 'degree_course', confirmedAt: { lte: end.at }, stoppedAt: null, expiresAt: { gt: now } },
      select: { id: true },
    })
    const news = await tx.followNews.createManyAndReturn({
      data: follows.map(({ id }) => ({
        followId: id,
        kind: 'session',
        recordId: end.day,
        dueAt: end.at,
        toldAt: now,
        batch: `${id} ${end.day}`,
      })),
      skipDuplicates: true,
      select: { followId: true },
    })
    await enqueueMails(tx, sessionMail, news)
  })
}

const notifySessionEndJob = defineTask({
  name: 'tell_session_end',
  schedule: { cron: '0 10 * * *', timeZone },
  run: (services: Services) => notifySessionEnd(services),
})

export const followJobs = [notifyFollowersJob, askAboutEndingJob, notifySessionEndJob]
