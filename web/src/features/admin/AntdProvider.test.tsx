import { fireEvent, render, screen } from '@testing-library/react'
import { DatePicker } from 'antd'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { I18nProvider } from '../../i18n/I18nProvider.tsx'
import { AntdProvider } from './AntdProvider.tsx'

it.each([
  ['it', "Data d'inizio"],
  ['en', 'Start date'],
] as const)('gives antd components the theme’s class and the language %s', async (language, placeholder) => {
  render(
    <I18nProvider language={language} dictionary={{}}>
      <AntdProvider>
        <DatePicker.RangePicker />
      </AntdProvider>
    </I18nProvider>,
  )
  const input = await screen.findByPlaceholderText(placeholder)
  expect(input.closest('.ant-picker')?.classList).toContain('chiostro')
})

it('keeps what its children hold when less motion is asked for meanwhile', async () => {
  let less = false
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: less && query.includes('reduced-motion'),
  }))
  function Codes() {
    const [codes, show] = useState('')
    return (
      <button type="button" onClick={() => show('k7pq')}>
        {codes || 'mostra'}
      </button>
    )
  }
  const page = (language: 'it' | 'en') => (
    <I18nProvider language={language} dictionary={{}}>
      <AntdProvider>
        <Codes />
      </AntdProvider>
    </I18nProvider>
  )
  const { rerender } = render(page('it'))
  fireEvent.click(await screen.findByRole('button', { name: 'mostra' }))
  less = true
  rerender(page('en'))
  expect(screen.getByRole('button').textContent).toBe('k7pq')
})
