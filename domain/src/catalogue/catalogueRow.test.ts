import { describe, expect, test } from 'vitest'
import { degreeCourseRow, departmentRow, subjectRow } from './catalogueRow.ts'

/** Several spellings of one value. */
const each = (field: string, written: unknown[], kept: unknown) => written.map((given): [string, unknown, unknown] => [field, given, kept])

const subject = (fields: object) => subjectRow.safeParse({ courseName: 'Analisi', ...fields })

describe('an offering of a catalogue file', () => {
  test('says nothing of what it leaves out, and that there is none of what it leaves empty', () => {
    expect(subject({}).data).toEqual({ courseName: 'Analisi' })
    expect(subject({ courseCode: '', year: '', credits: '', semester: '', professors: [], curriculum: '', language: '' }).data).toEqual({
      courseName: 'Analisi',
      courseCode: '',
      year: null,
      credits: null,
      semester: '',
      professors: [],
      curriculum: '',
      language: '',
    })
  })

  test.each<[string, unknown, unknown]>([
    ['courseName', ' Analisi\n  I ', 'Analisi I'],
    ['courseCode', 145086, '145086'],
    ['year', '2', 2],
    ['credits', '7,5', 7.5],
    ['credits', '12.0', 12],
    ['credits', 6, 6],
    ['semester', 'Primo semestre', '1'],
    ['semester', 'II', '2'],
    ['semester', '2° semestre', '2'],
    ['semester', 'PRIMO CICLO SEMESTRALE', '1'],
    ['semester', 'Secondo Semestre', '2'],
    ['semester', 'Primo Trimestre', 'Primo Trimestre'],
    ['semester', 'annuale', 'annuale'],
    ['requirementType', 'Obbligatorio', 'mandatory'],
    ['requirementType', 'mandatory', 'mandatory'],
    ['requirementType', 'a scelta', 'optional'],
    ...each(
      'requirementType',
      ['Sì', 'OBB', 'Obb.', 'O', 'Attività obbligatoria', 'true', true, '1', 'OBBLIGATORIA', 'Vero', 'Insegnamento obbligatorio'],
      'mandatory',
    ),
    ...each(
      'requirementType',
      ['No', 'OPZ', 'Opz.', 'Attività a scelta dello studente', 'false', false, '0', 'Facoltativo', 'Non obbligatorio', 'opzionale'],
      'optional',
    ),
    ...each('requirementType', ['Caratterizzante', 'B', 'S', '?', '—', 'n.d.', 'Modulo'], ''),
    ...each(
      'semester',
      ['1S', 'S1', 'I sem.', 'Sem. 1', 'Semestre 1', '1.0', '1°', 'primo sem', 'I Semestre', '1 semestre', 'Primo Semestre 2026/27'],
      '1',
    ),
    ...each('semester', ['2S', 'Semestre 2', 'II sem.', '2.0', '2,0', 'sem II', 'SECONDO SEMESTRE'], '2'),
    ['semester', '2 semestri', '2 semestri'],
    ['semester', 'Primo Semestre e Secondo Semestre', 'Primo Semestre e Secondo Semestre'],
    ['semester', 'Terzo periodo', 'Terzo periodo'],
    ['semester', '—', ''],
    ...each('year', ['2.0', 'II', '2°', 'secondo', '2° anno', '2,0', 'Anno 2', 'II anno', 'secondo anno di corso', '02', '2ª', '2^'], 2),
    ...each('year', ['—', 'n.d.', 'da definire', '#N/D'], null),
    ...each('year', ['2022-2023', '2022/2023', '2022/23', 'a.a. 2022/2023', '2026', 2026], undefined),
    ...each('credits', ['6 CFU', '6.0', '6,0', '6cfu', 'CFU 6', '6 crediti', '6,00'], 6),
    ['credits', 'n.d.', null],
    ['language', 'da definire', ''],
    ['language', 'PT/EN', 'en'],
    ['language', 'Italiano', 'it'],
    ['language', 'english', 'en'],
    ['language', 'ITA/ENG', 'it'],
    ['language', 'fr', 'fr'],
    ['language', 'Francese', 'fr'],
    ['language', 'spa', 'es'],
    ['language', 'In tedesco', 'de'],
    ['language', 'pt', 'pt'],
    ['professors', [' Ada  Rossi', '', 'Bo Verdi', 'Ada Rossi'], ['Ada Rossi', 'Bo Verdi']],
    ['professors', null, []],
    ['professors', ['DA DEFINIRE', 'Prof. ROSSI MARIO, BIANCHI ANNA', 'Rossi Mario'], ['ROSSI MARIO', 'BIANCHI ANNA']],
  ])('takes %s %j as %j', (field, given, kept) => {
    expect(subject({ [field]: given }).data).toMatchObject({ [field]: kept })
  })

  test.each([
    ['courseName', '', 'Manca il nome dell’insegnamento'],
    ['courseName', 'x'.repeat(301), 'Massimo 300 caratteri'],
    ['courseName', 'Analisi \uE000', 'Il testo contiene un carattere non ammesso: U+E000'],
    ['courseCode', 'x'.repeat(61), 'Massimo 60 caratteri'],
    ['year', '0', 'Anno: un numero intero da 1 a 7'],
    ['year', 'ottavo', 'Anno: un numero intero da 1 a 7'],
    ['year', '2.5', 'Anno: un numero intero da 1 a 7'],
    ['language', 'Mutuato da altro corso', 'Lingua: un codice come it o en'],
    ['year', '8', 'Anno: un numero intero da 1 a 7'],
    ['credits', '-1', 'Crediti: un numero da 0 a 180 con al massimo un decimale'],
    ['credits', '6,25', 'Crediti: un numero da 0 a 180 con al massimo un decimale'],
    ['credits', '181', 'Crediti: un numero da 0 a 180 con al massimo un decimale'],
    ['language', 'klingon', 'Lingua: un codice come it o en'],
    ['professors', 'Ada', 'Professori: al massimo 100 nomi, ciascuno di al massimo 120 caratteri'],
  ])('is refused with %s %j', (field, given, message) => {
    expect(subject({ [field]: given }).error?.issues[0]).toMatchObject({ path: [field], message })
  })
})

