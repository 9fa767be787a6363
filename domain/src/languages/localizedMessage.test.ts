import { expect, test } from 'vitest'
import { formatMessage, inItalian, localized } from './localizedMessage.ts'
import { translate } from './translate.ts'

const english = { '{address}: {reason}.': '{address} – {reason}.', 'risponde {status}': 'answers {status}', Lingua: 'Language' }
const inEnglish = (saying: Parameters<typeof formatMessage>[0]) =>
  formatMessage(saying, (sentence, values) => translate(english, sentence, values))

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
