import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, Routes, useLocation, useNavigate } from 'react-router-dom'
import { type Asked, answer, type Operations } from './server.tsx'

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

interface Visit {
  /** The page's routes. */
  routes: ReactNode
  /** Surrounding elements under test. */
  frame?: ReactNode
  operations: Operations
}

/** Opens a page at an address, with a server that answers these operations. */
export function visitPage(path: string, { routes, frame, operations }: Visit): { user: UserEvent; asked: Asked } {
  const server = answer(operations)
  render(
    <server.App>
      <MemoryRouter initialEntries={[path]}>
        <Spy />
        {frame}
        <Routes>{routes}</Routes>
      </MemoryRouter>
    </server.App>,
  )
  return { user: userEvent.setup(), asked: server.asked }
}