test('addresses and roles stay beside their persons, and none is given to a list', () => {
  const professors = ['N.N.', 'Ada Rossi', 'Dott. Bo Verdi', 'ADA ROSSI']
  const row = { professors, professorEmails: ['', 'ada@example.org', '', 'other@example.org'], roles: ['a', 'b', 'c', 'd'] }
  expect(subject(row).data).toMatchObject({
    professors: ['Ada Rossi', 'Bo Verdi'],
    professorEmails: ['ada@example.org', ''],
    roles: ['b', 'c'],
  })
  const list = ['ROSSI ADA, VERDI BO']
  expect(subject({ professors: list, professorEmails: ['a@example.org', 'b@example.org'] }).data).toMatchObject({
    professors: ['ROSSI ADA', 'VERDI BO'],
    professorEmails: ['a@example.org', 'b@example.org'],
  })
  const message = 'Indirizzi dei professori: uno per nome, nello stesso ordine, anche vuoto'
  expect(subject({ professors: list, professorEmails: ['a@example.org'] }).error?.issues).toMatchObject([{ message }])
  const withNobody = { professors: [...list, 'TBA'], professorEmails: ['a@example.org', 'b@example.org'] }
  expect(subject(withNobody).error?.issues).toMatchObject([{ message }])
})

test('department and degree course need a name', () => {
  expect(departmentRow.safeParse({ department: ' ' }).error?.issues[0]?.message).toBe('Manca il dipartimento')
  expect(degreeCourseRow.safeParse({}).error?.issues[0]?.message).toBe('Manca il corso di laurea')
})
