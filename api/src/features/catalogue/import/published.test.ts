import { readFileSync } from 'node:fs'
import type { ColumnSource } from '@chiostro/domain/catalogue/catalogueImport'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyCatalogue, importText, numberedRows, toCsvText } from '../../../../test/catalogue.ts'
import { testServices } from '../../../../test/harness.ts'
import { sheetOf, workbook } from '../../../../test/xlsx.ts'
import type { ReadingOptions } from './parse.ts'
import type { ImportOptions } from './runImport.ts'

// Files as Italian registries export them. Those of test/catalogueFiles reproduce reports about other programs: theCourseForum2#754,
// umdio#45 (placeholders), YourTJ-Hub#326 (a row for each teacher), csv-to-api#28 and hledger#177 (titles above), csvbase#11 and
// pandas#28335 (years), readxl#513 and excel-boot#6 (sheets), readxl#389 (leading zeros).

const test = testServices()
afterEach(() => emptyCatalogue(test))

const fileOf = (name: string) => readFileSync(new URL(`../../../../test/catalogueFiles/${name}`, import.meta.url))

/** Imports a file without rejected rows. @returns what is stored of it */
async function stored(content: string | Buffer, reading: ReadingOptions = {}, options: ImportOptions = {}) {
  const isXlsx = Buffer.isBuffer(content) && content.readUInt32BE(0) === 0x50_4b_03_04
  const result = await importText(test, content, isXlsx ? 'xlsx' : 'csv', options, reading)
  expect(result.rejects).toEqual([])
  const subjects = await test.db.courseSubject.findMany({ where: { retiredAt: null }, orderBy: { courseName: 'asc' } })
  return { result, subjects, notes: result.notes }
}

const mapOf = (...all: string[]): ColumnSource[] =>
  all.map((one) => {
    const [, column = '', source = ''] = /^(\w+)=(.*)$/.exec(one) ?? []
    return { column, source } as ColumnSource
  })

/** A mapping that was written by hand for a registry's sheet. */
const byHand = mapOf(
  'department=Des. Dipartimento',
  'degreeCourse=Des. Corso di Studio',
  'degreeCode=Cod. Corso di Studio',
  'courseName=Des. Insegnamento',
  'courseCode=Cod. Insegnamento',
  'year=Anno Corso Insegnamento',
  'credits=Peso Insegnamento',
  'semester=Des. Periodo Insegnamento',
  'professors=Cognome Docente',
)

