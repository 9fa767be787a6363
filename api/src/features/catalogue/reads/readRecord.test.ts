import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageCodes, sourceLanguage } from '@chiostro/domain/languages/languages'
import { inItalian, localized } from '@chiostro/domain/languages/translate'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../../../../domain/test/sourceTexts.ts'
import { projectRoot } from '../../../startup/program.ts'
import { translate } from '../../../text/language.ts'
import { problemIn, sayIn } from './readRecord.ts'

const folder = fileURLToPath(new URL('sources/src', projectRoot))
const files = [
  ...fs.globSync('*.ts', { cwd: folder }).flatMap((file) => (file.endsWith('.test.ts') ? [] : [path.join(folder, file)])),
  path.join(import.meta.dirname, 'readRecord.ts'),
]
const sentences = new Set(files.flatMap((file) => sentencesOf(file, fs.readFileSync(file, 'utf8'))))

/** Data, not sentences: a department of the catalogue, headers, names of sources; and texts that only join others. */
const noSentences = [
  ...['Altri corsi', 'application/json, */*;q=0.5', 'gzip, br', 'cineca:unimore, bologna, easyacademy:https://…'],
  ...['{address}: {reason}', '{first}; {second}'],
]

describe.each(languageCodes.filter((code) => code !== sourceLanguage))('in %s', (language) => {
  it('everything that a read says of a source has its translation', () => {
    expect(sentences.size).toBeGreaterThan(40)
    const lacking = [...sentences].filter((one) => translate(one, language) === one && !noSentences.includes(one))
    expect(lacking).toEqual([])
  })

  it('a remedy quotes the fields of the form as they are called', () => {
    const quoted = [...sentences].flatMap((sentence) =>
      [...sentence.matchAll(/«([^»{]+)»/g)].map(([, label = '']) => ({ sentence, label })),
    )
    expect(quoted.length).toBeGreaterThan(3)
    for (const { sentence, label } of quoted) {
      expect(translate(label, language)).not.toBe(label)
      expect(translate(sentence, language)).toContain(`“${translate(label, language)}”`)
    }
  })
})

it('a problem is told with what the reader can do in the panel, in their language; one that an earlier version stored, too', () => {
  const reason = localized('risponde {status}', { status: 503 })
  const address = 'https://unimore.example/robots.txt'
  const robots = localized('{address}: {reason}. Senza sapere che cosa {host} permette, Chiostro non legge nulla.', {
    address,
    reason,
    host: 'unimore.example',
  })
  expect(problemIn('en', { said: robots })).toBe(
    `${address}: it answers 503. Without knowing what unimore.example allows, Chiostro reads nothing.`,
  )
  const unknown = localized('{address}: il corso di laurea «{code}» (cdsCod, cod) non c’è.', {
    address: 'https://a.example/b',
    code: '7-2',
  })
  expect(problemIn('it', { said: unknown, remedy: 'other-degrees' })).toBe(`${inItalian(unknown)} Controlla «Solo questi corsi di laurea».`)
  expect(problemIn('en', { said: unknown, remedy: 'other-degrees' })).toBe(
    'https://a.example/b: there is no degree course “7-2” (cdsCod, cod). Check “Only these degree courses”.',
  )
  expect(sayIn('en', 'Lingua')).toBe('Lingua')
  expect(sayIn('en', localized('https://a.example/b: il campo «cod» manca o ha un’altra forma da quella che Chiostro conosce.'))).toBe(
    'https://a.example/b: the field “cod” is missing or has another shape than the one that Chiostro knows.',
  )
})
