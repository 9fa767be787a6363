import type { Language } from '@chiostro/domain/languages/languages'
import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { I18nProvider, useI18n } from './I18nProvider.tsx'

const formatsIn = (language: Language, dictionary = {}) =>
  renderHook(() => useI18n().formats, {
    wrapper: ({ children }) => (
      <I18nProvider language={language} dictionary={dictionary}>
        {children}
      </I18nProvider>
    ),
  }).result.current

it.each([
  ['it', '12.5', '12,50\u00A0€'],
  ['it', '1234.50', '1.234,50\u00A0€'],
  ['en', '12.5', '€12.50'],
  ['en', '1234.50', '€1,234.50'],
] as const)('in %s, %s euros are written as there', (language, euros, written) => {
  expect(formatsIn(language).price(euros)).toBe(written)
})

describe('dates and numbers', () => {
  it('are Italian in Italian', () => {
    const formats = formatsIn('it')
    expect(formats.day('2026-03-10')).toBe('martedì 10 marzo 2026')
    expect(formats.date('2026-12-31T23:30:00.000Z'), 'the day in Rome').toBe('1 gennaio 2027')
    expect(formats.decimal(18.44)).toBe('18,4')
    expect([6014, 60140].map(formats.whole)).toEqual(['6014', '60.140'])
    expect(formats.hours({ startTime: '22:00', endTime: '02:00' })).toBe('22:00 – 02:00 (del giorno dopo)')
  })

  it('are English in English', () => {
    const formats = formatsIn('en', { '{hours} (del giorno dopo)': '{hours} (next day)' })
    expect(formats.day('2026-03-10')).toMatch(/^Tuesday,? 10 March 2026$/)
    expect(formats.date('2026-12-31T23:30:00.000Z')).toBe('1 January 2027')
    expect(formats.decimal(18)).toBe('18.0')
    expect(formats.whole(6014)).toBe('6,014')
    expect(formats.hours({ startTime: '22:00', endTime: '02:00' })).toBe('22:00 – 02:00 (next day)')
    expect(formats.hours({ startTime: '18:30', endTime: '20:00' })).toBe('18:30 – 20:00')
  })
})
