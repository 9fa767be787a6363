import type { CaseReport, ModerationCase } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { createToken, hashToken } from '../../security/tokens.ts'
import type { Config } from '../../startup/config.ts'

/** Issues a link to a case for a message that is being delivered; earlier ones stay valid. */
export async function mintCaseUrl(tx: Transaction, { publicUrl }: Config, caseId: string, reportId: string | null): Promise<string> {
  const token = createToken()
  await tx.caseToken.create({ data: { hash: hashToken(token), caseId, reportId } })
  return `${publicUrl}/case/${token}`
}

export interface Viewer {
  side: 'reporter' | 'author'
  report: CaseReport | null
}

export async function findByToken(db: Pick<Transaction, 'caseToken'>, token: string): Promise<(Viewer & { case: ModerationCase }) | null> {
  // A look-up by hash is not constant-time, but timing reveals nothing about 256 random bits.
  const row = await db.caseToken.findUnique({ where: { hash: hashToken(token) }, include: { case: true, report: true } })
  return row && { case: row.case, report: row.report, side: row.report ? 'reporter' : 'author' }
}
