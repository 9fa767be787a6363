import { maxListed } from '@chiostro/domain/mine/mine'
import { idsOf } from '@chiostro/domain/records/records'
import type { Services } from '../../context.ts'
import { listedAs, type OwnedKind } from '../kind.ts'
import { type CaseView, caseSchema } from './cases.schemas.ts'
import { viewWith } from './cases.service.ts'
import { decisionOrder } from './cases.sql.ts'
import { readCasesOfAuthor, readItemsOf } from './items.sql.ts'

type Reader = Pick<Services, 'db'>

/** Cases that an address reported, and those about its items whose author was notified. */
export async function findCasesOf({ db }: Reader, email: string, limit: number): Promise<CaseView[]> {
  const reports = await db.caseReport.findMany({ where: { email }, orderBy: { case: { openedAt: 'desc' } }, take: limit })
  const reportOf = new Map(reports.map((report) => [report.caseId, report]))
  const ids = [...new Set([...reportOf.keys(), ...(await readCasesOfAuthor(db, email, limit))])]
  // A removal that was taken back before anyone was notified leaves no case.
  const rows = await db.moderationCase.findMany({ where: { id: { in: ids } }, include: { decisions: { orderBy: decisionOrder } } })
  const items = await readItemsOf(db, rows)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [row, report] = [rowOf.get(id), reportOf.get(id) ?? null]
    return row ? viewWith(row, items(row), { side: report ? 'reporter' : 'author', report }) : []
  })
}

export const ownedCases: OwnedKind = {
  name: 'cases',
  addresses: null,
  listed: listedAs(caseSchema, (context, email) => findCasesOf(context, email, maxListed)),
  async exported(db, email) {
    const reports = await db.caseReport.findMany({ where: { email } })
    return [...reports, ...(await findCasesOf({ db }, email, 100_000)).map((view) => ({ ...view }))]
  },
  async erase(tx, email) {
    const reports = await tx.caseReport.findMany({ where: { email }, select: { id: true, caseId: true } })
    const reportIds = idsOf(reports)
    const published = await readCasesOfAuthor(tx, email, 100_000)
    await tx.caseToken.deleteMany({ where: { OR: [{ reportId: { in: reportIds } }, { caseId: { in: published }, reportId: null }] } })
    await tx.moderationCase.updateMany({
      where: { OR: [{ appealReportId: { in: reportIds } }, { id: { in: published }, appealSide: 'author' }] },
      data: { appealText: '' },
    })
    await tx.caseReport.updateMany({ where: { email }, data: { email: null, text: '' } })
    return new Set([...reports.map(({ caseId }) => caseId), ...published]).size
  },
}
