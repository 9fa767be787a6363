import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Provider } from 'urql'
import { expect, it } from 'vitest'
import '../../../../test/antdControls.ts'
import { answer, unreachable } from '../../../../test/server.tsx'
import { currentToast } from '../../../components/toast/toastStore.ts'
import { AntdProvider } from '../AntdProvider.tsx'
import { createAdminClient } from '../session/adminClient.ts'
import { PreviewTab } from './PreviewTab.tsx'

const flags = ['courses', 'professors'].map((name) => ({ __typename: 'FeatureFlag', name, enabled: true }))

it('a section that could not be closed stands there open, its switch usable and in focus; one that is not read says so', async () => {
  let isUp = false
  answer({
    AdminFlags: () => (isUp ? { featureFlags: flags } : unreachable()),
    AdminSetFlag: unreachable,
  })
  render(
    <Provider value={createAdminClient('token')}>
      <AntdProvider>
        <PreviewTab />
      </AntdProvider>
    </Provider>,
  )
  const user = userEvent.setup()
  expect(await screen.findByText('Non riusciamo a caricare le sezioni')).toBeTruthy()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  const courses = screen.getByRole<HTMLButtonElement>('switch', { name: /^Corsi/ })
  await waitFor(() => expect(courses.getAttribute('aria-checked')).toBe('true'))
  isUp = false
  courses.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(currentToast()?.description).toMatch(/^Non c’è connessione/))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([courses.getAttribute('aria-checked'), courses.disabled, document.activeElement]).toEqual(['true', false, courses])
})
