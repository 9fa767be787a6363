import { expect, test } from 'vitest'
import { alikeSearches, foldName, isPlaceholder, peopleIn, withoutTitles } from './people.ts'

test.each([
  ...[
    'DA DEFINIRE',
    'N.N.',
    'N.D.',
    '—',
    'vacante',
    'Docente da nominare',
    'TBA',
    'n/d',
    'NN',
    '...',
    '?',
    'Da assegnare',
    'non assegnato',
  ],
  ...[
    'Docente a contratto',
    'docente da definire (bando in corso)',
    'posto vacante',
    'In corso di nomina',
    'Prof. da definire',
    'Prof.',
    'XXX',
    'Vari docenti',
    'Nome da definire',
    'Mutuazione',
    'mutuato da Fisica 1',
    'Tace',
  ],
])('%j is no person', (text) => {
  expect(peopleIn(text)).toEqual({ people: [], isPlaceholder: true })
})

test.each(['Vacante Luigi', 'Na', 'Nando Dalla', 'Anna Dadefinire', 'Nunzia Nn', 'Li X', 'Tace Anna', 'Altri Ugo'])(
  '%j is a name',
  (text) => {
    expect(isPlaceholder(text)).toBe(false)
    expect(peopleIn(text)).toEqual({ people: [text], isPlaceholder: false })
  },
)

test.each([
  ['ROSSI MARIO, BIANCHI ANNA', ['ROSSI MARIO', 'BIANCHI ANNA']],
  ['ROSSI Mario / BIANCHI Anna', ['ROSSI Mario', 'BIANCHI Anna']],
  ['ROSSI MARIO\nBIANCHI ANNA', ['ROSSI MARIO', 'BIANCHI ANNA']],
  ['Mario Rossi e Anna Bianchi', ['Mario Rossi', 'Anna Bianchi']],
  ['Proff. ROSSI M., BIANCHI A.', ['ROSSI M.', 'BIANCHI A.']],
  ['Prof. Mario Rossi, Ing. Ugo Neri', ['Mario Rossi', 'Ugo Neri']],
  ["D'AMICO UGO, DE LUCA LIA, VERDI", ["D'AMICO UGO", 'DE LUCA LIA', 'VERDI']],
  ['Rossi, Bianchi, Verdi', ['Rossi', 'Bianchi', 'Verdi']],
  ['Rossi, Mario / Bianchi, Anna', ['Rossi, Mario', 'Bianchi, Anna']],
])('%j are several persons', (text, people) => {
  expect(peopleIn(text)).toEqual({ people, isPlaceholder: false })
})

test.each([
  'Rossi, Mario',
  'De Rossi, Mario Luigi',
  'Lo Russo, Anna Maria',
  'Rossi Bianchi, Mario',
  'Mario e Anna',
  'ROSSI MARIO, modulo 2',
  'Rossi, Mario, Bianchi, Anna',
])('%j is not divided', (text) => {
  expect(peopleIn(text)).toEqual({ people: [text], isPlaceholder: false })
})

test('beside a person, what stands for another one is left out', () => {
  expect(peopleIn('ROSSI MARIO, DA DEFINIRE')).toEqual({ people: ['ROSSI MARIO'], isPlaceholder: true })
  expect(peopleIn('Rossi Mario e altri')).toEqual({ people: ['Rossi Mario'], isPlaceholder: true })
  expect(peopleIn('N.N. / Rossi, Mario')).toEqual({ people: ['Rossi, Mario'], isPlaceholder: true })
})

test.each([
  ['Prof. Mario Rossi', 'Mario Rossi'],
  ['Prof.ssa Anna Bianchi', 'Anna Bianchi'],
  ['Dott.ssa Lia  Verdi', 'Lia Verdi'],
  ['Il prof. Bianchi', 'Bianchi'],
  ['la professoressa Lia Verdi', 'Lia Verdi'],
  ['La Rosa Lia', 'La Rosa Lia'],
  ['D.ssa Lia Verdi', 'Lia Verdi'],
  ['Prof.Ing. Ugo Neri', 'Ugo Neri'],
  ['Chiar.mo Prof. Ugo Neri', 'Ugo Neri'],
  ['DOTT. ROSSI MARIO', 'ROSSI MARIO'],
  ['Rossi Mario (Prof.)', 'Rossi Mario'],
  ['Rossi Mario, Prof.', 'Rossi Mario'],
  ['Ing Ugo Neri', 'Ugo Neri'],
  ['Ing Chen', 'Ing Chen'],
  ['Ingrid Bergman', 'Ingrid Bergman'],
  ['Dotti Mario', 'Dotti Mario'],
  ['Profumo Francesco', 'Profumo Francesco'],
  ['Drago Ugo', 'Drago Ugo'],
  ['Prof.ssa', ''],
])('%j without titles is %j', (name, rest) => {
  expect(withoutTitles(name)).toBe(rest)
})

test.each([
  ['Nicolò Però', 'nicolo pero'],
  ["NICOLO' PERO'", 'nicolo pero'],
  ['Anna D’Amico', 'anna damico'],
  ["  Anna   D'Amico ", 'anna damico'],
  ['Luca Rossi-Bianchi', 'luca rossi bianchi'],
  ['Luca Rossi – Bianchi', 'luca rossi bianchi'],
  ['Šćepanović', 'scepanovic'],
])('%j is compared as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

test.each([
  ['Prof.ssa Zenobia Biancanebbia', ['Zenobia Biancanebbia', 'Biancanebbia']],
  ['dott. Zenobia  Maria De Rossi', ['Zenobia Maria De Rossi', 'Zenobia']],
  ['Rossi', ['Rossi']],
  ['Prof.', []],
])('before %j is added, it is looked for as %j', (name, searches) => {
  expect(alikeSearches(name)).toEqual(searches)
})
