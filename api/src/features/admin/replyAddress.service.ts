import { professorMessages } from '@chiostro/domain/professors/professors'
import { replyAddressInput } from '@chiostro/domain/replies/replyInput'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { validate } from '../../validation.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { signedIn } from './permission.ts'
import { type AdminProfessorRow, readExisting } from './professors.service.ts'

/**
 * Sets the institutional address from which a professor answers reviews, in place of others. Links that were sent to those open nothing any more.
 * @param input `{ address? }`; none when it is empty
 * @throws ValidationError, NotFoundError
 */
export async function setReplyAddress(context: Context, professorId: string, input: unknown): Promise<AdminProfessorRow> {
  const { username } = signedIn(context)
  const { address } = validate(replyAddressInput, input)
  const changed = await inTransaction(context, async (tx) => {
    // Merges and deletions lock the professor first.
    await lockRow(tx, 'professors', professorId, 'NO KEY UPDATE')
    const locked = await tx.professor.findUnique({ where: { id: professorId } })
    if (!locked) throw new NotFoundError(professorMessages.unknown)
    await tx.replyAddress.deleteMany({ where: { professorId } })
    if (address) await tx.replyAddress.create({ data: { professorId, address } })
    await recordAudit(tx, {
      actor: username,
      action: 'update',
      kind: 'professor',
      recordId: professorId,
      label: [locked.name, locked.department].filter(Boolean).join(', '),
      reason: address ? 'indirizzo per rispondere alle recensioni' : 'nessun indirizzo per rispondere alle recensioni',
    })
    return readExisting(tx, professorId)
  })
  context.log.info({ professorId, admin: username, isSet: address !== '' }, 'reply address of a professor set')
  return changed
}
