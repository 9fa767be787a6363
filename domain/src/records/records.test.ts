import { expect, it } from 'vitest'
import { fromGraphQL, inGraphQL } from './graphqlNames.ts'
import { isOneOf, keyOf, partsOf, recordBy } from './records.ts'

const grounds = { spam: 'Pubblicità', 'wrong-place': 'Nel posto sbagliato' }

it('a stored choice is read as one of the record’s keys, and another is refused', () => {
  expect(keyOf(grounds, 'wrong-place')).toBe('wrong-place')
  expect(() => keyOf(grounds, 'toString')).toThrow(/none of spam, wrong-place/)
  expect(isOneOf(['now', 'daily'], 'weekly')).toBe(false)
})

it('names of GraphQL and values of the domain are told from each other', () => {
  expect(inGraphQL('course-review')).toBe('COURSE_REVIEW')
  expect(fromGraphQL('PROFESSOR_REVIEW')).toBe('professor-review')
  expect(recordBy(['spam', 'other'], (name) => inGraphQL(name))).toEqual({ spam: 'SPAM', other: 'OTHER' })
})

it('what is no object has no parts', () => {
  for (const thrown of [null, undefined, 'text', 7]) expect(partsOf<{ code: string }>(thrown).code).toBeUndefined()
  expect(partsOf<{ code: string }>(Object.assign(new Error(), { code: 'ENOENT' })).code).toBe('ENOENT')
})
