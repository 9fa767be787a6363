import fs from 'node:fs/promises'
import path from 'node:path'
import { retentionDays } from '@chiostro/domain/privacy/retentionDays'
import type { Services } from '../context.ts'
import { captureDir } from './capture.ts'

/**
 * Deletes the messages that were sent, or failed for good, more than 30 days ago, with the personal data in them; captured ones too.
 * Waiting messages are kept.
 */
export async function pruneMail({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays.mails * 86_400_000)
  const { count } = await db.outgoingMail.deleteMany({
    where: { createdAt: { lt: limit }, OR: [{ sentAt: { lt: limit } }, { failedAt: { lt: limit } }] },
  })
  const files = await pruneCaptured(captureDir(config), limit)
  log.info({ mails: count, files }, 'old mails deleted')
}

async function pruneCaptured(dir: string, limit: Date): Promise<number> {
  const names = await fs.readdir(dir).catch(() => [])
  let removed = 0
  for (const name of names) {
    const file = path.join(dir, name)
    const stat = await fs.stat(file).catch(() => undefined)
    if (!stat || stat.mtime >= limit) continue
    await fs.rm(file, { force: true })
    removed += 1
  }
  return removed
}
