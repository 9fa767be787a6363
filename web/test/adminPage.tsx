import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { AdminPage } from '../src/features/admin/AdminPage.tsx'
import { defaultInstance, InstanceContext } from '../src/navigation/instance.ts'

type Answer = { data?: unknown; errors?: { message: string; extensions: { code: string } }[] }

export const refused: Answer = { errors: [{ message: 'Effettua il login per continuare', extensions: { code: 'UNAUTHENTICATED' } }] }
export const nothing = { totalCount: 0, edges: [], pageInfo: { endCursor: null, hasNextPage: false } }
export const waiting = {
  __typename: 'AdminWaiting',
  cases: 2,
  heldCourseReviews: 0,
  heldProfessorReviews: 1,
  failedMails: 3,
  oldestCase: '2020-01-01T00:00:00Z',
  oldestHeldCourseReview: null,
  oldestHeldProfessorReview: new Date().toISOString(),
  oldestFailedMail: new Date(Date.now() - 86_400_000).toISOString(),
}
export const stats = {
  __typename: 'AdminStats',
  books: 3,
  reviews: 4,
  courseReviews: 3,
  professorReviews: 1,
  events: 5,
  sellerContacts: 6,
  mails: 9,
  hiddenSections: [],
  server: { __typename: 'AdminDoubts', doubts: [], lastBackupAt: null },
  waiting,
}
const nothingMissing = { __typename: 'UnmetDemand', searches: [], subjects: [], wanted: [] }
export const answers: Record<string, () => Answer> = {
  AdminStats: () => ({ data: { adminStats: stats } }),
  AdminUnmetDemand: () => ({ data: { unmetDemand: nothingMissing } }),
  CurrentAdmin: () => ({ data: { currentAdmin: { __typename: 'Admin', username: 'marta', role: 'ADMIN' } } }),
  AdminBooks: () => ({ data: { adminBooks: nothing } }),
  AdminEvents: () => ({ data: { adminEvents: nothing } }),
  AdminLogout: () => ({ data: { adminLogout: { __typename: 'Confirmation' } } }),
}

/** What was asked, with the token it was asked with. */
export let asked: { operation: string; token: string | null }[] = []
export let variables: Record<string, object> = {}

export function visit(others: typeof answers = {}, { version = null, path = '/admin' }: { version?: string | null; path?: string } = {}) {
  asked = []
  variables = {}
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const { operationName, ...rest } = JSON.parse(String(init?.body)) as { operationName: string; variables: object }
    variables[operationName] = rest.variables
    asked.push({ operation: operationName, token: new Headers(init?.headers).get('authorization') })
    const answer = { ...answers, ...others }[operationName]
    if (!answer) throw new Error(`no answer for ${operationName}`)
    return new Response(JSON.stringify(answer()), { headers: { 'content-type': 'application/json' } })
  })
  render(
    <MemoryRouter initialEntries={[path]}>
      <InstanceContext value={{ ...defaultInstance, version }}>
        <AdminPage />
      </InstanceContext>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
