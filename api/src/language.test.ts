import { describe, expect, it } from 'vitest'
import { languageOf, translate } from './language.ts'

describe('the language of a request', () => {
  it.each([
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['de-DE,de;q=0.9,en;q=0.8,it;q=0.7', 'en'],
    ['it-IT, it;q=0.9, en;q=0.8', 'it'],
    ['de, fr', 'it'],
    ['en;q=0, *', 'it'],
    ['', 'it'],
    ['__proto__', 'it'],
    [undefined, 'it'],
  ] as const)('that accepts %j is %s', (header, language) => {
    expect(languageOf({ headers: { 'accept-language': header } })).toBe(language)
  })

  it('is the one that was chosen in the web app, whatever the browser accepts', () => {
    expect(languageOf({ headers: { cookie: 'a=b; language=it', 'accept-language': 'en' } })).toBe('it')
    expect(languageOf({ headers: { cookie: 'language=en' } })).toBe('en')
    expect(languageOf({ headers: { cookie: 'language=constructor; other=1', 'accept-language': 'en' } })).toBe('en')
  })
})

it('a sentence is translated with its values, and one that arrives filled in too', () => {
  expect(translate('Massimo {max} caratteri', 'en', { max: 200 })).toBe('At most 200 characters')
  expect(translate('Massimo 200 caratteri', 'en')).toBe('At most 200 characters')
  expect(translate('Massimo 200 caratteri', 'it')).toBe('Massimo 200 caratteri')
  expect(translate('Una frase che nessuno ha tradotto', 'en')).toBe('Una frase che nessuno ha tradotto')
})
