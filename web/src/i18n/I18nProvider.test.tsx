import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LanguageSwitch } from '../components/DisplayChoices.tsx'
import { I18nProvider, useI18n } from './I18nProvider.tsx'

function Sample() {
  const { t, plural } = useI18n()
  return (
    <p>
      {t('Libri')} · {t('Una frase che nessuno ha tradotto')} · {plural(2000, '{count} iscritto', '{count} iscritti')}
    </p>
  )
}

it('switches the language, remembers it, and shows the key of what is not translated', async () => {
  const user = userEvent.setup()
  const { container } = render(
    <I18nProvider language="it" dictionary={{}}>
      <Sample />
      <LanguageSwitch />
    </I18nProvider>,
  )
  const text = () => container.querySelector('p')?.textContent
  expect(text()).toBe('Libri · Una frase che nessuno ha tradotto · 2000 iscritti')

  await user.click(screen.getByRole('button', { name: 'English' }))
  await screen.findByText(/^Books/)
  expect(text()).toBe('Books · Una frase che nessuno ha tradotto · 2,000 registered')
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  expect(localStorage.getItem('language')).toBe('en')

  await user.click(screen.getByRole('button', { name: 'Italiano' }))
  await screen.findByText(/^Libri/)
  await waitFor(() => expect(document.documentElement.lang).toBe('it'))
})
