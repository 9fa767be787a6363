import { wantedMessages } from '@chiostro/domain/wanted'
import type { WantedBook } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { mayManage } from '../../ownership.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { blankLabels } from '../deletion/audit.service.ts'
import { endFollows } from '../follows/follows.service.ts'
import type { OwnedKind } from '../mine/ownedKind.ts'

type Reader = Pick<Services, 'db'> | { db: Transaction }

/** Wanted books of an address, newest first. @param email in lower case */
export async function findWantedOf({ db }: Reader, email: string, most: number): Promise<WantedBook[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM wanted_books WHERE email = ${email} ORDER BY created_at DESC, id DESC LIMIT ${most}`
  return db.wantedBook.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
}

const contactsOf = (db: Services['db'], email: string) =>
  db.$queryRaw<object[]>`
    SELECT id, wanted_id AS "wantedId", wanted_title AS "wantedTitle", book_id AS "bookId", name, email, seeker_email AS "seekerEmail", message,
      created_at AS "createdAt"
    FROM wanted_contacts WHERE email = ${email} OR seeker_email = ${email} ORDER BY id`

export const ownedWanted: OwnedKind = {
  name: 'wanted',
  async exported(db, email) {
    const [wanted, messages] = await Promise.all([findWantedOf({ db }, email, 100_000), contactsOf(db, email)])
    return wanted.length + messages.length === 0 ? [] : [{ wanted, messages }]
  },
  async erase(tx, email) {
    const wanted = await tx.$queryRaw<{ id: string }[]>`DELETE FROM wanted_books WHERE email = ${email} RETURNING id`
    await tx.$executeRaw`
      UPDATE wanted_contacts SET seeker_email = '', wanted_title = '', message = '' WHERE seeker_email = ${email}`
    await tx.$executeRaw`UPDATE wanted_contacts SET name = '', email = '', message = '' WHERE email = ${email}`
    const ids = wanted.map(({ id }) => id)
    await closeCases(tx, 'wanted', ids)
    await blankLabels(tx, 'wanted', ids)
    return wanted.length
  },
  async end(context, id, token) {
    await inTransaction(context, async (tx) => {
      const follow = await tx.follow.findUnique({ where: { wantedId: id } })
      if (!follow || !(await mayManage(context, token, { address: follow.email }))) throw new NotFoundError(wantedMessages.unknown)
      await lockRow(tx, 'wanted_books', id)
      await lockRow(tx, 'follows', follow.id)
      await endFollows(tx, [follow])
    })
  },
}
