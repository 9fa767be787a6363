import { type PublishBookInput, publishBookInput } from '@chiostro/domain/bookInput'
import { idOf, pictureOf, readData } from './files.ts'
import type { DemoPart } from './part.ts'

/** An entry of listings.json: fields of a listing, and what its photographs show, the cover first. */
interface Listing extends Pick<PublishBookInput, 'title'> {
  photos?: ('front' | 'back' | 'shelf' | 'pages')[]
}

const period = 45 * 86_400_000

/** @param now listings are dated over the 45 days before, newest first, more of them recent */
export function demoBooks(now: Date) {
  return readData<Listing[]>('listings').map(({ photos = [], ...listing }, index, { length }) => ({
    id: idOf(`demo book ${listing.title}`),
    data: publishBookInput.parse(listing),
    createdAt: new Date(now.getTime() - ((index + 0.5) / length) ** 1.3 * period),
    photos: photos.map((view) => pictureOf(listing.title, view)),
  }))
}

/** Listings with their images. */
export function bookPart(now: Date): DemoPart {
  const books = demoBooks(now)
  return {
    name: 'listings',
    owner: 'book',
    records: books,
    isEmpty: async (tx) => (await tx.book.findFirst({ select: { id: true } })) === null,
    async add(tx) {
      const { count } = await tx.book.createMany({
        data: books.map(({ id, data, createdAt }) => ({ ...data, id, createdAt, updatedAt: createdAt })),
      })
      return count
    },
    withoutImages: (db, ids) => db.book.findMany({ where: { id: { in: ids }, imageUrls: { isEmpty: true } }, select: { id: true } }),
    attach: (tx, id, imageUrls) => tx.book.updateMany({ where: { id, imageUrls: { isEmpty: true } }, data: { imageUrls } }),
  }
}
