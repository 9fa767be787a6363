import { maxListed } from '@chiostro/domain/mine/mine'
import { wantedMessages } from '@chiostro/domain/wanted/wanted'
import { Prisma, type WantedBook } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow, lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { mayManage } from '../../security/rights.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { blankLabels } from '../deletion/audit.service.ts'
import { endFollows } from '../follows/follows.service.ts'
import { listedAs, type OwnedKind } from '../kind.ts'
import { ownerWantedRecord } from './wanted.schemas.ts'

type Reader = Pick<Services, 'db'> | { db: Transaction }

export const findWantedOf = ({ db }: Reader, email: string, limit: number): Promise<WantedBook[]> =>
  db.wantedBook.findMany({ where: { email }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: limit })

async function contactsOf(db: Services['db'], email: string) {
  const received = await db.wantedContact.findMany({ where: { seekerEmail: email }, omit: { emailSent: true }, orderBy: { id: 'asc' } })
  const sent = await db.wantedContact.findMany({
    where: { email, NOT: { seekerEmail: email } },
    // Its writer learns it when the seeker answers.
    omit: { emailSent: true, seekerEmail: true },
    orderBy: { id: 'asc' },
  })
  return [...received, ...sent]
}

export const ownedWanted: OwnedKind = {
  name: 'wanted',
  addresses: (email) => Prisma.sql`
    SELECT email AS address, created_at AS at FROM wanted_books WHERE email = ${email} AND confirmed_at IS NOT NULL
    UNION ALL SELECT seeker_email, created_at FROM wanted_contacts WHERE seeker_email = ${email}
    UNION ALL SELECT email, created_at FROM wanted_contacts WHERE email = ${email}`,
  listed: listedAs(ownerWantedRecord.schema, async (context, email) =>
    (await findWantedOf(context, email, maxListed)).map(ownerWantedRecord.of),
  ),
  async exported(db, email) {
    const [wanted, messages] = await Promise.all([findWantedOf({ db }, email, 100_000), contactsOf(db, email)])
    return wanted.length + messages.length === 0 ? [] : [{ wanted, messages }]
  },
  async erase(tx, email) {
    const ids = await lockRows(tx, 'wanted_books', Prisma.sql`email = ${email}`)
    await tx.wantedBook.deleteMany({ where: { id: { in: ids } } })
    await tx.wantedContact.updateMany({ where: { seekerEmail: email }, data: { seekerEmail: '', wantedTitle: '', message: '' } })
    await tx.wantedContact.updateMany({ where: { email }, data: { name: '', email: '', message: '' } })
    await closeCases(tx, 'wanted', ids)
    await blankLabels(tx, 'wanted', ids)
    return ids.length
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
