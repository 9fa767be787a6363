import { describe, expect, it } from 'vitest'
import { loadDictionary, savedLanguage, saveLanguage } from './language.ts'

describe('the saved language', () => {
  it('is Italian on the first visit', () => {
    expect(savedLanguage()).toBe('it')
  })

  it('comes back on the next visit', () => {
    saveLanguage('en')
    expect(localStorage.getItem('language')).toBe('en')
    expect(savedLanguage()).toBe('en')
  })

  it.each(['de', 'EN', '', '__proto__'])('is Italian when the stored value is %j', (stored) => {
    localStorage.setItem('language', stored)
    expect(savedLanguage()).toBe('it')
  })
})

describe('the English dictionary', () => {
  it('keeps the placeholders of every sentence', async () => {
    const placeholders = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort()
    for (const [italian, english] of Object.entries(await loadDictionary('en'))) {
      expect(placeholders(english), italian).toEqual(placeholders(italian))
    }
  })
})
