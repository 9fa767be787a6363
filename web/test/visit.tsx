import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { MemoryRouter, useLocation, useNavigate, useRoutes } from 'react-router-dom'
import { defaultInstance, type Instance, InstanceContext } from '../src/navigation/instance.ts'
import { PageCodeContext } from '../src/navigation/page.ts'
import { pageCode } from '../src/pages/code.tsx'
import { pageRoutes } from '../src/pages/routes.tsx'
import { type Asked, answer, type Operations, type Rest } from './server.tsx'

const current = { address: '', goBack: () => {} }

/** Current location: path and query. */
export const address = (): string => current.address

/** The browser's back button. Within `act`. */
export const goBack = (): void => current.goBack()

function Spy() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  current.address = pathname + search
  current.goBack = () => navigate(-1)
  return null
}

const Pages = () => useRoutes(pageRoutes)

/**
 * Opens the page at an address, without the shell, with a server that answers these operations. Its code must have been fetched before
 * (`preloadPage`) if the test looks at the first rendering.
 * @param instance settings other than the defaults
 * @param rest what answers REST paths
 */
export function visitPage(
  path: string,
  operations: Operations,
  instance: Partial<Instance> = {},
  rest?: Rest,
): { user: UserEvent; asked: Asked } {
  const server = answer(operations, rest)
  render(
    <InstanceContext value={{ ...defaultInstance, ...instance }}>
      <server.App>
        <MemoryRouter initialEntries={[path]}>
          <Spy />
          <PageCodeContext value={pageCode}>
            <Suspense>
              <Pages />
            </Suspense>
          </PageCodeContext>
        </MemoryRouter>
      </server.App>
    </InstanceContext>,
  )
  return { user: userEvent.setup(), asked: server.asked }
}
