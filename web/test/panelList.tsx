import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Provider } from 'urql'
import { AntdProvider } from '../src/features/admin/AntdProvider.tsx'
import { AccountContext } from '../src/features/admin/session/AdminGate.tsx'
import { createAdminClient } from '../src/features/admin/session/adminClient.ts'

/** A list of the panel without its frame, as a moderator sees it. */
export const renderForModerator = (list: ReactNode) =>
  render(
    <MemoryRouter>
      <Provider value={createAdminClient('secret')}>
        <AntdProvider>
          <AccountContext value={{ username: 'marta', role: 'MODERATOR' }}>{list}</AccountContext>
        </AntdProvider>
      </Provider>
    </MemoryRouter>,
  )
