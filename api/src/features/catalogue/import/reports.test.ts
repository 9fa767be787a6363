import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loggedInAdmin, type TestAdmin } from '../../../../test/admin.ts'
import { allOfferings, type CsvRow, emptyCatalogue, importRows, importText, numberedRows, toCsvText } from '../../../../test/catalogue.ts'
import { testServer } from '../../../../test/server.ts'
import type { ImportOptions } from './runImport.ts'

const test = testServer()
let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
})
afterEach(() => emptyCatalogue(test))

describe('a rejected row', () => {
  it('comes with its cells, or its JSON, repeated ones too', async () => {
    const rows: CsvRow[] = [...numberedRows(2), { department: 'D', degreeCourse: 'C', courseName: '' }, { ...numberedRows(1)[0] }]
    expect(await importRows(test, rows)).toMatchObject({
      header: ['department', 'degreeCourse', 'courseName', 'courseCode'],
      rejects: [
        { line: 4, reason: expect.stringContaining('nome'), row: ['D', 'C', '', ''] },
        { line: 5, reason: 'Ripete l’insegnamento della riga 2', row: ['D', 'C', 'Corso 0', 'C0'] },
      ],
    })
    const subjects = [{ courseName: 'Analisi' }, { courseName: '', note: '\u0000\ud800' }, 7]
    expect(await importText(test, [{ name: 'D', courses: [{ name: 'C', subjects }] }], 'json')).toMatchObject({
      header: ['row'],
      rejects: [
        { line: 2, row: ['{"courseName":"","note":"\\u0000\\ud800"}'] },
        { line: 3, row: ['7'] },
      ],
    })
  })

  it('is told where every row is rejected, and nothing is retired, with any option', async () => {
    await importRows(test, numberedRows(3))
    const before = await allOfferings(test)
    const options = { retire: true, force: true }
    expect(await importRows(test, [{ department: '', degreeCourse: 'C', courseName: 'Corso 0' }], options)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 0,
      retired: 0,
      kept: 3,
      rejected: 1,
      rejects: [{ line: 2, reason: 'Manca il dipartimento', row: ['', 'C', 'Corso 0'] }],
    })
    expect(await allOfferings(test)).toEqual(before)
    await expect(importText(test, 'department,degreeCourse,courseName\n', 'csv')).rejects.toThrow('non c’è nessun insegnamento valido')
  })
})

/** @returns the list of changes, without ids */
async function changesOf(rows: CsvRow[], options: ImportOptions = {}) {
  let text = ''
  const keepChanges = async (lines: AsyncIterable<Buffer>) => {
    for await (const line of lines) text += line
    return 'id'
  }
  expect(await importRows(test, rows, { force: true, ...options, keepChanges })).toMatchObject({ changes: 'id' })
  const [header, ...lines] = text.trimEnd().split('\r\n')
  expect(header).toBe('\uFEFFkind,id,code,name,what,field,old,new,degreeCourse')
  return lines.map((line) => line.replace(/,[\w-]{36},/, ','))
}

