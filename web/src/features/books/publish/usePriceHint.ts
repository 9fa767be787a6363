import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { usePrice } from '../../../i18n/useFormats.ts'

const PriceHint = graphql(`
  query PriceHint($isbn: String, $subjectId: ID) {
    bookPriceHint(isbn: $isbn, subjectId: $subjectId) {
      n
      low
      high
    }
  }
`)

/** What such a book is usually sold for, in a sentence: by its ISBN, else by its exam; undefined while fewer than five prices are known. */
export function usePriceHint({ isbn, subjectId }: { isbn: string; subjectId: string }): string | undefined {
  const t = useT()
  const price = usePrice()
  // Quartiles: cents would say more than is known.
  const about = (euros: string) => price(String(Math.round(Number(euros)))).replace(/[.,]00/, '')
  const digits = toIsbn13(isbn) ?? ''
  const [{ data: ofBook }] = useQuery({ query: PriceHint, variables: { isbn: digits }, pause: !digits })
  const [{ data: ofExam }] = useQuery({ query: PriceHint, variables: { subjectId }, pause: !subjectId })
  const [book, exam] = [digits ? ofBook?.bookPriceHint : undefined, subjectId ? ofExam?.bookPriceHint : undefined]
  if (book?.low && book.high)
    return t('Questo libro di solito va via tra {low} e {high}.', { low: about(book.low), high: about(book.high) })
  if (exam?.low && exam.high)
    return t('I libri per questo esame di solito vanno via tra {low} e {high}.', { low: about(exam.low), high: about(exam.high) })
  return undefined
}
