import {
  type AdminProfessorFilter,
  adminProfessorFilter,
  mergeProfessorInput,
  updateProfessorInput,
} from '@chiostro/domain/professors/professorInput'
import { professorMessages } from '@chiostro/domain/professors/professors'
import { replyAddressInput } from '@chiostro/domain/replies/replyInput'
import { z } from 'zod'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/failure.ts'
import { decodeCursor, encodeCursor, encodeMoment, idKey, olderThan, type Page, type PageRequest, toPage } from '../../database/paging.ts'
import { type LockStrength, lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, found, NotFoundError, ValidationError } from '../../errors.ts'
import { signedIn } from '../../security/rights.ts'
import { validate } from '../../validation.ts'
import { rejectDuringImport } from '../catalogue/import/importLock.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { approveDepartment, mergeProfessor } from '../professors/professors.sql.ts'
import { findProfessorIds } from './admin.sql.ts'

/** Ends links sent to earlier addresses. @param input `{ address? }`, empty to remove it @throws ValidationError, NotFoundError */
export async function setReplyAddress(context: Context, professorId: string, input: unknown): Promise<AdminProfessorRow> {
  const { username } = signedIn(context)
  const { address } = validate(replyAddressInput, input)
  const changed = await inTransaction(context, async (tx) => {
    // Merges and deletions lock the professor first, too.
    const locked = await lockProfessor(tx, professorId, 'NO KEY UPDATE')
    await tx.replyAddress.deleteMany({ where: { professorId } })
    if (address) await tx.replyAddress.create({ data: { professorId, address } })
    await recordAudit(tx, {
      actor: username,
      action: 'update',
      kind: 'professor',
      recordId: professorId,
      label: labelOf(locked),
      reason: address ? 'indirizzo per rispondere alle recensioni' : 'nessun indirizzo per rispondere alle recensioni',
    })
    return readExisting(tx, professorId)
  })
  context.log.info({ professorId, admin: username, isSet: address !== '' }, 'reply address of a professor set')
  return changed
}

/** The most recent address counts: from it a professor answers reviews. */
export const latestReplyAddress = { orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: 1 } satisfies Prisma.Professor$replyAddressesArgs

const forAdmin = { include: { replyAddresses: latestReplyAddress } } as const
export type AdminProfessorRow = Prisma.ProfessorGetPayload<typeof forAdmin>

const nameKeys = z.tuple([z.string().max(400), idKey])

function afterName(after: string | null | undefined): Prisma.ProfessorWhereInput {
  if (!after) return {}
  const [searchName, id] = decodeCursor(after, nameKeys)
  return { searchName: { gte: searchName }, OR: [{ searchName: { gt: searchName } }, { id: { gt: id } }] }
}

async function matching({ pool }: Context, { id, search, department, proposed }: AdminProfessorFilter) {
  const matches = await findProfessorIds(pool, search)
  const where: Prisma.ProfessorWhereInput = {
    AND: [id ? { id } : {}, matches ? { id: { in: matches.ids } } : {}],
    ...(department && { department }),
    ...(proposed && { proposedDepartment: { not: '' } }),
  }
  return { where, match: matches?.match ?? 'exact' }
}

/** @param input `{ search?, department?, sort? }` @throws ValidationError for an invalid filter or cursor */
export async function listProfessorsForAdmin(context: Context, input: object, page: PageRequest): Promise<Page<AdminProfessorRow>> {
  const { role } = signedIn(context)
  const { limit, after, offset = 0 } = page
  const filter = validate(adminProfessorFilter, input)
  const byName = filter.sort === 'name'
  const { where, match } = await matching(context, filter)
  const rows = await context.db.professor.findMany({
    ...forAdmin,
    where: { AND: [where, byName ? afterName(after) : olderThan('createdAt', after)] },
    orderBy: byName ? [{ searchName: 'asc' }, { id: 'asc' }] : [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    skip: offset,
  })
  // Only administrators see the addresses from which professors answer.
  const shown = role === 'admin' ? rows : rows.map((row) => ({ ...row, replyAddresses: [] }))
  const result = toPage(shown, limit, ({ searchName, createdAt, id }) =>
    byName ? encodeCursor([searchName, id]) : encodeMoment(createdAt, id),
  )
  return { ...result, matchOf: () => match }
}

/** In a search, only names with every word are counted. @throws ValidationError */
export async function countProfessorsForAdmin(context: Context, filter: object): Promise<number> {
  const { where, match } = await matching(context, validate(adminProfessorFilter, filter))
  return match === 'exact' ? context.db.professor.count({ where }) : 0
}

/**
 * Later imports keep the change. @param input `{ name?, department? }`
 * @throws ForbiddenError, ValidationError, NotFoundError, ConflictError when the name exists in the department, or during an import
 */
export async function updateProfessor(context: Context, id: string, input: unknown): Promise<AdminProfessorRow> {
  const { username } = signedIn(context)
  const changes = validate(updateProfessorInput, input)
  const updated = await inTransaction(context, async (tx) => {
    await rejectDuringImport(tx)
    const before = await lockProfessor(tx, id)
    const { name = before.name, department = before.department } = changes
    await tx.professor.update({
      where: { id },
      data: {
        name,
        department,
        ...(changes.department ? { proposedDepartment: '' } : {}),
        ...(department === before.department ? {} : { keepsDepartment: true }),
      },
    })
    if (changes.department) await approveDepartment(tx, changes.department)
    await recordAudit(tx, {
      actor: username,
      action: 'update',
      kind: 'professor',
      recordId: id,
      label: labelOf(before),
      reason: labelOf({ name, department }),
    })
    return readExisting(tx, id)
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ConflictError(professorMessages.exists, 'PROFESSOR_EXISTS') : error
  })
  context.log.info({ professorId: id, admin: username }, 'professor changed by an admin')
  return updated
}

type Named = Pick<AdminProfessorRow, 'name' | 'department'>

const labelOf = ({ name, department }: Named) => [name, department].filter(Boolean).join(', ')

/** @throws NotFoundError */
async function lockProfessor(tx: Transaction, id: string, strength?: LockStrength): Promise<Named> {
  await lockRow(tx, 'professors', id, strength)
  const professor = await tx.professor.findUnique({ where: { id }, select: { name: true, department: true } })
  if (!professor) throw new NotFoundError(professorMessages.unknown)
  return professor
}

/**
 * Moves reviews, subjects and address; restoring undoes it for 30 days (docs/decisions/066-merged-professors.md).
 * @param input `{ into }` @returns the remaining professor
 * @throws ForbiddenError, ValidationError, NotFoundError, ConflictError during an import
 */
export async function mergeProfessors(context: Context, from: string, input: unknown): Promise<AdminProfessorRow> {
  const { username } = signedIn(context)
  const { into } = validate(mergeProfessorInput, input)
  if (from === into) throw new ValidationError([{ path: 'into', message: professorMessages.mergeItself }])
  const target = await inTransaction(context, async (tx) => {
    await rejectDuringImport(tx)
    const merged = found(await mergeProfessor(tx, { from, into, by: username }), professorMessages.unknown)
    const reason = `Unito a ${merged.into}`
    await recordAudit(tx, { actor: username, action: 'merge', kind: 'professor', recordId: from, label: merged.from, reason })
    return readExisting(tx, into)
  })
  context.log.info({ professorId: from, into, admin: username }, 'professors merged by an admin')
  return target
}

const readExisting = (tx: Transaction, id: string): Promise<AdminProfessorRow> =>
  tx.professor.findUniqueOrThrow({ where: { id }, ...forAdmin })
