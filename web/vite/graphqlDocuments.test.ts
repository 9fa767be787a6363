import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentName } from './graphqlDocuments.ts'

test('documents are found under the names the code generator gives them', () => {
  expect(documentName('\n  fragment BookCard_book on Book { id }')).toBe('BookCard_BookFragmentDoc')
  expect(documentName('query Books($first: Int) { bookCourses }')).toBe('BooksDocument')
  expect(documentName('mutation PublishBook { __typename }')).toBe('PublishBookDocument')
  expect(documentName('{ bookCourses }')).toBeNull()
})

test('the generated file has those names', () => {
  const generated = `${import.meta.dirname}/../generated/gql/graphql.ts`
  expect(existsSync(generated)).toBe(true)
  expect(readFileSync(generated, 'utf8')).toMatch(/export const BookCard_BookFragmentDoc\b[\s\S]*export const BooksDocument\b/)
})
