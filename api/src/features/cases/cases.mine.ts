import type { ReportKind } from '@chiostro/domain/kinds'
import { mostListed } from '@chiostro/domain/mine'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { deletables } from '../deletion/deletion.kinds.ts'
import type { OwnedKind } from '../mine/ownedKind.ts'
import { caseKinds } from './caseKinds.ts'
import { type CaseView, viewOf } from './cases.service.ts'

type Reader = Pick<Services, 'db'>

interface Own {
  id: string
  /** Null for the author. */
  reportId: string | null
}

/** Cases that an address reported, and those about what it published whose author was told. */
async function findOwn(db: Pick<Transaction, '$queryRaw'>, email: string): Promise<Own[]> {
  const reported = await db.$queryRaw<Own[]>`
    SELECT c.id, r.id AS "reportId" FROM case_reports r JOIN cases c ON c.id = r.case_id WHERE r.email = ${email}
    ORDER BY c.opened_at DESC LIMIT ${mostListed}`
  const published: Own[] = []
  for (const [kind, { author }] of Object.entries(caseKinds)) {
    if (author) published.push(...(await findPublished(db, kind as ReportKind, author, email)))
  }
  return [...reported, ...published.filter(({ id }) => !reported.some((other) => other.id === id))]
}

function findPublished(db: Pick<Transaction, '$queryRaw'>, kind: ReportKind, author: string, email: string): Promise<Own[]> {
  const { table } = deletables[kind]
  return db.$queryRaw<Own[]>`
    SELECT c.id, NULL AS "reportId" FROM cases c WHERE c.kind = ${kind}
      AND EXISTS (SELECT FROM case_tokens t WHERE t.case_id = c.id AND t.report_id IS NULL)
      AND c.target_id IN (
        SELECT id FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(author)} = ${email}
        UNION ALL SELECT record_id FROM deleted_records
        WHERE kind = ${kind} AND (data #>> ARRAY[${table}, '0', ${author}])::citext = ${email})
    ORDER BY c.opened_at DESC LIMIT ${mostListed}`
}

/** Each as the address sees it, newest first. */
export async function findCasesOf({ db }: Reader, email: string): Promise<CaseView[]> {
  const own = await findOwn(db, email)
  return Promise.all(
    own.map(async ({ id, reportId }) => {
      const found = await db.moderationCase.findUniqueOrThrow({ where: { id } })
      const report = reportId ? await db.caseReport.findUnique({ where: { id: reportId } }) : null
      return viewOf({ db }, found, { side: report ? 'reporter' : 'author', report })
    }),
  )
}

export const ownedCases: OwnedKind = {
  name: 'cases',
  async exported(db, email) {
    const reports = await db.caseReport.findMany({ where: { email } })
    return [...reports, ...(await findCasesOf({ db }, email)).map((view) => ({ ...view }))]
  },
  /** Reports stay without what a person said; their links and appeals go. */
  async erase(tx, email) {
    const own = await findOwn(tx, email)
    for (const { id, reportId } of own) {
      await tx.caseToken.deleteMany({ where: { caseId: id, reportId } })
      await tx.moderationCase.updateMany({
        where: { id, appealSide: reportId ? 'reporter' : 'author', appealReportId: reportId },
        data: { appealText: '' },
      })
    }
    await tx.caseReport.updateMany({ where: { email }, data: { email: null, text: '' } })
    return own.length
  },
}
