import { appealInput, reportInput } from '@chiostro/domain/cases/caseInput'
import { appealableUntil, caseGrounds, caseLimits, caseMessages, urgentGround } from '@chiostro/domain/cases/cases'
import { type ReportKind, reportKinds } from '@chiostro/domain/records/kinds'
import { keyOf } from '@chiostro/domain/records/records'
import type { z } from 'zod'
import type { CaseDecision, CaseReport, ModerationCase, Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, found, NotFoundError, RateLimitedError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enforceLimit, usesOf, whileCounted } from '../../security/rateLimits.ts'
import { inLowerCase, provenMailbox } from '../../security/rights.ts'
import { hashToken } from '../../security/tokens.ts'
import { inLanguage, type Language } from '../../text/language.ts'
import { validate } from '../../validation.ts'
import { requireOpen } from '../flags/flags.service.ts'
import { reportReceiptMail } from './cases.mail.ts'
import { type CaseView, caseSchema, type Quote } from './cases.schemas.ts'
import { decisionOrder, type Item, lockCase, openCase } from './cases.sql.ts'
import { caseKinds, type ItemMatch, readAuthor, readItem } from './items.sql.ts'

type Report = z.infer<typeof reportInput> & { language: Language }

/**
 * All reports of one item form one case while it waits; a report hides nothing. A repeated one of a network or an address changes nothing.
 * @param input `{ kind, id, ground, text?, email? }` @returns the reference of the case
 * @throws ValidationError, NotFoundError for what is not public (any more)
 */
export async function report(context: Context, input: unknown): Promise<{ reference: string }> {
  await enforceLimit(context, 'report')
  const data = inLanguage(context, validate(reportInput, input))
  const { kind, id } = await requirePublic(context, data)
  const item = { kind, id }
  const store = () => inTransaction(context, (tx) => addReport(tx, item, data))
  // One person could otherwise fill a case, and make it look as if many had reported.
  const uses = context.config.rateLimit ? usesOf(context, 'reportTarget', `${item.kind} ${item.id}`) : []
  const { reference, isNew } = await whileCounted(context, uses, store).catch(async (error: unknown) => {
    if (!(error instanceof RateLimitedError)) throw error
    return { reference: await referenceOf(context, item, data.ground), isNew: false }
  })
  if (isNew) context.log.info({ kind: item.kind, id: item.id, ground: data.ground }, 'reported')
  return { reference }
}

/** Reads the reference of the item's latest case; waits for a concurrent report until its case is stored. */
async function referenceOf({ db }: Pick<Context, 'db'>, item: Item, ground: Report['ground']): Promise<string> {
  const { kind, id } = item
  const latest = await db.moderationCase.findFirst({ where: { kind, targetId: id }, orderBy: { openedAt: 'desc' } })
  return (latest ?? (await inTransaction({ db }, (tx) => openCase(tx, item, ground)))).reference
}

/** Finds a reportable item. @throws NotFoundError for an unknown id, for what is not public, and in a closed section */
async function requirePublic(context: Context, { kind, id }: Item): Promise<Item & { match: ItemMatch }> {
  const { section, follow } = caseKinds[kind]
  if (section) await requireOpen(context, section)
  const today = (await follow?.(context, id)) ?? id
  return { kind, id: today, match: await readPublic(context.db, { kind, id: today }) }
}

/** @throws NotFoundError for what is not public */
async function readPublic(db: Services['db'] | Transaction, { kind, id }: Item): Promise<ItemMatch> {
  const { isPublic = () => true } = caseKinds[kind]
  const item = await readItem(db, kind, id)
  if (item?.state !== 'public' || !isPublic(item.row)) throw new NotFoundError(caseMessages.unknownItem)
  return item
}

/** @throws NotFoundError as `report` */
export async function quoteOf(context: Context, item: Item): Promise<Quote> {
  const { kind, match } = await requirePublic(context, item)
  const { title, text, details } = quoted(kind, match)
  // Of a kind without texts, as professors, moderators see facts that are not public.
  return { title, text, details: text || !caseKinds[kind].text ? [] : details }
}

