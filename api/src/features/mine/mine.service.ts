import { sourceLanguage } from '@chiostro/domain/languages/languages'
import { type EndableKind, mineMessages } from '@chiostro/domain/mine/mine'
import { eraseInput, linkInput } from '@chiostro/domain/mine/mineInput'
import type { Context, Services } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { found, NotFoundError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { inLowerCase, provenMailbox } from '../../security/rights.ts'
import { hashToken } from '../../security/tokens.ts'
import { inLanguage } from '../../text/language.ts'
import { validate } from '../../validation.ts'
import { ownedKindList } from '../ownedKinds.ts'
import { erasedMail, ownedLinkMail } from './mine.mail.ts'
import { forgetMails, lockEventsOf } from './mine.sql.ts'

/** Answers alike for an address without records: the message is dropped at delivery. @throws ValidationError */
export async function requestOwnedLink(context: Context, input: unknown): Promise<void> {
  await enforceLimit(context, 'contact')
  const { email, language } = inLanguage(context, validate(linkInput, input))
  await inTransaction(context, (tx) => enqueueMail(tx, ownedLinkMail, { language, email: inLowerCase(email) }))
}

/** @throws NotFoundError when the token is unknown or has expired */
const requireMailbox = async (services: Pick<Services, 'db'>, token: string) =>
  found(await provenMailbox(services, token), mineMessages.notFound)

/** Its records are read by their features (GraphQL) or by `listed` (REST). @throws NotFoundError as `requireMailbox` */
export const findOwned = async (services: Pick<Services, 'db'>, token: string) => ({ email: await requireMailbox(services, token) })

/** Exports everything stored under the address. @throws NotFoundError when the token is unknown or has expired */
export async function exportOwned({ db }: Pick<Services, 'db'>, token: string): Promise<Record<string, unknown>> {
  const email = await requireMailbox({ db }, token)
  const parts = await Promise.all(ownedKindList.map(async (kind) => [kind.name, await kind.exported(db, email)]))
  return { email, exportedAt: new Date(), ...Object.fromEntries(parts) }
}

/** Ends a record whose own link has no id. @throws NotFoundError for an unknown kind or id, and for a token that does not open it */
export async function endMine(context: Context, kind: EndableKind, id: string, token: string): Promise<string> {
  const { end } = ownedKindList.find(({ name }) => name === kind) ?? {}
  if (!end) throw new NotFoundError(mineMessages.unknown)
  await end(context, id, token)
  return id
}

/**
 * In one transaction, with outbox and bin; mails a confirmation. All its links stop working, this token included.
 * @returns how many of each kind @throws ValidationError without consent, NotFoundError when the token is unknown or has expired
 */
export async function eraseOwned(context: Context, token: string, input: unknown): Promise<Record<string, number>> {
  await enforceLimit(context, 'edit')
  const email = await requireMailbox(context, token)
  validate(eraseInput, input)
  const counts = await inTransaction(
    context,
    async (tx) => {
      // Of two concurrent erasures, one finds the token.
      const { count } = await tx.mailboxToken.deleteMany({ where: { hash: hashToken(token) } })
      if (count === 0) throw new NotFoundError(mineMessages.notFound)
      await lockEventsOf(tx, email)
      const erased: Record<string, number> = {}
      for (const kind of ownedKindList) erased[kind.name] = await kind.erase(tx, email, context.config)
      await forgetMails(tx, email)
      await tx.mailboxToken.deleteMany({ where: { email } })
      await enqueueMail(tx, erasedMail, { email, language: context.language ?? sourceLanguage })
      return erased
    },
    { timeout: 60_000 },
  )
  context.log.info({ counts }, 'everything of an address erased')
  return counts
}
