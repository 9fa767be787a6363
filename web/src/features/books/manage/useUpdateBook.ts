import type { UpdateBookInput } from '@chiostro/domain/bookInput'
import { useMutation } from 'urql'
import { type Outcome, outcomeOf } from '../../../components/formIssues.ts'
import { UpdateBook } from './managedBook.queries.ts'

/** Saves the owner's changes. */
export function useUpdateBook(id: string, token: string): (input: UpdateBookInput) => Promise<Outcome> {
  const [, update] = useMutation(UpdateBook)
  return async (input) => {
    const { data, error } = await update({ id, token, input })
    return outcomeOf(data?.updateBook, error, 'Book')
  }
}
