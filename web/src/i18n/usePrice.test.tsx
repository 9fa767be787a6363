import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { I18nProvider } from './I18nProvider.tsx'
import { usePrice } from './useFormats.ts'

it.each([
  ['it', '12.5', '12,50\u00A0€'],
  ['it', '1234.50', '1.234,50\u00A0€'],
  ['en', '12.5', '€12.50'],
  ['en', '1234.50', '€1,234.50'],
] as const)('in %s, %s euros are written as there', (language, euros, written) => {
  const { result } = renderHook(usePrice, {
    wrapper: ({ children }) => (
      <I18nProvider language={language} dictionary={{}}>
        {children}
      </I18nProvider>
    ),
  })
  expect(result.current(euros)).toBe(written)
})
