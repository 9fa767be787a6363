import { render, screen } from '@testing-library/react'
import { DatePicker } from 'antd'
import { expect, it } from 'vitest'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
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
