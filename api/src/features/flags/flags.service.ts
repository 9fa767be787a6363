import { adminMessages } from '@chiostro/domain/admin'
import { type FlagName, flagNames } from '@chiostro/domain/flags'
import type { Context, Services } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { requireAdmin } from '../admin/permission.ts'
import { recordAudit } from '../deletion/audit.service.ts'

export interface Flag {
  name: string
  enabled: boolean
}

/** Every known flag, in a fixed order; one without a row is off. */
export async function listFlags({ db }: Pick<Services, 'db'>): Promise<Flag[]> {
  const rows = await db.featureFlag.findMany({ orderBy: { name: 'asc' } })
  const enabled = new Map(rows.map((row) => [row.name, row.enabled]))
  const names = [...new Set<string>([...flagNames, ...enabled.keys()])]
  return names.map((name) => ({ name, enabled: enabled.get(name) ?? false }))
}

/** Whether a section is open. */
export async function isEnabled({ db }: Pick<Services, 'db'>, name: FlagName): Promise<boolean> {
  const row = await db.featureFlag.findUnique({ where: { name } })
  return row?.enabled ?? false
}

/**
 * Opens or closes a section, at once for every process: each reads the row when it needs it. Browsers may go on for 5 minutes.
 * @throws UnauthenticatedError, NotFoundError for a section there is not
 */
export async function setFlag(context: Context, name: string, enabled: boolean): Promise<Flag> {
  const { username } = requireAdmin(context)
  const known = (await listFlags(context)).find((flag) => flag.name === name)
  if (!known) throw new NotFoundError(adminMessages.unknownFlag)
  await context.db.$transaction(async (tx) => {
    await tx.featureFlag.upsert({ where: { name }, create: { name, enabled }, update: { enabled } })
    await recordAudit(tx, {
      actor: username,
      action: 'set-flag',
      kind: 'flag',
      recordId: name,
      label: name,
      reason: enabled ? 'aperta' : 'chiusa',
    })
  })
  context.log.info({ flag: name, enabled }, 'section switched')
  return { name, enabled }
}
