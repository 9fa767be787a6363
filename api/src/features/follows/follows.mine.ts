import { ownerFollow } from '@chiostro/domain/follows/followInput'
import { followMessages } from '@chiostro/domain/follows/follows'
import { maxListed } from '@chiostro/domain/mine/mine'
import { type Follow, Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { mayManage } from '../../security/rights.ts'
import { listedAs, type OwnedKind } from '../kind.ts'
import { describe, endFollows } from './follows.service.ts'

type Reader = Pick<Services, 'db'> | { db: Transaction }

/** The follow of a wanted book is erased with the book. */
const ownerKinds = { kind: { not: 'wanted' } } as const

export const findFollowsOf = ({ db }: Reader, email: string, limit: number): Promise<Follow[]> =>
  db.follow.findMany({ where: { email, ...ownerKinds }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: limit })

export const ownedFollows: OwnedKind = {
  name: 'follows',
  addresses: (email) =>
    Prisma.sql`SELECT email AS address, created_at AS at FROM follows WHERE email = ${email} AND confirmed_at IS NOT NULL`,
  listed: listedAs(ownerFollow, async (context, email) => describe(context, await findFollowsOf(context, email, maxListed))),
  async exported(db, email) {
    const follows = await findFollowsOf({ db }, email, 100_000)
    return follows.map(({ patterns: _, ...follow }) => follow)
  },
  async erase(tx, email) {
    const { count } = await tx.follow.deleteMany({ where: { email, ...ownerKinds } })
    return count
  },
  async end(context, id, token) {
    await inTransaction(context, async (tx) => {
      await lockRow(tx, 'follows', id)
      const follow = await tx.follow.findUnique({ where: { id, stoppedAt: null, ...ownerKinds } })
      if (!follow || !(await mayManage(context, token, { address: follow.email }))) throw new NotFoundError(followMessages.notFound)
      await endFollows(tx, [follow])
    })
  },
}
