import { Prisma } from '../../../generated/prisma/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { closeCases } from '../cases/cases.sql.ts'
import type { OwnedKind } from '../kind.ts'
import { eraseInBin, eraseInImports, readInBin, repliesInBin } from './replies.sql.ts'

export const ownedReplies: OwnedKind = {
  name: 'replies',
  // An answer keeps the address that wrote it, also when its professor has another one by now.
  addresses: (email) => Prisma.sql`
    SELECT address, created_at AS at FROM reply_addresses WHERE address = ${email}
    UNION ALL SELECT author_email, replied_at FROM professor_replies WHERE author_email = ${email}
    UNION ALL SELECT reply ->> 'author_email', (reply ->> 'replied_at')::timestamptz FROM ${repliesInBin(email)}`,
  listed: null,
  async exported(db, email) {
    const addresses = await db.replyAddress.findMany({
      where: { address: email },
      select: { address: true, professor: { select: { id: true, name: true } }, createdAt: true },
      orderBy: { id: 'asc' },
    })
    const replies = await db.professorReply.findMany({
      where: { authorEmail: email },
      select: { id: true, reviewId: true, text: true, repliedAt: true },
      orderBy: { repliedAt: 'asc' },
    })
    return [
      ...addresses.map(({ address, professor, createdAt }) => ({
        address,
        professorId: professor.id,
        professor: professor.name,
        createdAt,
      })),
      ...replies,
      ...(await readInBin(db, email)),
    ]
  },
  async erase(tx, email) {
    await eraseInBin(tx, email)
    await eraseInImports(tx, email)
    await tx.replyAddress.deleteMany({ where: { address: email } })
    const ids = await lockRows(tx, 'professor_replies', Prisma.sql`author_email = ${email}`)
    await tx.professorReply.deleteMany({ where: { id: { in: ids } } })
    await closeCases(tx, 'professor-reply', ids)
    return ids.length
  },
}
