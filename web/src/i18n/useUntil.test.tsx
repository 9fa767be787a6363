import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { I18nProvider } from './I18nProvider.tsx'
import { useUntil } from './useFormats.ts'

it.each([
  ['it', '10 marzo 2026', 'al 10 marzo 2026'],
  ['it', '8 marzo 2026 alle ore 18:30', 'all’8 marzo 2026 alle ore 18:30'],
  ['it', '11 marzo 2026', 'all’11 marzo 2026'],
  ['it', '18 marzo 2026', 'al 18 marzo 2026'],
  ['en', '8 March 2026', '8 March 2026'],
] as const)('in %s, what is kept until %s is kept «fino %s»', (language, shown, until) => {
  const { result } = renderHook(useUntil, {
    wrapper: ({ children }) => (
      <I18nProvider language={language} dictionary={{}}>
        {children}
      </I18nProvider>
    ),
  })
  expect(result.current(shown)).toBe(until)
})
