import { readFileSync } from 'node:fs'
import { glob, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import english from '@chiostro/domain/languages/en/pages.json' with { type: 'json' }
import server from '@chiostro/domain/languages/en/server.json' with { type: 'json' }
import own from '@chiostro/domain/languages/en/terminal.json' with { type: 'json' }
import { languageCodes, sourceLanguage } from '@chiostro/domain/languages/languages'
import { translate } from '@chiostro/domain/languages/translate'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { textsOf } from '../../domain/test/sourceTexts.ts'
import { languageIn } from './translator.ts'

describe('the language of the terminal', () => {
  it.each([
    [{}, 'it'],
    [{ LANG: 'C.UTF-8' }, 'it'],
    [{ LANG: 'de_DE.UTF-8' }, 'it'],
    [{ LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'it_IT.UTF-8', LC_ALL: 'en_US' }, 'en'],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'it_IT' }, 'it'],
    [{ LANG: 'en_US.UTF-8', CHIOSTRO_LANG: 'it' }, 'it'],
    [{ LANG: 'it_IT.UTF-8', CHIOSTRO_LANG: 'en' }, 'en'],
    [{ CHIOSTRO_LANG: 'klingon' }, 'it'],
  ])('of %j is %s', (env, language) => {
    expect(languageIn(env)).toBe(language)
  })
})

it('every sentence of the commands has its English', async () => {
  const files = (await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: import.meta.dirname }))).filter((file) => !file.includes('.test.'))
  const keys = new Set(files.flatMap((file) => textsOf(file, readFileSync(join(import.meta.dirname, file), 'utf8')).keys))
  expect(keys.size, 'the reader of the sources finds what is there').toBeGreaterThan(450)
  const dictionary = { ...english, ...server, ...own }
  const sameInBoth = ['Email', 'File', 'Id', 'ID', 'Password', 'Password:', 'Server', 'Tag', 'PostgreSQL']
  expect([...keys].filter((key) => translate(dictionary, key) === key && !sameInBoth.includes(key))).toEqual([])
})

it('a translation keeps the placeholders of its sentence', () => {
  const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join()
  expect(Object.entries(own).filter(([italian, translation]) => names(italian) !== names(translation))).toEqual([])
})

/** Words that no English text has; `in`, `a` and `no` are words of both. */
const italian =
  /(?<![\p{L}-])(il|la|gli|che|non|di|del|della|dei|per|con|una|sul|più|chi|è|alle|annuncio|annunci|evento|eventi|iscrizioni|libro|libri|altrimenti|recensioni|legge|elenca|elimina|mostra)(?![\p{L}-])/giu

describe.each(languageCodes.filter((code) => code !== sourceLanguage))('in %s', (language) => {
  let chiostro: typeof import('../test/run.ts').chiostro

  beforeEach(async () => {
    vi.stubEnv('CHIOSTRO_LANG', language)
    vi.resetModules()
    chiostro = (await import('../test/run.ts')).chiostro
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it('the help of every command has no Italian left', async () => {
    const commandsIn = (help: string) =>
      [...(help.split(/\nCommands:\n/)[1]?.split('\n\n')[0] ?? '').matchAll(/^ {2}([a-z-]+)/gm)].flatMap(([, name]) => name ?? [])
    const waiting: string[][] = [[]]
    const left: string[] = []
    let seen = 0
    for (const path of waiting) {
      const { status, out } = await chiostro([...path, '--help'])
      expect(status, path.join(' ')).toBe(0)
      left.push(...(out.match(italian) ?? []).map((word) => `${path.join(' ')}: ${word}`))
      waiting.push(...commandsIn(out).flatMap((name) => (name === 'help' ? [] : [[...path, name]])))
      seen += 1
    }
    expect(left).toEqual([])
    expect(seen).toBeGreaterThan(60)
  })

  it('lists, failures and wrong usage are, and JSON is as in any language', async () => {
    expect((await chiostro(['books', 'list', '--search', 'xyzzyqwert'])).err).toBe('No book found.\n')
    expect((await chiostro(['books', 'show', 'nope'])).err).toBe('No listing with id nope.\n')
    const from = ['import', 'catalogue', '--year', '2026', '--out', '/dev/null', '--from']
    expect(
      (await chiostro([...from, 'easyacademy:http://127.0.0.1:9'], { env: { XDG_CACHE_HOME: await mkdtemp(join(tmpdir(), 'words-')) } }))
        .err,
    ).toBe('127.0.0.1 is an address of a private network. If it is the right one, name it with --base-url.\n')
    expect((await chiostro([...from, 'sapienza'])).err).toBe(
      'The source “sapienza” is not one that Chiostro can read: cineca:unimore, bologna, easyacademy:https://….\n',
    )
    expect((await chiostro(['books', 'lst'])).err).toBe("error: unknown command 'lst'\n(Did you mean list?)\n")
    for (const [args, words] of [
      [['admin', 'role', 'ada'], "error: missing required argument 'role'\n"],
      [['admin', 'role', 'ada', 'boh'], "error: command-argument value 'boh' is invalid for argument 'role'. Allowed choices are"],
      [['cases', 'list', '--state', 'boh'], "error: option '--state <state>' argument 'boh' is invalid. Allowed choices are"],
      [['cases', 'decide', 'x', 'keep'], "error: required option '--ground <reason>' not specified\n"],
    ] as const)
      expect((await chiostro([...args])).err).toContain(words)
    const env = { CHIOSTRO_URL: inject('serverUrl'), XDG_CONFIG_HOME: '/nonexistent' }
    const { status, err } = await chiostro(['audit', 'list'], { env })
    expect([status, err.match(italian)]).toEqual([3, null])
    expect((await chiostro(['--json', 'flags', 'list'])).out).toContain('"name": "courses"')
  })
})
