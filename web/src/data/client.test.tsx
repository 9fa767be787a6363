import { render } from '@testing-library/react'
import { useQuery } from 'urql'
import { expect, it } from 'vitest'
import { everything } from '../../test/everything.ts'
import { answer } from '../../test/server.tsx'
import { ProfessorTotalsQuery } from '../features/professors/professors.queries.ts'
import { holdReads } from './client.ts'

/** The objects that a component gets from its first rendering on, of an answer that is in the cache. */
async function answersOf(hold: boolean) {
  const { client, App } = answer(everything)
  await client.query(ProfessorTotalsQuery, {}).toPromise()
  const release = hold ? holdReads(client) : () => {}
  const answers = new Set<unknown>()
  function Reader() {
    const [{ data }] = useQuery({ query: ProfessorTotalsQuery })
    answers.add(data)
    return null
  }
  const { unmount } = render(<Reader />, { wrapper: App })
  release()
  unmount()
  return answers
}

it('what is read while rendering is the same object in the effect, so that nothing is rendered again', async () => {
  expect((await answersOf(true)).size).toBe(1)
  expect((await answersOf(false)).size, 'without holding').toBe(2)
})
