import { describe, expect, test } from 'vitest'
import { easyAcademyLists, easyAcademyName, easyAcademyScript, easyAcademyService, spoilt } from '../test/easyacademy.ts'
import { read, small, sorted, standInFor } from '../test/reading.ts'
import type { Service } from '../test/standIn.ts'
import { expectedOfferings } from '../test/university.ts'
import { variablesOf } from './easyacademy.ts'
import { BadAnswer } from './failure.ts'

const expected = expectedOfferings(small).map((one) => ({
  ...one,
  degreeCourse: `${one.degreeCourse} [${one.degreeCode}]`,
  courseName: easyAcademyName(one.courseName),
  courseCode: '',
  credits: null,
  semester: '',
  requirementType: '',
  language: '',
}))

const answering =
  (body: string, type = 'text/html'): Service =>
  () => ({ body, type })
const readScript = async (body: string) => read('easyacademy', await standInFor(answering(body)))
const course = (elenco_anni: unknown, more: object = {}) => ({
  label: 'BOTANICA',
  valore: 'B1',
  tipo: 'Laurea',
  scuola: 'sci',
  elenco_anni,
  ...more,
})
const year = (elenco_insegnamenti: object[], more: object = {}) => ({ label: '2 - Alpina', valore: 'R|2', elenco_insegnamenti, ...more })
const erbe = { label: 'Erbe', valore: 'EC1', docente: 'ROSSI ANNA' }
const script = (courses: object[], schools: object[] = [{ label: 'Scienze', valore: 'sci' }]) =>
  easyAcademyScript({ elenco_corsi: courses, elenco_scuole: schools })

