import type { ColumnSource } from '@chiostro/domain/catalogue/catalogueImport'
import { describe, expect, it } from 'vitest'
import { sheetOf, workbook } from '../../../../test/xlsx.ts'
import { parseCatalogue, type ReadingOptions } from './parse.ts'
import { xlsxLimits } from './xlsx.ts'

interface Read {
  courses: { courseName: string; [field: string]: unknown }[]
  groups: Record<string, unknown>[]
  rejects: { line: number; reason: string }[]
  notes: string[]
  format: string
}

async function read(content: string | Buffer, options: ReadingOptions = {}): Promise<Read> {
  const batches = await Array.fromAsync(parseCatalogue(Buffer.from(content as string), options))
  return {
    courses: batches.flatMap(({ offerings }) => JSON.parse(offerings)),
    groups: batches.flatMap(({ groups }) => JSON.parse(groups)),
    rejects: batches.flatMap(({ rejects }) => rejects.map(({ line, reason }) => ({ line, reason }))),
    notes: batches.flatMap(({ notes }) => notes),
    format: batches[0]?.format ?? '',
  }
}

const header = 'department,degreeCourse,courseName'
const map = (sources: Partial<Record<ColumnSource['column'], string>>) =>
  Object.entries(sources).map(([column, source]) => ({ column, source })) as ColumnSource[]

describe('a CSV file', () => {
  it.each([
    ['tabs', 'department\tdegreeCourse\tcourseName\nScienze\tMatematica\tAnalisi, uno; due\n'],
    ['sep=; in its first line', 'sep=;\r\ndepartment;degreeCourse;courseName\r\nScienze;Matematica;"Analisi, uno; due"\r\n'],
    ['a byte order mark before sep=', '\uFEFFsep=|\ndepartment|degreeCourse|courseName\nScienze|Matematica|Analisi, uno; due\n'],
  ])('may have %s', async (_, csv) => {
    const { courses, groups } = await read(csv)
    expect(courses).toMatchObject([{ courseName: 'Analisi, uno; due' }])
    expect(groups).toMatchObject([{ department: 'Scienze', degreeCourse: 'Matematica' }])
  })

  it('counts the line of sep= among its lines', async () => {
    expect((await read('sep=;\ndepartment;degreeCourse;courseName\nS;M;A\n;M;B\n')).rejects).toEqual([
      { line: 4, reason: 'Manca il dipartimento' },
    ])
    await expect(read(`sep=,\n${header}\na,b,c\n"x,`)).rejects.toThrow('Entro la riga 4')
  })
})

describe('the encoding', () => {
  const csv = `${header}\nUniversità,Perché no,Città – «prezzo» 5 €\n`
  const windows = Buffer.from(csv.replace('–', '\u0096').replace('€', '\u0080'), 'latin1')

  it('Windows-1252 is recognised, with a word to judge by, and converted when asked for', async () => {
    await expect(read(windows)).rejects.toThrow(
      'Il file non è in UTF-8, sembra Windows-1252 (vi si legge «Università»): salvalo di nuovo scegliendo la codifica UTF-8; dal terminale, se è giusto, basta',
    )
    const { courses, groups } = await read(windows, { encoding: 'windows-1252' })
    expect(courses).toMatchObject([{ courseName: 'Città – «prezzo» 5 €' }])
    expect(groups).toMatchObject([{ department: 'Università', degreeCourse: 'Perché no' }])
  })

  it('is not guessed when bytes stand for nothing in Windows-1252', async () => {
    await expect(read(Buffer.concat([windows, Buffer.from([0x81])]))).rejects.toThrow(/^Il file non è in UTF-8: salvalo di nuovo/)
  })

  it('of what is no text is not asked', async () => {
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    await expect(read(picture)).rejects.toThrow('Il file non è un testo né un foglio Excel (.xlsx).')
  })

  it('UTF-16, as Excel writes its Unicode text, is told by its mark', async () => {
    const text = Buffer.from(`\uFEFF${csv.replaceAll(',', '\t')}`, 'utf16le')
    expect((await read(text)).courses).toMatchObject([{ courseName: 'Città – «prezzo» 5 €' }])
  })
})

describe('a header', () => {
  it('names the right column for a misspelt one, and lists what is ignored', async () => {
    const { notes } = await read(`${header},credit,Profesors,Note,Aula\nS,M,A,9,Ada,x,y\n`)
    expect(notes).toEqual([
      'Colonna ignorata: «credit», forse «credits»?',
      'Colonna ignorata: «Profesors», forse «professors»?',
      'Colonne ignorate: «Note», «Aula».',
    ])
  })

  it('names what a required column may be called', async () => {
    await expect(read('departement,degreeCourse,nome\na,b,c')).rejects.toThrow(
      'Nell’intestazione del CSV manca: department (forse «departement»?), courseName.',
    )
  })
})

