import { followMessages } from '@chiostro/domain/follows'
import type { Follow } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { mayManage } from '../../ownership.ts'
import type { OwnedKind } from '../mine/ownedKind.ts'
import { endFollows } from './follows.service.ts'

type Reader = Pick<Services, 'db'> | { db: Transaction }

/** Follows of an address, newest first; without those of wanted books. @param email in lower case */
export async function findFollowsOf({ db }: Reader, email: string, most: number): Promise<Follow[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM follows WHERE email = ${email} AND kind <> 'wanted' ORDER BY created_at DESC, id DESC LIMIT ${most}`
  return db.follow.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
}

export const ownedFollows: OwnedKind = {
  name: 'follows',
  async exported(db, email) {
    const follows = await findFollowsOf({ db }, email, 100_000)
    return follows.map(({ patterns: _, ...follow }) => follow)
  },
  async erase(tx, email) {
    const rows = await tx.$queryRaw<
      { kind: string }[]
    >`DELETE FROM follows WHERE email = ${email} AND kind <> 'wanted' RETURNING kind`
    return rows.length
  },
  async end(context, id, token) {
    await inTransaction(context, async (tx) => {
      await lockRow(tx, 'follows', id)
      const follow = await tx.follow.findUnique({ where: { id, stoppedAt: null, kind: { not: 'wanted' } } })
      if (!follow || !(await mayManage(context, token, { address: follow.email }))) throw new NotFoundError(followMessages.notFound)
      await endFollows(tx, [follow])
    })
  },
}
