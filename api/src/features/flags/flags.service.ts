import { adminMessages } from '@chiostro/domain/admin/admin'
import { type FlagName, flagMessages, flagNames } from '@chiostro/domain/flags/flags'
import { inBackticks } from '@chiostro/domain/records/records'
import { z } from 'zod'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { signedIn } from '../../security/rights.ts'
import { recordAudit } from '../deletion/audit.service.ts'

export const flag = z.object({
  name: z.string().describe(`One of ${inBackticks(flagNames)}.`),
  enabled: z.boolean().describe('Whether the section is open.'),
})
type Flag = z.infer<typeof flag>

/** Lists flags in a fixed order; one without a row is off. */
export async function listFlags({ db }: Pick<Services, 'db'>): Promise<Flag[]> {
  const rows = await db.featureFlag.findMany({ orderBy: { name: 'asc' } })
  const enabled = new Map(rows.map((row) => [row.name, row.enabled]))
  const names = [...new Set<string>([...flagNames, ...enabled.keys()])]
  return names.map((name) => ({ name, enabled: enabled.get(name) ?? false }))
}

export const sectionsOpen = async (services: Pick<Services, 'db'>): Promise<Record<string, boolean>> =>
  Object.fromEntries((await listFlags(services)).map(({ name, enabled }) => [name, enabled]))

export async function isOpen(db: Transaction, name: FlagName): Promise<boolean> {
  const flag = await db.featureFlag.findUnique({ where: { name } })
  return flag?.enabled ?? false
}

/** Rejects a write to a closed section, as if its pages did not exist. @throws NotFoundError */
export async function requireOpen({ db }: Pick<Services, 'db'>, name: FlagName): Promise<void> {
  if (!(await isOpen(db, name))) throw new NotFoundError(flagMessages.closed)
}

/** Effective immediately in every process; browsers may cache flags for 5 minutes. @throws NotFoundError for an unknown flag */
export async function setFlag(context: Context, name: string, enabled: boolean): Promise<Flag> {
  const { username } = signedIn(context)
  return switchSection(context, username, { name, enabled })
}

export async function switchSection(services: Pick<Services, 'db' | 'log'>, actor: string, { name, enabled }: Flag): Promise<Flag> {
  const known = (await listFlags(services)).find((flag) => flag.name === name)
  if (!known) throw new NotFoundError(adminMessages.unknownFlag)
  await inTransaction(services, async (tx) => {
    await tx.featureFlag.upsert({ where: { name }, create: { name, enabled }, update: { enabled } })
    await recordAudit(tx, {
      actor,
      action: 'set-flag',
      kind: 'flag',
      recordId: name,
      label: name,
      reason: enabled ? 'aperta' : 'chiusa',
    })
  })
  services.log.info({ flag: name, enabled }, 'section switched')
  return { name, enabled }
}

export const hiddenSection = z.object({
  name: z.enum(flagNames),
  records: z.int().describe('How many: subjects that are offered, or professors.'),
})

/** Closed sections that have something to show, as in a new instance whose catalogue is imported. */
export async function readHiddenSections({ db }: Pick<Services, 'db'>): Promise<z.infer<typeof hiddenSection>[]> {
  const records: Record<FlagName, () => Promise<number>> = {
    courses: () => db.courseSubject.count({ where: { retiredAt: null } }),
    professors: () => db.professor.count({ where: { isVisible: true } }),
  }
  const open = await sectionsOpen({ db })
  const closed = flagNames.filter((name) => !open[name])
  const sections = await Promise.all(closed.map(async (name) => ({ name, records: await records[name]() })))
  return sections.filter((section) => section.records > 0)
}
