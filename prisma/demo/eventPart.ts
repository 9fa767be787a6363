import { demoEvents } from './events.ts'
import { type DemoPart, illustrate } from './part.ts'

/** Events with registrations and posters. */
export function eventPart(now: Date): DemoPart {
  const events = demoEvents(now)
  return {
    name: 'events',
    isEmpty: async (tx) => (await tx.event.findFirst({ select: { id: true } })) === null,
    async add(tx) {
      const { count } = await tx.event.createMany({
        data: events.map(({ id, data, createdAt, attendees }) => ({
          ...{ ...data, id, createdAt, updatedAt: createdAt, registrationCount: attendees.length },
        })),
      })
      await tx.eventAttendee.createMany({ data: events.flatMap(({ id, attendees }) => attendees.map((row) => ({ ...row, eventId: id }))) })
      return count
    },
    async pictures(services) {
      const bare = await services.db.event.findMany({
        where: { id: { in: events.map(({ id }) => id) }, imageUrls: { isEmpty: true } },
        select: { id: true },
      })
      const ids = new Set(bare.map(({ id }) => id))
      return events.flatMap(({ id, poster }) => {
        if (!poster || !ids.has(id)) return []
        const task = () =>
          illustrate(services, `event:${id}`, [poster], (tx, imageUrls) =>
            tx.event.updateMany({ where: { id, imageUrls: { isEmpty: true } }, data: { imageUrls } }),
          )
        return [task]
      })
    },
  }
}
