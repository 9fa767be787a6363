import { type PublishBookInput, publishBookInput } from '@chiostro/domain/books/bookInput'
import { bookDays } from '@chiostro/domain/books/books'
import { wantedDays } from '@chiostro/domain/wanted/wanted'
import { publishWantedInput } from '@chiostro/domain/wanted/wantedInput'
import { idOf, pictureOf, readData } from './files.ts'
import type { DemoPart } from './part.ts'

const wanted = [
  {
    title: 'Radici quadrate e altre radici',
    course: 'Analisi Matematica I',
    maxPrice: '20',
    note: 'Va bene anche sottolineato.',
    name: 'Elisa C.',
  },
  { title: 'Il diritto in quaranta sentenze', course: 'Diritto Privato', note: 'Meglio se l’ultima edizione.', name: 'Lorenzo T.' },
  { title: 'Atlante dei tessuti', course: 'Istologia', maxPrice: '35', name: 'Sofia D.' },
  { title: 'Macchine che imparano la pazienza', course: 'Intelligenza Artificiale', note: 'Mi serve entro gennaio.', name: 'Davide P.' },
  { title: 'Mercati, prezzi, persone', course: 'Microeconomia', maxPrice: '15', name: 'Martina F.' },
]

/** From the last days. Without follows, so that no mail is sent. */
export const demoWanted = (now: Date) =>
  wanted.map((fields, index) => {
    const { subjectId: _, maxPrice, ...data } = publishWantedInput.parse({ ...fields, email: `cerca.${index}@example.org` })
    const createdAt = new Date(now.getTime() - (index + 0.3) * 2 * 86_400_000)
    const expiresAt = new Date(createdAt.getTime() + wantedDays.listed * 86_400_000)
    return { ...data, id: idOf(`demo wanted ${data.title}`), maxPrice: maxPrice || null, createdAt, confirmedAt: createdAt, expiresAt }
  })

interface Listing extends Pick<PublishBookInput, 'title'> {
  photos?: ('front' | 'back' | 'shelf' | 'pages')[]
}

const period = 45 * 86_400_000

/** @param now listings are dated over the 45 days before, newest first, more of them recent */
export function demoBooks(now: Date) {
  const offered = readData<Listing[]>('listings').map(({ photos = [], ...listing }, index, { length }) => ({
    id: idOf(`demo book ${listing.title}`),
    data: publishBookInput.parse(listing),
    createdAt: new Date(now.getTime() - ((index + 0.5) / length) ** 1.3 * period),
    photos: photos.map((view) => pictureOf(listing.title, view)),
    life: index % 9 === 4 ? { state: 'reserved' as const } : {},
  }))
  return [...offered, ...soldCopies(offered[0]?.data, now)]
}

function soldCopies(data: PublishBookInput | undefined, now: Date) {
  if (!data) return []
  return ['24.00', '25.50', '27.00', '28.00', '29.50', '32.00'].map((soldPrice, index) => {
    const soldAt = new Date(now.getTime() - (index + 1) * 4 * 86_400_000)
    return {
      id: idOf(`demo book ${data.title} sold ${index}`),
      data: { ...data, price: soldPrice },
      createdAt: new Date(soldAt.getTime() - 15 * 86_400_000),
      photos: [],
      life: { state: 'sold' as const, soldAt, soldWhere: 'here', soldPrice },
    }
  })
}

export function bookPart(now: Date): DemoPart {
  const books = demoBooks(now)
  return {
    name: 'listings',
    owner: 'book',
    records: books,
    async add(tx) {
      const { count } = await tx.book.createMany({
        data: books.map(({ id, data, createdAt, life }) => ({
          ...data,
          ...life,
          id,
          createdAt,
          updatedAt: createdAt,
          subjectId: null,
          expiresAt: new Date(createdAt.getTime() + bookDays.listed * 86_400_000),
        })),
      })
      await tx.wantedBook.createMany({ data: demoWanted(now) })
      return count
    },
    withoutImages: (db, ids) => db.book.findMany({ where: { id: { in: ids }, imageUrls: { isEmpty: true } }, select: { id: true } }),
    attach: (tx, id, imageUrls) => tx.book.updateMany({ where: { id, imageUrls: { isEmpty: true } }, data: { imageUrls } }),
  }
}
