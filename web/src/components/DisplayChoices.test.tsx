import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import * as languages from '../i18n/language.ts'
import { LanguageSwitch, useColorScheme } from './DisplayChoices.tsx'
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

const root = document.documentElement

afterEach(() => {
  delete root.dataset.theme
})

describe('the colour scheme', () => {
  it('is the system’s until one chooses', () => {
    const { result } = renderHook(useColorScheme)
    expect(result.current.scheme).toBe('light')
    expect(root.dataset.theme).toBeUndefined()
  })

  it('follows the switch and remembers it', () => {
    const { result } = renderHook(useColorScheme)
    act(() => result.current.toggle())
    expect(result.current.scheme).toBe('dark')
    expect(root.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    act(() => result.current.toggle())
    expect(result.current.scheme).toBe('light')
  })

  it('starts from the choice that was applied before the first paint', () => {
    root.dataset.theme = 'dark'
    const { result } = renderHook(useColorScheme)
    expect(result.current.scheme).toBe('dark')
  })
})
