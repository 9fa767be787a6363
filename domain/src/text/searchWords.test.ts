import { describe, expect, it } from 'vitest'
import { hasEveryWord, parseSearch, searched, searchText, soughtParts } from './searchWords.ts'

const partsOf = (search: string) => parseSearch(search).words.map(({ within }) => within)

describe('a text that is searched', () => {
  it.each([
    ['Programmare in C++ moderno', ' programmare in c++ moderno '],
    ['C#, F# e .NET (ASP.NET)', ' c# f# e .net asp .net '],
    ['a+b #esame www.unipd.network', ' a b esame www unipd network '],
    ['Perché l’Analisi?', ' perche l analisi '],
    ['Analisi II', ' analisi 2 '],
    ['Storia del XX secolo, vol. IV', ' storia del 20 secolo vol 4 '],
    ['Analisi I', ' analisi 1 '],
    ['ANALISI I - MODULO B', ' analisi 1 modulo b '],
    ['Fisica I e II', ' fisica 1 e 2 '],
    ['Analisi I con esercizi', ' analisi 1 con esercizi '],
    ['I promessi sposi', ' i promessi sposi '],
    ['I PROMESSI SPOSI', ' i promessi sposi '],
    ['Lavorare con i dati', ' lavorare con i dati '],
    ['1° anno, 2ª parte', ' 1 anno 2 parte '],
    ['📚 %_', '  '],
  ])('%s is words between spaces', (text, words) => expect(searchText(text)).toBe(words))
})

describe('what a search looks for', () => {
  it.each([
    ['C++', [[' c++']]],
    ['c# .net', [[' c#'], [' .net']]],
    ['Analisi matematica 1', [['analisi'], ['matematica'], [' 1']]],
    ['analisi ii', [['analisi'], [' 2 ', ' ii']]],
    ['ordinamento VIII', [['ordinamento'], [' 8 ', 'viii']]],
    ['analisi due', [['analisi'], [' 2', 'due']]],
    ['fisica uno', [['fisica'], [' 1', 'uno']]],
    ['due torri', [['due'], ['torri']]],
    ['fisica1', [['fisica'], [' 1', 'fisica1']]],
    ['inf01', [['inf01']]],
    ['js', [[' js']]],
    ['123', [[' 123']]],
    ['8088', [['8088']]],
  ])('%j: what is short, a symbol or a small number begins a word', (search, parts) => expect(partsOf(search)).toEqual(parts))

  it.each([
    ['libro di analisi', ['analisi']],
    ['esame di fisica', ['fisica']],
    ['corso di diritto dell’economia', ['diritto', 'economia']],
    ['professor bianchi', ['bianchi']],
    ['Prof.ssa Bianchi', ['bianchi']],
    ['il manuale della chimica per l’università', ['chimica', 'universita']],
    ['libro', ['libro']],
    ['libro di', ['libro']],
    ['del', ['del']],
    ['vitamina d', ['vitamina', 'd']],
    ['i promessi sposi', ['promessi', 'sposi']],
  ])('%j: words without meaning are left out when others remain', (search, words) =>
    expect(parseSearch(search).words.map(({ text }) => text)).toEqual(words),
  )

  it('what begins a surname is a part of it among people', () => {
    expect(parseSearch('il professor De Luca di Marco', 'people').words.map(({ text }) => text)).toEqual(['de', 'luca', 'di', 'marco'])
    expect(parseSearch('prof la rosa', 'people').words.map(({ text }) => text)).toEqual(['la', 'rosa'])
  })

  it.each([
    'ISBN 9788808820129',
    'isbn: 978-88-08-82012-9.',
    'ISBN-13 978 88 08 82012 9',
    'ISBN\u201113: 978\u20118808820129',
    '9788808820129 52999',
    'ISBN978-88-08-82012-9',
    'libro isbn 9788808820129',
  ])('%j is an ISBN', (search) => expect(partsOf(search)).toEqual([['=9788808820129 ']]))

  it('an ISBN of ten characters, one among words, a part of one, and what is none', () => {
    expect(partsOf('88-08-12345-6')).toEqual([['=9788808123459 ']])
    expect(partsOf('bramanti 9788808820129 usato')).toEqual([['=9788808820129 '], ['bramanti'], ['usato']])
    expect(partsOf('978-88-08')).toEqual([['9788808']])
    expect(partsOf('9788808820128')).toEqual([['9788808820128']])
    expect(partsOf('2020-2021')).toEqual([['2020'], ['2021']])
  })

  it.each(['📚', '%', '?!', '«»', '—', "'"])('%s is nothing', (search) => {
    expect(parseSearch(search).words).toEqual([])
    expect(hasEveryWord('Tutto', parseSearch(search))).toBe(false)
  })

  it('of a name both kinds of numbers, and what is left of it without «esame di»', () => {
    expect(parseSearch('Analisi II').names).toEqual(['Analisi II', 'Analisi 2'])
    expect(parseSearch('esame di fisica 1').names).toEqual(['esame di fisica 1', 'fisica 1', 'fisica I'])
  })
})

describe('what is searched without the database', () => {
  it('has every word, as in the lists of the server', () => {
    const exams = ['Analisi I', 'Analisi II', 'Analisi III', 'Programmazione in C++', 'Cucina vegetariana', 'Storia dell’arte']
    const found = (typed: string) => searched(exams, typed, (exam) => exam)
    expect(found('')).toEqual(exams)
    expect(found('analisi 2')).toEqual(['Analisi II'])
    expect(found('esame di analisi ii')).toEqual(['Analisi II'])
    expect(found('analisi due')).toEqual(['Analisi II'])
    expect(found('analisi uno')).toEqual(['Analisi I'])
    expect(found('analisi2')).toEqual(['Analisi II'])
    expect(found('c++')).toEqual(['Programmazione in C++'])
    expect(found('c')).toEqual(['Programmazione in C++', 'Cucina vegetariana'])
    expect(found('arte storia')).toEqual(['Storia dell’arte'])
    expect(found('😀')).toEqual([])
  })
})

it('what is told by mail has each word, and of a Roman number the number', () => {
  expect(soughtParts('Manuale di C++ II')).toEqual([' c++', ' 2 '])
  expect(soughtParts('📚')).toEqual([])
})
