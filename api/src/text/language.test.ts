import { glob } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Dictionary, languageCodes, sourceLanguage } from '@chiostro/domain/languages/languages'
import { translate as inDictionary } from '@chiostro/domain/languages/translate'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../startup/program.ts'
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

it('a sentence of the server that is translated already stays as it is where a client translates it too', async () => {
  for (const language of languageCodes.filter((code) => code !== sourceLanguage)) {
    const files = ['pages', 'server', 'terminal'].map((name) => import(`@chiostro/domain/languages/${language}/${name}.json`))
    const dictionaries: Dictionary[] = (await Promise.all(files)).map((module) => module.default)
    const whole = Object.assign({}, ...dictionaries) as Dictionary
    const filled = Object.values(whole).map((translation) => translation.replaceAll(/\{\w+\}/g, 'x'))
    expect(filled.length).toBeGreaterThan(2_000)
    expect(filled.filter((sentence) => !(sentence in whole) && inDictionary(whole, sentence) !== sentence)).toEqual([])
  }
})

/** Functions with values that a sample cannot replace. */
const needsMoments = ['alreadyUndone', 'later']

/** Includes choices and labels, with sample values. */
function sentencesIn(module: Record<string, unknown>): string[] {
  return Object.entries(module).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.flatMap((choice) => (choice?.label ? [String(choice.label)] : []))
    if (/(Labels|States|Grounds|Outcomes|Roles|Actions|Kinds)$/.test(name))
      return Object.values(value as object).filter((label) => typeof label === 'string')
    if (/^(?!format)\w+Message$/.test(name)) return [said(value)]
    if (!name.endsWith('Messages')) return []
    const messages = Object.entries(value as object).filter(([key]) => !needsMoments.includes(key))
    return messages.flatMap(([, message]) => (typeof message === 'object' ? Object.values(message as object) : [said(message)]))
  })
}

const said = (message: unknown): string => String(typeof message === 'function' ? message('7', '8') : message)

it.each(languageCodes.filter((code) => code !== sourceLanguage))(
  'every message of the rules that the server answers has its translation: %s',
  async (language) => {
    const sources = fileURLToPath(new URL('domain/src', projectRoot))
    const files = (await Array.fromAsync(glob('*/*.ts', { cwd: sources }))).filter((file) => !file.includes('.test.'))
    const modules = await Promise.all(files.map((file) => import(path.join(sources, file)) as Promise<Record<string, unknown>>))
    const sentences = [...new Set(modules.flatMap(sentencesIn))]
    expect(sentences.length).toBeGreaterThan(300)
    const sameInBoth = ['Logout', 'Account']
    expect(sentences.filter((sentence) => translate(sentence, language) === sentence && !sameInBoth.includes(sentence))).toEqual([])
  },
)
