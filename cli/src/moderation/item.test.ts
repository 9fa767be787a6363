import { expect, test } from 'vitest'
import { type CaseMatch, caseItem } from './item.ts'

const report = (ground: CaseMatch['reports'][number]['ground'], text: string) => ({ ground, text, createdAt: '2026-11-01T09:00:00Z' })

const found = {
  id: 'c1',
  reference: '4K7M-2XWD',
  kind: 'BOOK',
  state: 'APPEALED',
  ground: 'SPAM',
  since: '2026-11-02T09:00:00Z',
  appealText: 'Non è pubblicità',
  appealSide: 'author',
  decisions: [],
  history: [],
  burst: [],
  similar: [],
  reports: [report('SPAM', 'Chiede soldi'), report('SPAM', 'Pure a me'), report('OTHER', '')],
  item: {
    title: 'Analisi 1',
    text: 'Poco usato',
    path: '/books/b1',
    state: 'public',
    details: [{ label: 'Corso', values: ['Analisi', 'Algebra'] }],
  },
} as unknown as CaseMatch

test('a case says how often each ground was named, and what both sides wrote comes after the text', () => {
  const { facts, text } = caseItem(found)
  expect(facts).toContainEqual(['Segnalato per', 'Pubblicità o truffa (2), Altro'])
  expect(facts).toContainEqual(['Ora è', 'Pubblico'])
  expect(facts).toContainEqual(['Corso', 'Analisi, Algebra'])
  expect(text.split('\n')).toEqual([
    'Poco usato',
    ...['', '── Ricorso di chi l’ha pubblicato', '«Non è pubblicità»'],
    ...['', '── Chi segnala scrive', '«Chiede soldi»', '«Pure a me»'],
  ])
})

test.each([
  [1, 'con un’altra in verifica sulla stessa pagina'],
  [4, 'con altre 4 in verifica sulla stessa pagina'],
])('a held review says how many others are held with it: %i', (others, words) => {
  const burst = Array.from({ length: others }, (_, index) => ({ id: `c${index + 2}` }))
  expect(caseItem({ ...found, burst } as CaseMatch).facts).toContainEqual(['In serie', words])
})
