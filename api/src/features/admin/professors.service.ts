import { adminProfessorFilter, mergeProfessorInput, updateProfessorInput } from '@chiostro/domain/professorInput'
import { professorMessages } from '@chiostro/domain/professors'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/failure.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import type { Page, PageRequest } from '../../paging.ts'
import { validate } from '../../validation.ts'
import { refuseDuringImport } from '../catalogue/import/importLock.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { mergeProfessor } from '../professors/merge.sql.ts'
import { requireAdmin, requireModerator } from './permission.ts'
import { type AdminProfessorRow, countAdminProfessors, readAdminProfessor, readAdminProfessorPage } from './professors.reads.ts'

/**
 * A page of professors that match `{ search?, department?, sort? }`.
 * @throws UnauthenticatedError, ValidationError for an invalid filter or cursor
 */
export async function listProfessorsForAdmin(context: Context, filter: object, page: PageRequest): Promise<Page<AdminProfessorRow>> {
  const { role } = requireModerator(context)
  const found = await readAdminProfessorPage(context.db, validate(adminProfessorFilter, filter), page)
  // The address from which a professor answers is for administrators.
  return role === 'admin' ? found : { ...found, rows: found.rows.map((row) => ({ ...row, replyAddress: '' })) }
}

/** Their number. @throws UnauthenticatedError, ValidationError */
export async function countProfessorsForAdmin(context: Context, filter: object): Promise<number> {
  requireModerator(context)
  return countAdminProfessors(context.db, validate(adminProfessorFilter, filter))
}

/**
 * Renames a professor, or moves them to another department, which imports then leave as it is.
 * @param input `{ name?, department? }`
 * @throws UnauthenticatedError, ForbiddenError, ValidationError, NotFoundError, ConflictError when there is one of that name in the department, or during
 *   an import
 */
export async function updateProfessor(context: Context, id: string, input: unknown): Promise<AdminProfessorRow> {
  const { username } = requireAdmin(context)
  const changes = validate(updateProfessorInput, input)
  const updated = await inTransaction(context, async (tx) => {
    await refuseDuringImport(tx)
    const before = await lockProfessor(tx, id)
    const { name = before.name, department = before.department } = changes
    await tx.professor.update({
      where: { id },
      data: {
        ...{ name, department },
        ...(changes.department ? { proposedDepartment: '' } : {}),
        ...(department === before.department ? {} : { keepsDepartment: true }),
      },
    })
    if (changes.department) await approveDepartment(tx, changes.department)
    const label = [before.name, before.department].filter(Boolean).join(', ')
    await recordAudit(tx, {
      actor: username,
      action: 'update',
      kind: 'professor',
      recordId: id,
      label,
      reason: [name, department].filter(Boolean).join(', '),
    })
    return readExisting(tx, id)
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ConflictError(professorMessages.exists) : error
  })
  context.log.info({ professorId: id, admin: username }, 'professor changed by an admin')
  return updated
}

/** Everybody who was added with the same proposal shows with the department from now on. */
const approveDepartment = (tx: Transaction, department: string) => tx.$executeRaw`
  UPDATE professors SET department = ${department}, proposed_department = ''
  WHERE proposed_department <> '' AND name_key(proposed_department) = name_key(${department})`

async function lockProfessor(tx: Transaction, id: string): Promise<{ name: string; department: string }> {
  await lockRow(tx, 'professors', id)
  const professor = await tx.professor.findUnique({ where: { id }, select: { name: true, department: true } })
  if (!professor) throw new NotFoundError(professorMessages.unknown)
  return professor
}

/**
 * Merges a professor into another: reviews, subjects and address follow. Undone by restoring the one that is gone, within 30 days
 * (docs/decisions/066-merged-professors.md).
 * @param input `{ into }`
 * @returns the professor that was kept
 * @throws UnauthenticatedError, ForbiddenError, ValidationError, NotFoundError when one of them does not exist (any more), ConflictError during an import
 */
export async function mergeProfessors(context: Context, from: string, input: unknown): Promise<AdminProfessorRow> {
  const { username } = requireAdmin(context)
  const { into } = validate(mergeProfessorInput, input)
  if (from === into) throw new ValidationError([{ path: 'into', message: professorMessages.mergeItself }])
  const kept = await inTransaction(context, async (tx) => {
    await refuseDuringImport(tx)
    const merged = await mergeProfessor(tx, { from, into, by: username })
    if (!merged) throw new NotFoundError(professorMessages.unknown)
    const reason = `Unito a ${merged.into}`
    await recordAudit(tx, { actor: username, action: 'merge', kind: 'professor', recordId: from, label: merged.from, reason })
    return readExisting(tx, into)
  })
  context.log.info({ professorId: from, into, admin: username }, 'professors merged by an admin')
  return kept
}

async function readExisting(tx: Transaction, id: string): Promise<AdminProfessorRow> {
  const professor = await readAdminProfessor(tx, id)
  if (!professor) throw new Error(`The locked professor ${id} is gone`)
  return professor
}
