import { linkMessages } from '@chiostro/domain/links/links'
import { maxListed } from '@chiostro/domain/mine/mine'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { requireOwner } from '../../security/rights.ts'
import { closeCases } from '../cases/cases.sql.ts'
import { blankLabels } from '../deletion/audit.service.ts'
import { listedAs, type OwnedKind } from '../kind.ts'
import { ownerLinkRecord, type PlacedLink, withPlace } from './links.schemas.ts'
import { removeLink } from './links.service.ts'

export const findLinksOf = ({ db }: Pick<Services, 'db'>, email: string, limit: number): Promise<PlacedLink[]> =>
  db.link.findMany({ where: { email }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: limit, ...withPlace })

export const ownedLinks: OwnedKind = {
  name: 'links',
  addresses: (email) =>
    Prisma.sql`SELECT email AS address, created_at AS at FROM links WHERE email = ${email} AND confirmed_at IS NOT NULL`,
  listed: listedAs(ownerLinkRecord.schema, async (context, email) =>
    (await findLinksOf(context, email, maxListed)).map(ownerLinkRecord.of),
  ),
  async exported(db, email) {
    const links = await findLinksOf({ db }, email, 100_000)
    // Complaints are numbers of others' networks.
    return links.map(({ complaints: _, ...link }) => link)
  },
  async erase(tx, email) {
    const ids = await lockRows(tx, 'links', Prisma.sql`email = ${email}`)
    await tx.link.deleteMany({ where: { id: { in: ids } } })
    await closeCases(tx, 'link', ids)
    await blankLabels(tx, 'link', ids)
    return ids.length
  },
  async end(context, id, token) {
    const link = await context.db.link.findUnique({ where: { id } })
    await requireOwner(context, token, link?.email, linkMessages.unknown)
    await inTransaction(context, (tx) => removeLink(tx, id))
  },
}
