import { backCover } from './pictures/back.ts'
import { closedBook } from './pictures/book.ts'
import { type DrawnBook, frontCover } from './pictures/cover.ts'
import { openBook } from './pictures/pages.ts'
import { scatter } from './pictures/props.ts'
import { shelf } from './pictures/shelf.ts'
import { archLight, pictureHeight, pictureWidth, surfaces } from './pictures/surfaces.ts'
import { randomFrom } from './random.ts'

/** How a seller photographs a book. */
export type View = 'front' | 'back' | 'shelf' | 'pages'

/**
 * A photograph that nobody took: the book seen as `view` says, as an SVG of 900 by 1200 units without any font.
 * The same book always gives the same picture, and lies on the same table in all of its pictures.
 */
export function drawPhoto(book: DrawnBook, view: View): string {
  const random = randomFrom(`${view} ${book.title}`)
  const table = () => {
    const choice = randomFrom(`table ${book.title}`)
    return choice.pick(surfaces)(choice)
  }
  const scene = {
    front: () => table() + closedBook(book, random, frontCover(book)) + scatter(random),
    back: () => table() + closedBook(book, random, backCover(book), 'back'),
    pages: () => table() + openBook(book) + scatter(random),
    shelf: () => shelf(book),
  }[view]()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${pictureHeight}">${scene}${archLight(random)}</svg>`
}