describe('one row for each teacher', () => {
  const file = fileOf('row-per-teacher.csv')

  it.each([
    ['with a mapping', byHand, ['ROSSI', 'BIANCHI']],
    [
      'with joined columns',
      [...byHand.slice(0, -1), ...mapOf('professors=Cognome Docente + Nome Docente')],
      ['ROSSI MARIO', 'BIANCHI ANNA'],
    ],
    ['by its headings alone', [], ['ROSSI MARIO', 'BIANCHI ANNA']],
  ])('is one subject with all of them, %s', async (_, map, professors) => {
    const { result, subjects } = await stored(file, { map })
    expect(result).toMatchObject({ created: 2, rejected: 0 })
    expect(result.notes).toContain('Una riga per docente: una riga è unita a quella del suo insegnamento.')
    expect(subjects).toMatchObject([
      { courseName: 'BASI DI DATI', courseCode: 'INF01', year: 2, semester: '1', professors },
      { courseName: 'RETI', semester: '2' },
    ])
    expect((await stored(file, { map })).result).toMatchObject({ unchanged: 2, updated: 0, retired: 0 })
  })

  it('wherever the rows stand, with each address beside its teacher; and what left the file is retired', async () => {
    const base = { department: 'D', degreeCourse: 'C', courseName: 'Analisi', courseCode: 'A' }
    const rows = [
      { ...base, professors: 'Prof. Ada Rossi', professorEmails: '' },
      ...numberedRows(1200).map((row) => ({ ...row, professors: '', professorEmails: '' })),
      { ...base, professors: 'DA DEFINIRE', professorEmails: '' },
      { ...base, professors: 'DA DEFINIRE', professorEmails: '' },
      { ...base, professors: 'Bo Verdi', professorEmails: 'bo@example.org' },
      { ...base, professors: 'ADA ROSSI', professorEmails: 'ada@example.org' },
    ]
    const first = await stored(toCsvText(rows))
    expect(first.result).toMatchObject({ created: 1201, rejected: 0 })
    expect(first.subjects.find(({ courseName }) => courseName === 'Analisi')).toMatchObject({ professors: ['Bo Verdi', 'ADA ROSSI'] })
    const addresses = await test.db.replyAddress.findMany({ include: { professor: true }, orderBy: { address: 'asc' } })
    expect(addresses.map(({ address, professor }) => [address, professor.name])).toEqual([
      ['ada@example.org', 'ADA ROSSI'],
      ['bo@example.org', 'Bo Verdi'],
    ])
    const next = await stored(toCsvText(rows.slice(0, -3)))
    expect(next.result).toMatchObject({ retired: 0, rejected: 0 })
    expect((await stored(toCsvText(rows.filter((_, n) => n !== 1)))).result).toMatchObject({ retired: 1 })
  })

  it('differs from a row that is there twice, or that says something else of the subject', async () => {
    const base = { department: 'D', degreeCourse: 'C', courseName: 'Analisi', credits: 9, professors: 'Ada Rossi' }
    const rows = [base, base, { ...base, credits: 6, professors: 'Bo Verdi' }]
    const result = await importText(test, toCsvText(rows), 'csv')
    expect(result.rejects.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 Ripete l’insegnamento della riga 2',
      '4 Ripete l’insegnamento della riga 2',
    ])
  })

  it('of JSON records, surnames and first names are joined side by side', async () => {
    const people = [
      { cognome: 'ROSSI', nome: 'MARIO' },
      { cognome: 'BIANCHI', nome: 'ANNA' },
    ]
    const records = [{ dip: 'D', cds: 'C', nome: 'Analisi', docenti: people }]
    const map = mapOf('department=dip', 'degreeCourse=cds', 'courseName=nome', 'professors=docenti.cognome + docenti.nome')
    await importText(test, records, 'records', {}, { map })
    expect(await test.db.courseSubject.findMany()).toMatchObject([{ professors: ['ROSSI MARIO', 'BIANCHI ANNA'] }])
  })

  it.each([
    ['Esse3', 'fac_des;cds_cod;cds_des;ad_cod;ad_des;cfu;docente\nScienze;L-35;Matematica;A1;Analisi;9;Ada Rossi\n'],
    [
      'a list of an office',
      'Dipartimento;Codice CdS;Corso di Laurea;Codice insegnamento;Insegnamento;CFU;Docenti\nScienze;L-35;Matematica;A1;Analisi;9;Ada Rossi\n',
    ],
    [
      'U-GOV, in capitals',
      'DES. DIPARTIMENTO;COD. CORSO DI STUDIO;DES. CORSO DI STUDIO;COD. ATT. FORM.;DES. INSEGNAMENTO;CFU;COGNOME DOCENTE;NOME DOCENTE\nScienze;L-35;Matematica;A1;Analisi;9;Ada;Rossi\n',
    ],
  ])('headings of %s are recognised', async (_, csv) => {
    const { subjects, notes } = await stored(csv)
    expect(subjects).toMatchObject([{ courseName: 'Analisi', courseCode: 'A1', professors: ['Ada Rossi'] }])
    expect(subjects[0]?.credits?.toString()).toBe('9')
    expect(notes).toEqual([expect.stringMatching(/^Colonne riconosciute: department da «/)])
    expect(await test.db.degreeCourse.findMany()).toMatchObject([{ name: 'Matematica', code: 'L-35' }])
  })

  it('a column of our own name wins over a heading of registries', async () => {
    const { subjects } = await stored('department;degreeCourse;Insegnamento;courseName\nD;C;vecchio;nuovo\n')
    expect(subjects).toMatchObject([{ courseName: 'nuovo' }])
  })
})

