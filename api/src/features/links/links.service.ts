import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { proposeLinkInput } from '@chiostro/domain/links/linkInput'
import { hostOf, linkDays, linkLimits, linkMessages, platformOf } from '@chiostro/domain/links/links'
import { isOfDomains } from '@chiostro/domain/text/email'
import { inDays } from '@chiostro/domain/text/rome'
import type { Link } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/failure.ts'
import { encodeMoment, olderThan, type PageRequest, toPage } from '../../database/paging.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, found, NotFoundError, ValidationError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { networkNumberOf } from '../../security/network.ts'
import { enforceLimit, enforceMailboxLimit } from '../../security/rateLimits.ts'
import { inLowerCase } from '../../security/rights.ts'
import { hashToken } from '../../security/tokens.ts'
import { inLanguage } from '../../text/language.ts'
import { deliveryMailboxOf } from '../../text/mailbox.ts'
import { validate } from '../../validation.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { resumedEnd } from '../deletion/resuming.ts'
import { requireOpen } from '../flags/flags.service.ts'
import { linkConfirmationMail, linkHiddenMail } from './links.mail.ts'
import { type PlacedLink, withPlace } from './links.schemas.ts'

export const isPublic = () => ({ confirmedAt: { not: null }, hiddenAt: null, expiresAt: { gt: new Date() } })
const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/**
 * Not public until confirmed.
 * @throws ValidationError, NotFoundError for an unknown place or a closed section, ConflictError for an address there, RateLimitedError
 */
export async function proposeLink(context: Context, input: unknown): Promise<Link> {
  await enforceLimit(context, 'publish')
  const { subjectId, degreeCourseId, ...fields } = inLanguage(context, validate(proposeLinkInput, input))
  await requireOpen(context, 'courses')
  if (hostOf(fields.url) === hostOf(context.config.publicUrl)) throw new ValidationError([{ path: 'url', message: linkMessages.ownSite }])
  const place = subjectId ? { subjectId } : { degreeCourseId }
  // Reads them to say that the place is unknown.
  await listLinks(context, place)
  await enforceMailboxLimit(context, deliveryMailboxOf(fields.email))
  const link = await inTransaction(context, async (tx) => {
    // What has ended waits for its deletion, and keeps no address taken.
    await tx.link.deleteMany({ where: { ...place, expiresAt: { lte: new Date() } } })
    const data = { ...fields, ...place, platform: platformOf(fields.url), expiresAt: inDays(linkDays.unconfirmed) }
    const created = await tx.link.create({ data })
    await enqueueMail(tx, linkConfirmationMail, { linkId: created.id })
    return created
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ConflictError(linkMessages.exists, 'LINK_EXISTS') : error
  })
  context.log.info({ linkId: link.id, platform: link.platform }, 'link proposed')
  return link
}

/** Public links of a place as a relation, newest first. */
export const publicLinks = () => ({ where: isPublic(), orderBy: newestFirst, take: linkLimits.listed })

/** What `linksOf` needs of a subject. */
export const withLinks = () => ({ links: publicLinks(), degreeCourse: { select: { links: publicLinks() } } })

export const linksOf = ({ links, degreeCourse }: { links: Link[]; degreeCourse?: { links: Link[] } }): Link[] =>
  links.concat(degreeCourse?.links ?? [])

/** @throws NotFoundError for an unknown place */
export async function listLinks({ db }: Context, { subjectId, degreeCourseId = '' }: { subjectId?: string; degreeCourseId?: string }) {
  const row = subjectId
    ? await db.courseSubject.findUnique({ where: { id: subjectId }, select: withLinks() })
    : await db.degreeCourse.findUnique({ where: { id: degreeCourseId }, select: { links: publicLinks() } })
  if (!row) throw new NotFoundError(subjectId ? catalogueMessages.unknownSubject : catalogueMessages.unknownDegreeCourse)
  return linksOf(row)
}

export const findLink = ({ db }: { db: Transaction }, id: string): Promise<Link | null> =>
  db.link.findUnique({ where: { id, ...isPublic() } })