describe('EasyAcademy', () => {
  test('reads one script, which is not run', async () => {
    const standIn = await standInFor(easyAcademyService(small))
    const found = await read('easyacademy', standIn)
    expect(sorted(found.offerings)).toEqual(sorted(expected))
    expect(found.columns).toEqual([
      'department',
      'departmentCode',
      'degreeCourse',
      'degreeCode',
      'degreeType',
      'curriculum',
      'courseName',
      'year',
      'professors',
    ])
    expect(standIn.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/combo.php?sw=ec_&aa=2026&page=corsi'])
  })

  test('asks below the path of its address', async () => {
    const standIn = await standInFor(easyAcademyService(small))
    await read('easyacademy', { url: `${standIn.url}/agendaweb/` })
    expect(standIn.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/agendaweb/combo.php?sw=ec_&aa=2026&page=corsi'])
  })

  test.each([
    ['JSON', JSON.stringify(easyAcademyLists(small))],
    ['a script with its older wrapping', wrapped(`var elenco_corsi = `, 'var elenco_scuole = ')],
    ['JSON with that wrapping', JSON.stringify({ ...easyAcademyLists(small), elenco_corsi: years() })],
  ])('reads %s too', async (_, body) => {
    expect(sorted((await readScript(body)).offerings)).toEqual(sorted(expected))
  })

  test('keeps the courses and schools that are named, and names those that are not there', async () => {
    const standIn = await standInFor(easyAcademyService(small))
    expect(await read('easyacademy', standIn, { degrees: ['0990100001'] })).toMatchObject({ extent: 'degreeCourses', degreeCourses: 1 })
    expect(await read('easyacademy', standIn, { departments: ['102'] })).toMatchObject({ extent: 'departments', degreeCourses: 1 })
    await expect(read('easyacademy', standIn, { degrees: ['B9'] })).rejects.toThrow(
      'combo.php?sw=ec_&aa=2026&page=corsi: il corso «B9» (valore)',
    )
    await expect(read('easyacademy', standIn, { departments: ['x'] })).rejects.toThrow('la scuola «x» (valore) non c’è')
  })
})

function years() {
  const { elenco_corsi } = easyAcademyLists(small)
  return [
    { label: '2025/2026', valore: '2025', elenco: [{ altra: 'forma' }] },
    { label: '2026/2027', valore: 2026, elenco: elenco_corsi },
  ]
}

function wrapped(before: string, schools: string) {
  return `${before}${JSON.stringify(years())}\n${schools}${JSON.stringify(easyAcademyLists(small).elenco_scuole)}`
}

describe('a course of EasyAcademy', () => {
  test.each<[string, object, object[]]>([
    ['has the number after the last bar as its year', course([year([erbe], { valore: 'A|R|3' })]), [{ year: 3 }]],
    [
      'is not read below the first year',
      course([year([erbe], { valore: 'R|0', elenco_insegnamenti: 'altro' }), year([erbe])]),
      [{ year: 2 }],
    ],
    ['has the lowest year of two', course([year([erbe]), year([erbe], { valore: 'R|1' })]), [{ year: 1 }]],
    ['has its curriculum after the year', course([year([erbe], { label: '2 - Alpina - Nord' })]), [{ curriculum: 'Alpina - Nord' }]],
    ['has none where it is common', course([year([erbe], { label: '1 - COMUNE' })]), [{ curriculum: '' }]],
    ['has none where it is general', course([year([erbe], { label: '1 - Generale' })]), [{ curriculum: '' }]],
    ['has none where there is none', course([year([erbe], { label: 'Secondo anno' })]), [{ curriculum: '' }]],
    ['has a school', course([year([erbe])]), [{ department: 'Scienze', departmentCode: 'sci' }]],
    ['may be of an unknown school', course([year([erbe])], { scuola: 'x' }), [{ department: 'Altri corsi', departmentCode: 'x' }]],
    ['may be of no school', course([year([erbe])], { scuola: undefined }), [{ department: 'Altri corsi', departmentCode: '' }]],
    [
      'has one subject of a name, with all teachers, each once',
      course([
        year([
          { ...erbe, docente: 'ROSSI ANNA, VERDI LIA,' },
          { label: 'Erbe' },
          { ...erbe, label: 'ERBE', docente: 'Neri Ugo,ROSSI ANNA' },
        ]),
      ]),
      [{ courseName: 'Erbe', professors: ['ROSSI ANNA', 'VERDI LIA', 'Neri Ugo'] }],
    ],
    [
      'has texts that were spoilt beside good ones',
      course([year([{ label: spoilt('Abilità') }, { label: 'Perché' }, { label: 'Più Ã' }, { label: '€ e Ã' }])]),
      [{ courseName: 'Abilità' }, { courseName: 'Perché' }, { courseName: 'Più Ã' }, { courseName: '€ e Ã' }],
    ],
  ])('%s', async (_, one, kept) => {
    expect((await readScript(script([one]))).offerings).toMatchObject(kept)
  })

  test('without years has no offerings', async () => {
    const found = await readScript(script([course(undefined), course(null, { valore: 'B2' }), course([year([erbe])], { valore: 'B3' })]))
    expect(found).toMatchObject({ degreeCourses: 1, offerings: [{ degreeCode: 'B3' }] })
  })
})

describe('what is no catalogue of EasyAcademy ends the read, naming combo.php:', () => {
  const whole = script([course([year([erbe])])])
  test.each([
    ['an empty list', script([]), 'nessun corso del 2026/27', 1],
    ['only other years', `var elenco_corsi = ${JSON.stringify(years().slice(0, 1))}`, 'nessun corso del 2026/27', 1],
    ['a page', '<!DOCTYPE html><p>Manutenzione', 'una pagina HTML al posto dei dati', 4],
    ['a script that is cut', whole.slice(0, whole.indexOf('Erbe')), 'lo script è interrotto', 4],
    ['a script without the list', 'var altro = [];', 'il campo «elenco_corsi»', 1],
    ['a course without a code', script([course([year([erbe])], { valore: '' })]), 'il campo «elenco_corsi.0.valore»', 1],
    ['a subject without a name', script([course([year([{}])])]), 'il campo «elenco_corsi.0.elenco_anni.0.elenco_insegnamenti.0.label»', 1],
  ])('%s', async (_, body, message, requests) => {
    const standIn = await standInFor(answering(body))
    const reading = read('easyacademy', standIn, { partial: true })
    await expect(reading).rejects.toThrow(message)
    await expect(reading).rejects.toThrow('/combo.php')
    expect(standIn.asked()).toHaveLength(requests)
  })
})

test.each([
  ['var a = [1];', { a: '[1]' }],
  ['a=[1]\nb = {"c": [2]}', { a: '[1]', b: '{"c": [2]}' }],
  ['window.a = [1]; let b = []', { a: '[1]', b: '[]' }],
  ['var a = ["]; var b = [", "\\"];"];var b = [2];', { a: '["]; var b = [", "\\"];"]', b: '[2]' }],
  ["// l'elenco\n/* var a = [0] */ var a = [1]", { a: '[1]' }],
  ['var s = "var a = [0];"; var t = \'a = [0]\'; var a = [1]', { a: '[1]' }],
  ['var my_a = [0]; var a = [1]; var a = [2]', { my_a: '[0]', a: '[1]' }],
  ['if (x == [1]) { a = [2] } var n = 3, o = null', { a: '[2]' }],
])('the lists and objects of %j', (script, variables) => {
  expect(Object.fromEntries(variablesOf(script))).toEqual(variables)
})

test.each(['var a = [1', 'var a = [{"b": "c]}', 'var a = {"b": [1]'])('a value that does not end is a script that is cut: %j', (script) => {
  expect(() => variablesOf(script)).toThrow(BadAnswer)
})

test('a long text is no trouble', () => {
  const value = JSON.stringify(['\\"x;]'.repeat(1_000_000)])
  expect(variablesOf(`var a = ${value};`).get('a')).toBe(value)
})
