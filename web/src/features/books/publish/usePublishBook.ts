import type { PublishBookInput } from '@chiostro/domain/bookInput'
import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { type Outcome, outcomeOf } from '../../../components/formIssues.ts'

// The answer carries what a card shows, so that the cache can put the listing on top of the list (books.cache.ts).
export const PublishBook = graphql(`
  mutation PublishBook($input: PublishBookInput!) {
    publishBook(input: $input) {
      __typename
      ... on Book {
        id
        ...BookCard_book
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
    }
  }
`)

/** Publishes a listing. */
export function usePublishBook(): (input: PublishBookInput) => Promise<Outcome> {
  const [, publish] = useMutation(PublishBook)
  return async (input) => {
    const { data, error } = await publish({ input })
    return outcomeOf(data?.publishBook, error, 'Book')
  }
}
