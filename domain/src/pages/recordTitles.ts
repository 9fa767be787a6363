import { formatPrice } from '../books/price.ts'

/** Titles of the pages of single records. `price` is in euro, with two decimals; `day` as it is read, 'martedì 10 marzo 2026'. */
export const recordTitles = {
  book: ({ title, price }: { title: string; price: string }) => `${title}, ${formatPrice(price)}`,
  event: ({ title }: { title: string }, day: string) => `${title}, ${day}`,
  professor: ({ name, department }: { name: string; department: string }) => (department ? `${name}, ${department}` : name),
}
