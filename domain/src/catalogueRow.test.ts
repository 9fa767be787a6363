import { describe, expect, test } from 'vitest'
import { degreeCourseRow, departmentRow, subjectRow } from './catalogueRow.ts'

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

  test.each([
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
  ])('takes %s %j as %j', (field, given, kept) => {
    expect(subject({ [field]: given }).data).toMatchObject({ [field]: kept })
  })

  test.each([
    ['courseName', '', "Manca il nome dell'insegnamento"],
    ['courseName', 'x'.repeat(301), 'Massimo 300 caratteri'],
    ['courseName', 'Analisi \uE000', 'Il testo contiene un carattere non ammesso: U+E000'],
    ['courseCode', 'x'.repeat(61), 'Massimo 60 caratteri'],
    ['year', '0', 'Anno: un numero intero da 1 a 7'],
    ['year', 'primo', 'Anno: un numero intero da 1 a 7'],
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

test('department and degree course need a name', () => {
  expect(departmentRow.safeParse({ department: ' ' }).error?.issues[0]?.message).toBe('Manca il dipartimento')
  expect(degreeCourseRow.safeParse({}).error?.issues[0]?.message).toBe('Manca il corso di laurea')
})