describe('the list of what changes', () => {
  const place = { department: 'Scienze', departmentCode: 'S', degreeCourse: 'Fisica', degreeCode: 'F' }
  const rows: CsvRow[] = [
    { ...place, courseCode: '1', courseName: 'Analisi', year: 1, credits: 9, curriculum: '', professors: 'Ada Rossi' },
    { ...place, courseCode: '2', courseName: 'Ottica', year: 2, credits: 6, curriculum: 'Teorico', professors: '' },
    { ...place, degreeCourse: 'Storia', degreeCode: 'T', courseCode: '3', courseName: 'Fonti, antiche', year: 1 },
  ]
  const next: CsvRow[] = [
    { ...rows[0], credits: 12, professors: 'Ada Rossi;Bo Verdi', department: 'Scienze e tecnologie' },
    { ...rows[1], courseName: 'Ottica moderna', curriculum: 'Applicato', department: 'Scienze e tecnologie' },
    { ...place, department: 'Scienze e tecnologie', courseCode: '4', courseName: 'Acustica', year: 3, curriculum: '' },
  ]
  const expected = [
    'department,S,Scienze e tecnologie,changed,department,Scienze,Scienze e tecnologie,',
    'subject,4,Acustica,new,,,,Fisica',
    'subject,1,Analisi,changed,credits,9,12,Fisica',
    'subject,1,Analisi,changed,professors,Ada Rossi,"Ada Rossi; Bo Verdi",Fisica',
    'subject,2,Ottica moderna,changed,curriculum,Teorico,Applicato,Fisica',
    'subject,2,Ottica moderna,changed,courseName,Ottica,Ottica moderna,Fisica',
    'subject,3,"Fonti, antiche",retired,,,,Storia',
    'professor,,Bo Verdi,new,,,,',
  ]

  it('has a line for each new, retired or changed record and field, and each new professor; the same in a dry run, which changes nothing', async () => {
    expect(await changesOf(rows)).toEqual([
      'department,S,Scienze,new,,,,',
      'degreeCourse,F,Fisica,new,,,,',
      'degreeCourse,T,Storia,new,,,,',
      'subject,1,Analisi,new,,,,Fisica',
      'subject,2,Ottica,new,,,,Fisica',
      'subject,3,"Fonti, antiche",new,,,,Storia',
      'professor,,Ada Rossi,new,,,,',
    ])
    const before = await allOfferings(test)
    expect(await changesOf(next, { dryRun: true })).toEqual(expected)
    expect(await allOfferings(test)).toEqual(before)
    expect(await changesOf(next)).toEqual(expected)
    expect(await changesOf(next)).toEqual([])
  })

  it('tells what is offered again, and which degree course an offering moved to', async () => {
    await importRows(test, rows)
    await importRows(test, next, { force: true })
    const day = (await test.db.courseSubject.findFirstOrThrow({ where: { courseCode: '3' } })).retiredAt?.toISOString().slice(0, 10)
    const moved = { department: 'Lettere', departmentCode: 'L' }
    const back = { ...rows[2], ...moved }
    expect(await changesOf([...next, back])).toEqual([
      'department,L,Lettere,new,,,,',
      'degreeCourse,T,Storia,changed,department,Scienze e tecnologie,Lettere,',
      'subject,3,"Fonti, antiche",changed,department,Scienze e tecnologie,Lettere,Storia',
      `subject,3,"Fonti, antiche",changed,retired,${day},,Storia`,
    ])
  })

  it('is kept for the admin who asked for it, and for no other visitor', async () => {
    const { authorization } = admin.headers
    const sent = await test.request('/api/admin/catalogue-files', { method: 'POST', headers: { authorization }, body: toCsvText(rows) })
    const { file } = (await sent.json()) as { file: string }
    const query =
      'mutation ($file: ID!) { importCatalogue(input: { file: $file, dryRun: true, changes: true }) { ... on CatalogueImport { changes } } }'
    const answer = await test.execute<{ importCatalogue: { changes: string } }>(query, { file }, admin.token)
    const listed = `{ catalogueChanges(id: "${answer.importCatalogue.changes}", what: NEW_PROFESSOR) { new newProfessors records { kind what name } } }`
    expect(await test.execute(listed, {}, admin.token)).toEqual({
      catalogueChanges: { new: 6, newProfessors: 1, records: [{ kind: 'PROFESSOR', what: 'NEW_PROFESSOR', name: 'Ada Rossi' }] },
    })
    const path = `/api/admin/catalogue-changes/${answer.importCatalogue.changes}`
    const list = await test.request(path, { headers: { authorization } })
    expect(list.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await list.text()).split('\r\n')
    expect(lines).toHaveLength(9)
    expect(lines[0]).toBe('kind;id;code;name;what;field;old;new;degreeCourse')
    const forPrograms = await test.request(`${path}?separator=comma`, { headers: { authorization } })
    expect(Buffer.from(await forPrograms.arrayBuffer()).toString()).toMatch(
      /^\uFEFFkind,id,code.*\r\n(.*\r\n){5}subject,[\w-]{36},3,"Fonti, antiche",new,,,,Storia\r\n/,
    )
    expect((await test.request(path)).status).toBe(401)
    expect((await test.request(`${path}x`, { headers: { authorization } })).status).toBe(404)
  })
})