/** All links for moderators, unconfirmed and hidden ones too, newest first, or only that of an id. @throws ValidationError for an invalid cursor */
export async function listLinksAsAdmin({ db }: Context, { id }: { id?: string | null }, { limit, after }: PageRequest) {
  const where = { AND: [{ id: id ?? undefined }, olderThan('createdAt', after)] }
  const rows = await db.link.findMany({ where, orderBy: newestFirst, take: limit + 1, ...withPlace })
  return toPage(rows, limit, ({ createdAt, id }) => encodeMoment(createdAt, id))
}

export const countLinksAsAdmin = ({ db }: Context, { id }: { id?: string | null }) => db.link.count({ where: { id: id ?? undefined } })

/** Hidden or not. @throws NotFoundError */
export async function findOwnLink({ db }: { db: Transaction }, token: string): Promise<PlacedLink> {
  const where = { tokens: { some: { hash: hashToken(token) } }, expiresAt: { gt: new Date() } }
  return found(await db.link.findFirst({ where, ...withPlace }), linkMessages.notFound)
}

/** Confirms a link for 12 months; one that was hidden is shown again, and both counts begin anew. @throws NotFoundError */
export async function confirmLink(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { id } = await findOwnLink({ db: tx }, token)
    await lockRow(tx, 'links', id)
    const { email, confirmedAt, hiddenAt, state } = await findOwnLink({ db: tx }, token)
    await tx.link.update({
      where: { id },
      data: {
        confirmedAt: confirmedAt ?? new Date(),
        expiresAt: inDays(linkDays.holds + linkDays.toAnswer),
        byStudent: isOfDomains(inLowerCase(email), context.config.studentEmailDomains),
        state: hiddenAt ? 'unknown' : state,
        askedAt: null,
        hiddenAt: null,
        deadDays: 0,
        deadOn: null,
        complaints: [],
      },
    })
  })
  context.log.info('link confirmed')
}

/** See `resumedEnd`. */
export async function resumeLink(tx: Transaction, id: string): Promise<void> {
  const expiresAt = await resumedEnd(tx, 'link', await tx.link.findUniqueOrThrow({ where: { id } }))
  if (expiresAt) await tx.link.update({ where: { id }, data: { expiresAt, askedAt: null } })
}

/** @returns its id @throws NotFoundError */
export async function deleteLink(context: Context, token: string): Promise<string> {
  const id = await inTransaction(context, async (tx) => removeLink(tx, (await findOwnLink({ db: tx }, token)).id))
  context.log.info('link taken away')
  return id
}

/** @throws NotFoundError also when a moderator or another request removes it first */
export async function removeLink(tx: Transaction, id: string): Promise<string> {
  if (!(await lockRow(tx, 'links', id))) throw new NotFoundError(linkMessages.unknown)
  await tx.link.delete({ where: { id } })
  await closeCases(tx, 'link', [id])
  return id
}

/** Hides it once three networks say so. @throws NotFoundError for what is not public, RateLimitedError */
export async function noteNotWorking(context: Context, id: string): Promise<void> {
  await enforceLimit(context, 'report')
  await requireOpen(context, 'courses')
  const network = networkNumberOf(context, `link ${id}`, 2)
  await inTransaction(context, async (tx) => {
    await lockRow(tx, 'links', id)
    const link = found(await findLink({ db: tx }, id), linkMessages.unknown)
    if (link.complaints.includes(network)) return
    const complaints = [...link.complaints, network]
    await tx.link.update({ where: { id }, data: { complaints } })
    if (complaints.length >= linkLimits.complaints) await hideLink(tx, id)
  })
}

export async function hideLink(tx: Transaction, id: string): Promise<void> {
  const hiddenAt = new Date()
  await tx.link.update({ where: { id }, data: { hiddenAt } })
  await enqueueMail(tx, linkHiddenMail, { linkId: id, hiddenAt: hiddenAt.toISOString() })
}
