import type { PublishBookInput } from '@chiostro/domain/bookInput'
import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'

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

export type PublishOutcome = { published: true } | { published: false; issues: { path: string; message: string }[] }

/** Publishes a listing. A failure without issues is one that no field can explain: network, limits, server. */
export function usePublishBook(): (input: PublishBookInput) => Promise<PublishOutcome> {
  const [, publish] = useMutation(PublishBook)
  return async (input) => {
    const { data } = await publish({ input })
    const answer = data?.publishBook
    if (answer?.__typename === 'Book') return { published: true }
    return { published: false, issues: answer?.issues ?? [] }
  }
}
