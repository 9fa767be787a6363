import type { UpdateBookInput } from '@chiostro/domain/bookInput'
import { bookMessages } from '@chiostro/domain/books'
import { useMutation } from 'urql'
import { UpdateBook } from './managedBook.queries.ts'

export type UpdateOutcome = { updated: true } | { updated: false; message: string; issues: { path: string; message: string }[] }

/** Saves the owner's changes. `message` is a sentence for the toast of spec 000, section 8. */
export function useUpdateBook(id: string, token: string): (input: UpdateBookInput) => Promise<UpdateOutcome> {
  const [, update] = useMutation(UpdateBook)
  return async (input) => {
    const { data, error } = await update({ id, token, input })
    const answer = data?.updateBook
    if (answer?.__typename === 'Book') return { updated: true }
    if (answer?.__typename === 'ValidationError') return { updated: false, message: answer.message, issues: answer.issues }
    const sentence = answer?.message ?? error?.graphQLErrors[0]?.message ?? bookMessages.contactFailedHint
    return { updated: false, message: sentence, issues: [] }
  }
}
