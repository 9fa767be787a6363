import { type FlagName, flagNames } from '@chiostro/domain/flags'
import type { Services } from '../../context.ts'

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
