import { expect, test } from 'vitest'
import { UsageFailure } from './failure.ts'
import { parsePause, parseSource, parseYear } from './source.ts'

test.each<[string, string | undefined, string, string]>([
  ['cineca:unimore', undefined, 'cineca', 'https://unimore.coursecatalogue.cineca.it'],
  ['cineca:unimore/', undefined, 'cineca', 'https://unimore.coursecatalogue.cineca.it'],
  ['cineca:https://corsi.example.it/x/', undefined, 'cineca', 'https://corsi.example.it/x'],
  ['cineca:unimore', 'http://127.0.0.1:4160/', 'cineca', 'http://127.0.0.1:4160'],
  ['bologna', undefined, 'bologna', 'https://dati.unibo.it'],
  ['easyacademy:https://agenda.example.it/agendaweb/', undefined, 'easyacademy', 'https://agenda.example.it/agendaweb'],
  ['easyacademy', 'http://127.0.0.1:4160/agenda', 'easyacademy', 'http://127.0.0.1:4160/agenda'],
])('%s, with --base-url %s, is %s at %s', (text, baseUrl, kind, base) => {
  expect(parseSource(text, baseUrl)).toEqual({ kind, base, allowsPrivate: baseUrl !== undefined })
})

test.each<[string, string | undefined, string]>([
  ['sapienza', undefined, 'La fonte «sapienza»'],
  ['', undefined, 'La fonte «»'],
  ['bologna:x', undefined, 'La fonte «bologna:x»'],
  ['cineca', undefined, 'Cineca'],
  ['cineca:', undefined, 'Cineca'],
  ['cineca:uni.more', undefined, '«uni.more» non è il nome'],
  ['cineca:uni_more', undefined, '«uni_more» non è il nome'],
  ['cineca:a@b', undefined, '«a@b» non è il nome'],
  ['cineca:-x', undefined, '«-x» non è il nome'],
  [`cineca:${'x'.repeat(64)}`, undefined, 'non è il nome'],
  ['easyacademy', undefined, 'easyacademy vuole l’indirizzo'],
  ['easyacademy:', undefined, 'easyacademy vuole l’indirizzo'],
  ['easyacademy:agenda.example.it', undefined, 'easyacademy vuole l’indirizzo'],
  ['easyacademy:https://u:p@x.example', undefined, '--from: «https://u:p@x.example»'],
  ['bologna', 'ftp://x', '--base-url: «ftp://x»'],
  ['bologna', 'http://x/?a=b', '--base-url: «http://x/?a=b»'],
])('%s, with --base-url %s, is wrong usage', (text, baseUrl, message) => {
  expect(() => parseSource(text, baseUrl)).toThrow(UsageFailure)
  expect(() => parseSource(text, baseUrl)).toThrow(message)
})

const local = parseSource('bologna', 'http://localhost:4160')
const other = parseSource('bologna')

test('the pause is a second at least, but for this machine', () => {
  expect([parsePause(undefined, local), parsePause(undefined, other), parsePause('2500', other), parsePause('0', local)]).toEqual([
    1000, 1000, 2500, 0,
  ])
  for (const url of ['http://127.0.0.9', 'http://[::1]:1']) expect(parsePause('5', parseSource('bologna', url))).toBe(5)
  for (const text of ['999', '0', '-1', 'x', '', '1e4', '1.5', '99999999']) expect(() => parsePause(text, other)).toThrow(UsageFailure)
  for (const text of ['-1', 'x']) expect(() => parsePause(text, local)).toThrow(UsageFailure)
})

test('a year has four digits', () => {
  expect(parseYear('2026')).toBe(2026)
  for (const text of [undefined, '', '26', '2026/27', '20266', 'x']) expect(() => parseYear(text)).toThrow(UsageFailure)
})
