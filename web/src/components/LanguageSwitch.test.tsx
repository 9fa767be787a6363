import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import * as languages from '../i18n/language.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { currentToast } from './toast/toastStore.ts'

vi.mock('../i18n/language.ts', async (original) => ({
  ...(await original<typeof languages>()),
  loadDictionary: async () => Promise.reject(new TypeError('Failed to fetch')),
}))

it('stays in the language it is when the other one cannot be fetched, and says so', async () => {
  const user = userEvent.setup()
  render(
    <I18nProvider language="it" dictionary={{}}>
      <LanguageSwitch />
    </I18nProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Errore di connessione', variant: 'destructive' }))
  expect(screen.getByRole('button', { name: 'Italiano' }).getAttribute('aria-pressed')).toBe('true')
  expect(languages.savedLanguage()).toBe('it')
})
