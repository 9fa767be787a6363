import { reportInput } from '@chiostro/domain/cases/caseInput'
import { caseLimits, caseMessages, urgentGround } from '@chiostro/domain/cases/cases'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError, RateLimitedError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { inLowerCase } from '../../security/ownership.ts'
import { enforceLimit, usesOf, whileCounted } from '../../security/rateLimits.ts'
import { inLanguage, type Language } from '../../text/language.ts'
import { validate } from '../../validation.ts'
import { requireOpen } from '../flags/flags.service.ts'
import { caseKinds } from './caseKinds.ts'
import { reportReceiptMail } from './cases.mail.ts'
import { type Item, openCase } from './cases.sql.ts'
import { readItem } from './items.sql.ts'

type Report = z.infer<typeof reportInput> & { language: Language }

/**
 * Reports something public. All reports of one item are one case while it waits; a report hides nothing. What a network has reported before,
 * or an address, is answered alike and changes nothing.
 * @param input `{ kind, id, ground, text?, email? }`
 * @returns the reference of the case
 * @throws ValidationError, NotFoundError for what is not public (any more)
 */
export async function report(context: Context, input: unknown): Promise<{ reference: string }> {
  await enforceLimit(context, 'report')
  const data = inLanguage(context, validate(reportInput, input))
  const item = await requirePublic(context, data)
  const store = () => inTransaction(context, (tx) => addReport(tx, item, data))
  // Without it one person could fill a case, and make it look as if many had reported.
  const uses = context.config.rateLimit ? usesOf(context, 'reportTarget', `${item.kind} ${item.id}`) : []
  const { reference, isNew } = await whileCounted(context, uses, store).catch(async (error: unknown) => {
    if (!(error instanceof RateLimitedError)) throw error
    return { reference: await referenceOf(context, item, data.ground), isNew: false }
  })
  if (isNew) context.log.info({ kind: item.kind, id: item.id, ground: data.ground }, 'reported')
  return { reference }
}

/** Of the latest case of an item that was reported before, or is being reported at this moment: then it waits until that case is stored. */
async function referenceOf({ db }: Pick<Context, 'db'>, item: Item, ground: Report['ground']): Promise<string> {
  const { kind, id } = item
  const latest = await db.moderationCase.findFirst({ where: { kind, targetId: id }, orderBy: { openedAt: 'desc' } })
  return (latest ?? (await inTransaction({ db }, (tx) => openCase(tx, item, ground)))).reference
}

/**
 * What can be reported, with its title.
 * @throws NotFoundError for an unknown id, for what is not public, and in a closed section
 */
export async function requirePublic(context: Context, { kind, id }: Item): Promise<Item & { title: string }> {
  const { section, follow, isPublic = () => true } = caseKinds[kind]
  if (section) await requireOpen(context, section)
  const today = (await follow?.(context, id)) ?? id
  const found = await readItem(context.db, kind, today)
  if (found?.state !== 'public' || !isPublic(found.row)) throw new NotFoundError(caseMessages.unknownItem)
  return { kind, id: today, title: found.label }
}

/** @returns whether the report is a new one */
async function addReport(
  tx: Transaction,
  item: Item,
  { ground, text, email, language }: Report,
): Promise<{ reference: string; isNew: boolean }> {
  const { id: caseId, reference, isUrgent } = await openCase(tx, item, ground, { orAppealed: true })
  const address = email ? inLowerCase(email) : null
  // The case is locked: of two equal reports at once the second sees the first.
  const equal = address ? { email: address } : { email: null, ground, text }
  const known = await tx.caseReport.count({ where: { caseId, ...equal } })
  if (known > 0 || (await tx.caseReport.count({ where: { caseId } })) >= caseLimits.reports) return { reference, isNew: false }
  const { id } = await tx.caseReport.create({ data: { caseId, ground, text, email: address, language } })
  if (ground === urgentGround && !isUrgent) await tx.moderationCase.update({ where: { id: caseId }, data: { isUrgent: true } })
  if (address) await enqueueMail(tx, reportReceiptMail, { reportId: id })
  return { reference, isNew: true }
}
