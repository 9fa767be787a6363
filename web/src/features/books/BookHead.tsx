import { recordTitles } from '@chiostro/domain/pages'
import { formatPrice } from '@chiostro/domain/price'
import { usePageHead } from '../../app/usePageHead.ts'

interface Props {
  title: string
  price: string
  condition: string
  course: string
}

/** An open listing's own title and description, as the server writes them on a direct visit. */
export function BookHead({ title, price, condition, course }: Props) {
  const facts = [formatPrice(price), condition, course].filter(Boolean)
  usePageHead({ title: recordTitles.book({ title, price }), description: facts.join(' · ') })
  return null
}