describe('teachers', () => {
  it('who are not known are left out and counted, and lists are divided and named', async () => {
    const { subjects, notes, result } = await stored(fileOf('placeholders.csv'))
    expect(subjects.map(({ courseName, professors }) => [courseName, ...professors])).toEqual([
      ['A'],
      ['B'],
      ['C'],
      ['D'],
      ['E'],
      ['F', 'ROSSI MARIO', 'BIANCHI ANNA'],
      ['G', 'ROSSI Mario', 'BIANCHI Anna'],
    ])
    expect(notes).toEqual([
      'Non sono persone, e sono lasciati fuori: «DA DEFINIRE» (1), «N.N.» (1), «—» (1), «Docente da nominare» (1), «vacante» (1).',
      'Elenchi di professori divisi in persone: «ROSSI MARIO, BIANCHI ANNA» (1), «ROSSI Mario / BIANCHI Anna» (1).',
    ])
    expect((await test.db.professor.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)).toEqual([
      'BIANCHI ANNA',
      'ROSSI MARIO',
    ])
    expect(result.newProfessors).toEqual({
      total: 2,
      names: [
        { name: 'BIANCHI ANNA', department: 'Dip' },
        { name: 'ROSSI MARIO', department: 'Dip' },
      ],
    })
  })

  it('of any format are persons without titles', async () => {
    const file = [
      { name: 'D', courses: [{ name: 'C', subjects: [{ courseName: 'A', professors: ['Prof.ssa Ada Rossi', 'N.D.', 'ROSSI, ADA'] }] }] },
    ]
    await importText(test, file, 'json')
    expect(await test.db.courseSubject.findMany()).toMatchObject([{ professors: ['Ada Rossi', 'ROSSI, ADA'] }])
  })

  it('who are new are told by a dry run, which keeps nothing of them', async () => {
    await stored('department,degreeCourse,courseName,professors\nD,C,A,Ada Rossi\n')
    const { result } = await stored('department,degreeCourse,courseName,professors\nD,C,A,Ada Rossi;Bo Verdi\n', {}, { dryRun: true })
    expect(result.newProfessors).toEqual({ total: 1, names: [{ name: 'Bo Verdi', department: 'D' }] })
    expect(await test.db.professor.count()).toBe(1)
  })
})

describe('values', () => {
  it('of years and credits are read however they are written', async () => {
    const { subjects } = await stored(fileOf('years-and-credits.csv'))
    expect(Object.fromEntries(subjects.map(({ courseName, year, credits }) => [courseName, [year, Number(credits)]]))).toEqual({
      Basi: [2, 9],
      Reti: [1, 6],
      Logica: [1, 6],
      Grafi: [1, 6],
      Codici: [2, 6],
    })
  })

  it('of what is mandatory, and of semesters', async () => {
    const { subjects } = await stored(fileOf('mandatory.csv'))
    expect(subjects.map(({ requirementType, semester }) => `${requirementType} ${semester}`)).toEqual([
      'mandatory 1',
      'mandatory 2',
      'mandatory 1',
      'mandatory 2',
      'mandatory 1',
    ])
  })

  it('that are not understood are left out, and counted; an academic year leaves the stored year', async () => {
    const header = 'department,degreeCourse,courseName,year,requirementType\n'
    await stored(`${header}D,C,A,3,Sì\n`)
    const { subjects, notes } = await stored(
      `${header}D,C,A,2022-2023,Caratterizzante\nD,C,B,2022/23,caratterizzante\nD,C,E,1,—\nD,C,F,1,B\n`,
    )
    expect(subjects.map(({ courseName, year, requirementType }) => [courseName, year, requirementType])).toEqual([
      ['A', 3, ''],
      ['B', null, ''],
      ['E', 1, ''],
      ['F', 1, ''],
    ])
    expect(notes).toEqual([
      'Né obbligatorio né a scelta, lasciato vuoto: «Caratterizzante» (1), «caratterizzante» (1), «B» (1).',
      'Anni accademici al posto dell’anno di corso, lasciati fuori: «2022-2023» (1), «2022/23» (1).',
    ])
  })
})

