import { describe, expect, it, test } from 'vitest'
import { inItalian, localized, messageText, translate, translatePlural } from './translate.ts'

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

  it.each([
    ['8 dicembre', 'dal 7 all’8 dicembre, l’8 dicembre'],
    ['11 dicembre', 'dal 7 all’11 dicembre, l’11 dicembre'],
    ['18 dicembre', 'dal 7 al 18 dicembre, il 18 dicembre'],
  ])('elides the article before %s as one says it', (day, words) => {
    expect(translate({}, 'dal {first} al {day}, il {day}', { first: 7, day })).toBe(words)
  })

  it('leaves a placeholder without a value in sight', () => {
    expect(translate({}, 'Ciao {name}')).toBe('Ciao {name}')
  })
})

describe('a sentence that arrives filled', () => {
  const dictionary = {
    'Massimo {max} caratteri': 'At most {max} characters',
    'L’immagine «{name}» supera i 10 MB.': 'The picture «{name}» is over 10 MB.',
    '{value} su {max}': '{value} out of {max}',
    'Massimo 10 etichette': 'At most 10 tags',
  }
  it.each([
    ['Massimo 200 caratteri', 'At most 200 characters'],
    ['L’immagine «a (1).jpg» supera i 10 MB.', 'The picture «a (1).jpg» is over 10 MB.'],
    ['Massimo 10 etichette', 'At most 10 tags'],
    ['Massimo caratteri', 'Massimo caratteri'],
    ['Libro su {max}', 'Libro su {max}'],
  ])('is found by the shape of its key: %s', (italian, english) => {
    expect(translate(dictionary, italian)).toBe(english)
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

const english = { '{address}: {reason}.': '{address} – {reason}.', 'risponde {status}': 'answers {status}', Lingua: 'Language' }
const inEnglish = (saying: Parameters<typeof messageText>[0]) =>
  messageText(saying, (sentence, values) => translate(english, sentence, values))

test('a sentence is said in the language of the reader, with the sentences among its values; a name stays as it is', () => {
  const failure = localized('{address}: {reason}.', {
    address: 'https://a.example/b',
    reason: localized('risponde {status}', { status: 500 }),
  })
  expect(inItalian(failure)).toBe('https://a.example/b: risponde 500.')
  expect(inEnglish(failure)).toBe('https://a.example/b – answers 500.')
  expect(inEnglish(JSON.parse(JSON.stringify(failure)))).toBe('https://a.example/b – answers 500.')
  expect(inEnglish('Lingua')).toBe('Lingua')
  expect(inEnglish(localized('Lingua'))).toBe('Language')
})
