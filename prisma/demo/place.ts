import { unnamed } from '@chiostro/domain/place'
import type { Services } from '../../api/src/context.ts'
import { demoEvents } from './events.ts'

/** The invented university of the demo. */
export const demoPlace = { universityName: 'Università di Arcavalle', city: 'Arcavalle' } as const

/** Gives an instance that has the demo's records, and no name of its own, the demo's. */
export async function namePlaceOfDemo({ db, config: { instance } }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (instance.universityName !== unnamed.universityName || instance.city !== unnamed.city) return
  const ids = demoEvents(new Date()).map(({ id }) => id)
  if (await db.event.findFirst({ where: { id: { in: ids } }, select: { id: true } })) Object.assign(instance, demoPlace)
}
