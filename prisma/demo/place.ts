import { unnamed } from '@chiostro/domain/pages/place'
import type { Services } from '../../api/src/context.ts'
import { demoEventIds } from './events.ts'

export const demoPlace = { universityName: 'Università di Arcavalle', city: 'Arcavalle' } as const

export async function hasDemo({ pool }: Pick<Services, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM events WHERE id = ANY($1) LIMIT 1', [demoEventIds()])
  return Boolean(rowCount)
}

/** Names the university of an instance with demo records and without a name. */
export async function namePlaceOfDemo({ pool, config: { instance } }: Pick<Services, 'pool' | 'config'>): Promise<void> {
  if (instance.universityName !== unnamed.universityName || instance.city !== unnamed.city) return
  if (await hasDemo({ pool })) Object.assign(instance, demoPlace)
}