describe('CSV and sheets have one set of tolerances', () => {
  it.each([
    ['title-above.csv', [], ['Basi di dati ']],
    ['header-with-commas.csv', mapOf('courseName=courseName, anche in inglese, o altra lingua, o nessuna'), ['Basi, di dati ']],
    ['bar.csv', [], ['Basi di dati ']],
    ['cover.xlsx', [], ['Basi di dati 00123', 'Reti 00124']],
    ['hidden-sheet.xlsx', [], ['Basi di dati 00123', 'Reti 00124']],
    ['leading-zeros.xlsx', [], ['Basi 00123']],
    ['merged-cells.xlsx', [], ['Basi di dati 00123', 'Reti 00124']],
  ])('%s is read', async (name, map, expected) => {
    const { subjects } = await stored(fileOf(name), { map })
    expect(subjects.map(({ courseName, courseCode }) => `${courseName} ${courseCode}`)).toEqual(expected)
  })

  const rows = [
    ...Array.from({ length: 20 }, (_, n) => [`Titolo, con virgole, numero ${n}`]),
    ['', '', '', '', '', ''],
    ['', 'department', 'degreeCourse', '', 'courseName', 'credits', ''],
    ['', 'D', 'C', '', 'Analisi', '9', ''],
    ['', '', '', '', '', '', ''],
    ['', 'Totale D', '', '', '', '9', ''],
    ['', 'department', 'degreeCourse', '', 'courseName', 'credits', ''],
    ['', 'D', 'C', '', 'Total quality management', '6', ''],
    ['', 'D', 'C', '', 'Totale CFU', '15', ''],
    ['TOTALE GENERALE', '', '', '', '', '15', ''],
  ]
  const semicolons = rows.map((row) => row.join(';').replace(/;+$/, '')).join('\n')

  it.each([
    ['a CSV file', semicolons],
    ['a sheet', workbook(sheetOf(rows))],
  ])('%s may have twenty titles, blank columns and rows, totals, and its header twice', async (_, content) => {
    const { subjects, notes } = await stored(content)
    expect(subjects.map(({ courseName }) => courseName)).toEqual(['Analisi', 'Total quality management'])
    expect(notes).toEqual(['Righe di totali tralasciate: 25, 28, 29.'])
  })

  it('what the header lacks is said of the row that has most of it', async () => {
    await expect(importText(test, 'Offerta 2026\ndepartment;degreeCourse;materia\nD;C;A\n', 'csv')).rejects.toThrow(
      'Nella riga 2 manca: courseName.',
    )
  })

  it('no sentence has a code of a library', async () => {
    await expect(importText(test, 'department,degreeCourse,courseName\n"D" x,C,A\n', 'csv')).rejects.toThrow(
      'Il CSV non è valido alla riga 2: dopo le virgolette che chiudono un campo c’è altro testo.',
    )
    await expect(importText(test, '[{"name":\n"S",}]', 'json')).rejects.toThrow('Il file non è JSON valido alla riga 2.')
    await expect(importText(test, '[{"name":', 'json')).rejects.toThrow('Il file non è JSON valido: finisce a metà.')
    const broken = workbook('<worksheet><sheetData><row r="1"><c r="A1" t="zz"><v>1</v></c></row></sheetData></worksheet>')
    await expect(importText(test, broken, 'xlsx')).rejects.toThrow(
      'Il foglio Excel non si può leggere alla cella A1: aprilo e salvalo di nuovo come .xlsx, o esportalo in CSV UTF-8.',
    )
  })

  it('a sheet may be named, even a hidden one', async () => {
    const data = (name: string) =>
      sheetOf([
        ['department', 'degreeCourse', 'courseName'],
        ['D', 'C', name],
      ])
    const file = workbook(data('Prima'), {}, data('Seconda'))
    expect((await stored(file)).subjects).toMatchObject([{ courseName: 'Prima' }])
    await emptyCatalogue(test)
    expect((await stored(file, { sheet: 'note' })).subjects).toMatchObject([{ courseName: 'Seconda' }])
    await expect(importText(test, file, 'xlsx', {}, { sheet: 'Dati' })).rejects.toThrow(
      'Il file non ha un foglio «Dati». Ci sono: «Offerta», «Note»',
    )
    await expect(importText(test, fileOf('hidden-sheet.xlsx'), 'xlsx', {}, { sheet: 'tmp' })).rejects.toThrow('manca: department')
    await expect(importText(test, 'a', 'csv', {}, { sheet: 'x' })).rejects.toThrow('Solo un file Excel ha fogli')
  })

  it('a column that fails nearly all rows is named, with how to leave it out: what is stored stays', async () => {
    const header = 'department,degreeCourse,courseName,year\n'
    await stored(`${header}D,C,A,2\n`)
    const codes = `${header}${Array.from({ length: 20 }, (_, n) => `D,C,${n === 0 ? 'A' : `N${n}`},${n === 7 ? 1 : 'B-12'}`).join('\n')}\n`
    const failed = await importText(test, codes, 'csv', { dryRun: true })
    expect(failed).toMatchObject({ rejected: 19 })
    expect(failed.notes).toEqual([
      'La colonna year fa rifiutare 19 righe su 20: se non serve toglila dal file, o dal terminale ripeti con --map year=',
    ])
    const { subjects } = await stored(codes, { map: mapOf('year=') })
    expect(subjects).toHaveLength(20)
    expect(subjects[0]).toMatchObject({ courseName: 'A', year: 2 })
  })
})
