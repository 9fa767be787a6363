import { demoBooks } from './books.ts'
import { type DemoPart, illustrate } from './part.ts'

/** Listings with their images. */
export function bookPart(now: Date): DemoPart {
  const books = demoBooks(now)
  return {
    name: 'listings',
    isEmpty: async (tx) => (await tx.book.findFirst({ select: { id: true } })) === null,
    async add(tx) {
      const { count } = await tx.book.createMany({
        data: books.map(({ id, data, createdAt }) => ({ ...data, id, createdAt, updatedAt: createdAt })),
      })
      return count
    },
    async pictures(services) {
      const bare = await services.db.book.findMany({
        where: { id: { in: books.map(({ id }) => id) }, imageUrls: { isEmpty: true } },
        select: { id: true },
      })
      const ids = new Set(bare.map(({ id }) => id))
      return books
        .filter(({ id, photos }) => ids.has(id) && photos.length > 0)
        .map(
          ({ id, photos }) =>
            () =>
              illustrate(services, `book:${id}`, photos, (tx, imageUrls) =>
                tx.book.updateMany({ where: { id, imageUrls: { isEmpty: true } }, data: { imageUrls } }),
              ),
        )
    },
  }
}
