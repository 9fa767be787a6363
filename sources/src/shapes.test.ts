import { expect, test } from 'vitest'
import { clean, decodeBytes, language, repaired, semester } from './shapes.ts'

test.each([
  ['Qualit&agrave; &amp; R&D', 'Qualità & R&D'],
  ['L&#39;et&#xE0;', "L'età"],
  ['Ricerca&notizie', 'Ricerca&notizie'],
  ['&amp;agrave;', '&agrave;'],
  [' Er\u0000be\t\n alpine\u00A0 ', 'Erbe alpine'],
  ['Erbe\u202E\u0085', 'Erbe'],
  ['\u200B \u00AD', ''],
  ['e\u0300', 'è'],
  ['x\uD800', 'x\uFFFD'],
])('%j is cleaned to %j', (given, kept) => {
  expect(clean(given)).toBe(kept)
})

test.each([
  ['AbilitÃ\u00A0 e perchÃ©', 'Abilità e perché'],
  ['Abilità', 'Abilità'],
  ['Ã… di €', 'Ã… di €'],
  ['Erbe', 'Erbe'],
  ['Â«EtÃ\u0080Â»', '«EtÀ»'],
])('%j is repaired to %j', (given, kept) => {
  expect(repaired(given)).toBe(kept)
})

test.each([
  [Buffer.from('Qualità'), undefined, 'Qualità'],
  [Buffer.from('\uFEFFQualità'), 'application/json', 'Qualità'],
  [Buffer.from('Qualità', 'latin1'), 'text/html; charset=ISO-8859-1', 'Qualità'],
  [Buffer.from('Qualità', 'latin1'), 'text/html', 'Qualità'],
  [Buffer.from('Qualità'), 'text/html; charset=unheard-of', 'Qualità'],
])('the bytes %j of %s are «%s»', (bytes, type, text) => {
  expect(decodeBytes(bytes, type)).toBe(text)
})

test.each([
  ['Primo Ciclo Semestrale', '1'],
  ['PRIMO SEMESTRE', '1'],
  ['Secondo Semestre', '2'],
  ['Annuale', 'Annuale'],
  ['Primo Trimestre', 'Primo Trimestre'],
  ['', ''],
])('the period «%s» is «%s»', (period, kept) => {
  expect(semester(period)).toBe(kept)
})

test.each([
  ['ita', 'it'],
  ['Italiano', 'it'],
  ['eng', 'en'],
  ['Inglese', 'en'],
  ['fra', 'fr'],
  ['spa', 'es'],
  ['deu', 'de'],
  ['mul', ''],
])('the language «%s» is «%s»', (name, code) => {
  expect(language(name)).toBe(code)
})