function quoted(kind: ReportKind, { row, label }: ItemMatch): Quote {
  const { text, details } = caseKinds[kind].show(row, label)
  return { title: label, text, details }
}

async function addReport(
  tx: Transaction,
  item: Item,
  { ground, text, email, language }: Report,
): Promise<{ reference: string; isNew: boolean }> {
  const { id: caseId, reference, isUrgent } = await openCase(tx, item, ground, { orAppealed: true })
  // Reads again: while this waited for its case, a moderator may have removed the item.
  await readPublic(tx, item)
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

type Reader = Pick<Services, 'db'> | { db: Transaction }

/** A case as one side sees it: nothing of the other side or of other reporters. */
interface Viewer {
  side: 'reporter' | 'author'
  report: CaseReport | null
}

async function viewOf({ db }: Reader, caseRow: ModerationCase, viewer: Viewer): Promise<CaseView> {
  const decisions = await db.caseDecision.findMany({ where: { caseId: caseRow.id }, orderBy: decisionOrder })
  return viewWith({ ...caseRow, decisions }, await readItem(db, keyOf(reportKinds, caseRow.kind), caseRow.targetId), viewer)
}

/** @param item null for one that its owner deleted, or that was purged */
export function viewWith(caseRow: ModerationCase & { decisions: CaseDecision[] }, item: ItemMatch | null, viewer: Viewer): CaseView {
  const { decisions } = caseRow
  const kind = keyOf(reportKinds, caseRow.kind)
  // Leaves out what else the rows have, as who decided.
  return caseSchema.parse({
    id: caseRow.id,
    reference: caseRow.reference,
    kind,
    title: item?.label ?? '',
    item: viewer.side === 'author' && item ? quoted(kind, item) : null,
    state: caseRow.state === 'decided' && isOver(decisions) ? 'closed' : caseRow.state,
    path: item?.state === 'public' ? caseKinds[kind].pathOf(item.row) : null,
    decision: decisionOf(decisions.at(-1)),
    appeal: appealOf(caseRow, decisions, viewer),
    appealableUntil: appealEnd(caseRow, decisions, viewer),
  })
}

const decisionOf = (last: CaseDecision | undefined) => (last ? { ...last, ground: keyOf(caseGrounds, last.ground) } : null)

const isOver = (decisions: CaseDecision[]) => appealableUntil(decisions.at(-1)?.decidedAt ?? new Date(0)) <= new Date()

function appealEnd({ state, appealSide }: ModerationCase, decisions: CaseDecision[], { side }: Viewer): Date | null {
  const last = decisions.at(-1)
  return state === 'decided' && last && appealSide !== side && !isOver(decisions) ? appealableUntil(last.decidedAt) : null
}

function appealOf({ appealedAt, appealSide, appealReportId, appealText }: ModerationCase, decisions: CaseDecision[], viewer: Viewer) {
  if (!appealedAt) return null
  const isOwn = appealSide === viewer.side && appealReportId === (viewer.report?.id ?? null)
  const decision = decisions.find((decision) => decision.isAppeal && decision.appealSide === appealSide)
  return {
    text: isOwn ? appealText : '',
    outcome: decision?.outcome ?? null,
    decidedAt: decision?.decidedAt ?? null,
  }
}

/** @param id for a token that proves the mailbox of one side @throws NotFoundError */
export async function findCase(services: Pick<Services, 'db'>, token: string, id: string | null = null): Promise<CaseView> {
  const { case: caseRow, ...viewer } = await requireViewer(services, token, id)
  return viewOf(services, caseRow, viewer)
}

const requireViewer = async ({ db }: Pick<Services, 'db'>, token: string, id: string | null) =>
  found((await findByToken(db, token)) ?? (id ? await findByMailbox({ db }, token, id) : null), caseMessages.unknown)

async function findByToken(db: Pick<Transaction, 'caseToken'>, token: string): Promise<(Viewer & { case: ModerationCase }) | null> {
  // A look-up by hash is not constant-time, but timing reveals nothing about 256 random bits.
  const row = await db.caseToken.findUnique({ where: { hash: hashToken(token) }, include: { case: true, report: true } })
  return row && { case: row.case, report: row.report, side: row.report ? 'reporter' : 'author' }
}

async function findByMailbox({ db }: Pick<Services, 'db'>, token: string, id: string): Promise<(Viewer & { case: ModerationCase }) | null> {
  const email = await provenMailbox({ db }, token)
  const caseRow = email && (await db.moderationCase.findUnique({ where: { id } }))
  if (!caseRow) return null
  const report = await db.caseReport.findFirst({ where: { caseId: id, email } })
  if (report) return { case: caseRow, side: 'reporter', report }
  const author = await readAuthor(db, keyOf(reportKinds, caseRow.kind), caseRow.targetId)
  const isNotified = (await db.caseToken.count({ where: { caseId: id, reportId: null } })) > 0
  return isNotified && author && inLowerCase(author.address) === email ? { case: caseRow, side: 'author', report: null } : null
}

/**
 * Appeals once for a case, within six months, by either side. @param input `{ text }`
 * @throws ValidationError, NotFoundError, ConflictError before a decision, after an appeal, and when it is too late
 */
export async function appeal(context: Context, token: string, input: unknown, id: string | null = null): Promise<CaseView> {
  await enforceLimit(context, 'edit')
  const { text } = validate(appealInput, input)
  const { case: caseRow, ...viewer } = await requireViewer(context, token, id)
  return fileAppeal(context, caseRow.id, viewer, text)
}

/** For an author who is known by other means, such as a receipt. @throws NotFoundError when nothing was decided about it; as `appeal` */
export async function appealAsAuthor(context: Context, item: Item, input: unknown): Promise<CaseView> {
  const { text } = validate(appealInput, input)
  const caseRow = found(await findDecidedCase(context, item), caseMessages.unknownCase)
  return fileAppeal(context, caseRow.id, { side: 'author', report: null }, text)
}

async function fileAppeal(context: Context, id: string, viewer: Viewer, text: string): Promise<CaseView> {
  const filed = await inTransaction(context, (tx) => storeAppeal(tx, id, viewer, text))
  context.log.info({ caseId: id, side: viewer.side }, 'decision appealed')
  return filed
}

async function storeAppeal(tx: Transaction, id: string, viewer: Viewer, text: string): Promise<CaseView> {
  const caseRow = found(await lockCase(tx, id), caseMessages.unknown)
  if (caseRow.appealedAt && (caseRow.state !== 'decided' || caseRow.appealSide === viewer.side))
    throw new ConflictError(caseMessages.appealedAlready, 'APPEALED_ALREADY')
  if (caseRow.decisions.length === 0) throw new ConflictError(caseMessages.notDecided, 'NOT_DECIDED')
  if (!appealEnd(caseRow, caseRow.decisions, viewer)) throw new ConflictError(caseMessages.appealTooLate, 'APPEAL_TOO_LATE')
  const now = new Date()
  const appealed = await tx.moderationCase.update({
    where: { id },
    data: {
      state: 'appealed',
      since: now,
      appealedAt: now,
      appealText: text,
      appealSide: viewer.side,
      appealReportId: viewer.report?.id ?? null,
    },
  })
  return viewOf({ db: tx }, appealed, viewer)
}

/** That of the last decision with an effect: a later one may say nothing of why the item is gone, and its day is all that a held one has. */
async function findDecidedCase({ db }: Reader, { kind, id }: Item): Promise<ModerationCase | null> {
  const latest = (decision: Prisma.CaseDecisionWhereInput) =>
    db.caseDecision.findFirst({
      where: { ...decision, case: { kind, targetId: id } },
      orderBy: { decidedAt: 'desc' },
      include: { case: true },
    })
  return ((await latest({ effect: { not: 'nothing' } })) ?? (await latest({})))?.case ?? null
}

export async function viewAsAuthor(reader: Reader, item: Item): Promise<CaseView | null> {
  const caseRow = await findDecidedCase(reader, item)
  return caseRow && viewOf(reader, caseRow, { side: 'author', report: null })
}
