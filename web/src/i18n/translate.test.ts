import { describe, expect, it } from 'vitest'
import { translate, translatePlural } from './translate.ts'

describe('translate', () => {
  it('shows the Italian sentence itself when the translation is missing', () => {
    expect(translate({}, 'Vendi un libro')).toBe('Vendi un libro')
  })

  it('shows the translation when there is one', () => {
    expect(translate({ Libri: 'Books' }, 'Libri')).toBe('Books')
  })

  it('fills the placeholders of a translation and of a missing one alike', () => {
    const dictionary = { 'Ciao {name}': 'Hello {name}' }
    expect(translate(dictionary, 'Ciao {name}', { name: 'Ada' })).toBe('Hello Ada')
    expect(translate({}, 'Ciao {name}', { name: 'Ada' })).toBe('Ciao Ada')
  })

  it('fills a value that itself looks like a pattern as it is', () => {
    expect(translate({}, 'Titolo: {title}', { title: '$& {name}' })).toBe('Titolo: $& {name}')
  })

  it('leaves a placeholder without a value in sight', () => {
    expect(translate({}, 'Ciao {name}')).toBe('Ciao {name}')
  })
})

describe('translatePlural', () => {
  it.each([
    [0, '0 iscritti'],
    [1, '1 iscritto'],
    [2, '2 iscritti'],
  ])('chooses the form for %i', (count, expected) => {
    expect(translatePlural({}, count, '{count} iscritto', '{count} iscritti')).toBe(expected)
  })
})
