import { recordTitles } from '@chiostro/domain/pages'
import { formatPrice } from '@chiostro/domain/price'
import { usePageHead } from '../../pages/usePageHead.ts'

interface Props {
  title: string
  price: string
  condition: string
  course: string
}

/** Title and description of an open listing, as in the server's HTML. */
export function BookHead({ title, price, condition, course }: Props) {
  const facts = [formatPrice(price), condition, course].filter(Boolean)
  usePageHead({ title: recordTitles.book({ title, price }), description: facts.join(' · ') })
  return null
}
