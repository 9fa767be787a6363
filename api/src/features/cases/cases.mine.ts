import { maxListed } from '@chiostro/domain/mine/mine'
import { idsOf } from '@chiostro/domain/records/records'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { listedAs, type OwnedKind } from '../kind.ts'
import { type CaseView, caseSchema } from './cases.schemas.ts'
import { viewOf } from './cases.service.ts'
import { readCasesOfAuthor } from './items.sql.ts'

type Reader = Pick<Services, 'db'>

/** Finds cases that an address reported (`reportId`), and those about its items whose author was notified (null). */
async function findOwn(db: Transaction, email: string, limit: number): Promise<{ id: string; reportId: string | null }[]> {
  const reports = await db.caseReport.findMany({ where: { email }, orderBy: { case: { openedAt: 'desc' } }, take: limit })
  const reported = reports.map(({ id, caseId }) => ({ id: caseId, reportId: id }))
  const published = (await readCasesOfAuthor(db, email, limit)).map((id) => ({ id, reportId: null }))
  return [...reported, ...published.filter(({ id }) => !reported.some((report) => report.id === id))]
}

export async function findCasesOf({ db }: Reader, email: string, limit: number): Promise<CaseView[]> {
  const own = await findOwn(db, email, limit)
  const views = await Promise.all(
    own.map(async ({ id, reportId }) => {
      const caseRow = await db.moderationCase.findUnique({ where: { id } })
      // A removal that was taken back before anyone was notified leaves no case.
      if (!caseRow) return []
      const report = reportId ? await db.caseReport.findUnique({ where: { id: reportId } }) : null
      return [await viewOf({ db }, caseRow, { side: report ? 'reporter' : 'author', report })]
    }),
  )
  return views.flat()
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
