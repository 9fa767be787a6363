import { randomUUID } from 'node:crypto'
import type { Book, Prisma } from '../generated/prisma/client.ts'
import type { Services } from '../src/context.ts'
import { createToken, hashToken } from '../src/tokens.ts'

const unique = () => randomUUID().slice(0, 8)

/** What a seller sends, right in every field; each call differs. */
export const bookInput = (changes: Record<string, unknown> = {}) => ({
  title: `Analisi matematica ${unique()}`,
  course: 'Analisi Matematica I',
  professor: 'Ortensia Valdombra',
  isbn: '978-88-08-12345-9',
  condition: 'Buone condizioni',
  price: '12,50',
  description: 'Sottolineato a matita.\nNessuna pagina mancante.',
  sellerName: 'Ada',
  sellerEmail: `ada.${unique()}@example.org`,
  sellerWhatsapp: '+39 333 000 0000',
  ...changes,
})

/** A stored listing with a token its owner holds. */
export async function createBook(
  { db }: Pick<Services, 'db'>,
  changes: Partial<Prisma.BookCreateInput> = {},
): Promise<Book & { token: string }> {
  const token = createToken()
  const { isbn: _, sellerWhatsapp: __, ...input } = bookInput()
  const book = await db.book.create({ data: { ...input, price: '12.50', managementTokenHashes: [hashToken(token)], ...changes } })
  return { ...book, token }
}