describe('a mapping', () => {
  const csv = 'materia_descrizione;cds;cds_cod;cfu;year;docente\nAnalisi;Matematica;L-35;9;1;Ada Rossi\n'

  it('gives columns other names, or one value', async () => {
    const sources = map({
      courseName: 'Materia Descrizione',
      degreeCourse: 'cds',
      degreeCode: 'cds_cod',
      credits: 'cfu',
      professors: 'docente',
    })
    const { courses, groups, notes } = await read(csv, { map: [...sources, ...map({ department: '=Dipartimento di Scienze' })] })
    expect(courses).toMatchObject([{ courseName: 'Analisi', credits: '9', year: '1', professors: ['Ada Rossi'] }])
    expect(groups).toMatchObject([{ department: 'Dipartimento di Scienze', degreeCourse: 'Matematica', degreeCode: 'L-35' }])
    expect(notes).toEqual([])
  })

  it('wins over a column of that name, and may use one twice', async () => {
    const { courses, groups } = await read(`${header},nome\nS,M,vecchio,nuovo\n`, { map: map({ courseName: 'nome', degreeCode: 'nome' }) })
    expect([courses[0]?.courseName, groups[0]?.degreeCode]).toEqual(['nuovo', 'nuovo'])
  })

  it('of a column that is not there says so, with the nearest or all', async () => {
    await expect(read(csv, { map: map({ courseName: 'materia_descrizone' }) })).rejects.toThrow(
      'Nell’intestazione del CSV manca «materia_descrizone», che --map dà a courseName: forse «materia_descrizione»?',
    )
    await expect(read(csv, { map: map({ courseName: 'insegnamento' }) })).rejects.toThrow('. Ci sono: «materia_descrizione», «cds»')
  })

  it('reads JSON records, with fields within fields and lists of people', async () => {
    const records = [
      {
        corso: { nome: 'Matematica', dip: { nome: 'Scienze' } },
        materia: 'Analisi',
        docenti: [{ nome: 'Ada Rossi' }, { nome: 'Bo Verdi' }],
      },
      { corso: { nome: 'Matematica', dip: { nome: 'Scienze' } }, materia: 'Algebra', docenti: [] },
      'altro',
    ]
    const sources = map({ department: 'corso.dip.nome', degreeCourse: 'corso.nome', courseName: 'materia', professors: 'docenti.nome' })
    for (const content of [records, { result: { total: 3, records } }]) {
      const { courses, rejects, format } = await read(JSON.stringify(content), { map: sources })
      expect([format, courses.map(({ courseName, professors }) => [courseName, professors])]).toEqual([
        'records',
        [
          ['Analisi', ['Ada Rossi', 'Bo Verdi']],
          ['Algebra', []],
        ],
      ])
      expect(rejects).toEqual([{ line: 3, reason: 'Non è un insegnamento' }])
    }
    await expect(read(JSON.stringify(records), { map: map({ courseName: 'materia', degreeCourse: '__proto__.nome' }) })).rejects.toThrow(
      'Nessun oggetto del file ha «department»: di’ con --map department=CAMPO dove sta',
    )
  })

  it('is refused for formats with names of their own', async () => {
    await expect(read('[{"name":"S"}]', { format: 'json', map: map({ courseName: 'x' }) })).rejects.toThrow('--map non serve')
  })
})

describe('IFS01', () => {
  const detail = {
    programme_type_code: 'LT',
    programme_access: 'free',
    course_area: 'Ingegneria industriale',
    degree_course_code: '353',
    degree_course_language: 'IT',
    degree_course_period_years: 3,
    total_credits: 180,
    academic_year: '2023/2024',
    curriculum_list: [
      {
        curriculum_name: 'NON DIFFERENZIATO',
        curriculum_learnings: [
          {
            degree_course_year: 1,
            learnings: [
              {
                learning_ssd: 'MAT/03',
                learning_sad: null,
                learning_name: 'ANALISI E GEOMETRIA 1',
                learning_code: '081360',
                learning_cfu: 10,
                learning_cfa: null,
                learning_hour: 48,
                learning_language: 'IT',
              },
              { learning_name: 'Ear training', learning_code: '0489', learning_cfu: null, learning_cfa: 7, learning_language: 'EN' },
            ],
          },
          { degree_course_year: 2, learnings: [{ learning_name: 'Fisica', learning_code: '77' }] },
        ],
      },
    ],
  }
  const department = map({ department: '=Scuola di Ingegneria' })

  it.each([
    ['one answer', detail],
    ['a list of them', [detail]],
    ['a list within an object', { degree_courses: [detail], meta: null }],
  ])('is read from %s', async (_, content) => {
    const { courses, groups, format, notes, rejects } = await read(JSON.stringify(content), { map: department })
    expect([format, notes, rejects]).toEqual(['ifs01', [], []])
    expect(groups).toMatchObject([
      { department: 'Scuola di Ingegneria', degreeCourse: 'Ingegneria industriale', degreeCode: '353', degreeType: 'Laurea' },
    ])
    expect(courses).toMatchObject([
      { courseName: 'ANALISI E GEOMETRIA 1', courseCode: '081360', credits: '10', year: '1', language: 'it', curriculum: '' },
      { courseName: 'Ear training', credits: '7', language: 'en' },
      { courseName: 'Fisica', year: '2' },
    ])
  })

  it('needs a department, warns of files with first years only, and says what is missing in a list of courses', async () => {
    await expect(read(JSON.stringify(detail))).rejects.toThrow('IFS01 non dice il dipartimento: aggiungi --map department==NOME')
    const [curriculum] = detail.curriculum_list
    const first = { ...detail, curriculum_list: [{ ...curriculum, curriculum_learnings: curriculum?.curriculum_learnings.slice(0, 1) }] }
    expect((await read(JSON.stringify(first), { map: department })).notes).toEqual([
      'Il file ha soltanto il primo anno dei corsi: gli insegnamenti degli altri anni risulterebbero ritirati.',
    ])
    await expect(read(JSON.stringify({ degree_courses: [{ degree_course_code: '1' }] }), { map: department })).rejects.toThrow(
      'il dettaglio dei corsi',
    )
  })
})

describe('an Excel file', () => {
  const rows = [
    ['Department', 'Degree course', 'Course name', 'Credits', 'Professors', 'Aula'],
    ['Scienze', 'Matematica', 'Analisi è «bella»', 7.5, 'Ada Rossi; Bo Verdi', 'B1'],
    ['', '', '', '', '', ''],
    ['', 'Matematica', 'Algebra', 9, '', ''],
    ['Scienze', 'Matematica', 'Fisica', '', '', ''],
  ]

  it('is recognised, and its first sheet is read as a CSV file is', async () => {
    const { courses, rejects, notes, format } = await read(workbook(sheetOf(rows)))
    expect(format).toBe('xlsx')
    expect(courses).toMatchObject([
      { courseName: 'Analisi è «bella»', credits: '7.5', professors: ['Ada Rossi', 'Bo Verdi'] },
      { courseName: 'Fisica', credits: '' },
    ])
    expect(rejects).toEqual([{ line: 4, reason: 'Manca il dipartimento' }])
    expect(notes).toEqual(['Colonne ignorate: «Aula».'])
  })

  it('may have titles above its header; of several sheets it tells which one was read', async () => {
    const titled = [['Offerta formativa 2026/27'], ['', ''], ...rows]
    const { courses, rejects, notes } = await read(workbook(sheetOf(titled), {}, sheetOf([['Legenda']])))
    expect([courses.length, rejects]).toEqual([2, [{ line: 6, reason: 'Manca il dipartimento' }]])
    expect(notes).toEqual(['È stato letto soltanto il primo foglio, «Offerta».', 'Colonne ignorate: «Aula».'])
  })

  it('takes a mapping, and says what the header lacks', async () => {
    const { courses } = await read(workbook(sheetOf(rows)), { map: map({ courseCode: 'aula' }) })
    expect(courses[0]).toMatchObject({ courseCode: 'B1' })
    await expect(read(workbook(sheetOf([['Nome'], ['x']])))).rejects.toThrow(
      'Nella prima riga del foglio manca: department, degreeCourse, courseName.',
    )
    await expect(read(workbook(sheetOf([])))).rejects.toThrow('Il file è vuoto.')
  })

  it.each([
    [
      'too large when unpacked',
      () => workbook(sheetOf(rows), { 'xl/bomb.xml': new Uint8Array(xlsxLimits.bytes + 1) }),
      'Il foglio è troppo grande',
    ],
    [
      'of too many parts',
      () => workbook(sheetOf(rows), Object.fromEntries(Array.from({ length: 1001 }, (_, no) => [`x${no}`, new Uint8Array(1)]))),
      'troppo complesso',
    ],
    ['cut off', () => workbook(sheetOf(rows)).subarray(0, 700), /rovinato|non un foglio Excel|non si può leggere/],
    ['of another kind', () => Buffer.concat([workbook(sheetOf(rows)).subarray(0, 4), Buffer.alloc(100)]), /rovinato|non un foglio Excel/],
    ['without its sheet', () => workbook('<worksheet/>'), /vuoto|non si può leggere/],
    ['of before 2007, or with a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'salvalo come .xlsx senza password'],
  ])('%s is refused with what to do', async (_, content, message) => {
    await expect(read(content())).rejects.toThrow(message)
  })

  it('that lies about its sizes is counted as it is unpacked', async () => {
    const honest = workbook(sheetOf(rows), { 'xl/bomb.xml': new Uint8Array(xlsxLimits.bytes + 1) })
    // The uncompressed size, in the local and the central header, says 10 bytes.
    const size = Buffer.alloc(4)
    size.writeUInt32LE(xlsxLimits.bytes + 1)
    for (let at = honest.indexOf(size); at >= 0; at = honest.indexOf(size, at)) honest.writeUInt32LE(10, at)
    await expect(read(honest)).rejects.toThrow('Il foglio è troppo grande')
  })
})

it('a file with more rows than a catalogue ever has is refused as a whole', async () => {
  const text = `${header}\nD,C,A\nD,C,B\n`
  expect((await read(text, { maxRows: 2 })).courses).toHaveLength(2)
  await expect(read(text, { maxRows: 1 })).rejects.toThrow('Il file ha più di 1.000.000 di righe: non è un catalogo.')
})
