import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBook } from '../../../test/books.ts'
import { aDegreeCourse, aDepartment, aReview, aSubject } from '../../../test/catalogue.ts'
import type { Operations } from '../../../test/server.tsx'
import { address, goBack, visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'

// No test should wait for code.
beforeAll(() => preloadPage('/courses/subjects/1/review'))

const subjects = [
  aSubject(1, { year: 2, courseName: 'Statistica', reviews: [aReview(1)] }),
  aSubject(2, { year: 1, courseName: 'Analisi', semester: 'annuale', credits: null }),
  aSubject(3, { year: null, courseName: 'Laboratorio' }),
]
const course = aDegreeCourse(1, { subjects })
const connection = (found: unknown[]) => ({
  __typename: 'SubjectConnection',
  totalCount: found.length,
  edges: found.map((node, index) => ({ __typename: 'SubjectEdge', cursor: String(index), node })),
  pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
})

const professorsNamed = (names: string[]) => ({
  __typename: 'ProfessorConnection',
  totalCount: names.length,
  edges: names.map((name, index) => ({
    __typename: 'ProfessorEdge',
    cursor: name,
    node: { __typename: 'Professor', id: `professor-${index + 1}`, name, department: 'Dipartimento 1' },
  })),
})

function visit(path: string, operations: Operations = {}) {
  return visitPage(path, {
    Departments: () => ({ departments: [aDepartment(1), aDepartment(2)] }),
    DepartmentNames: () => ({ departments: [aDepartment(1), aDepartment(2)] }),
    Department: ({ id }) => ({ department: id === 'department-1' ? { ...aDepartment(1), degreeCourses: [aDegreeCourse(1)] } : null }),
    DegreeCourse: ({ id }) => ({ degreeCourse: id === 'course-1' ? course : null }),
    SearchSubjects: ({ query }) => ({ searchSubjects: connection(query === 'statistica' ? [subjects[0]] : []) }),
    FoundBeside: ({ search }) => ({
      professors: professorsNamed(search === 'conti' ? ['Ada Conti'] : []),
      searchOralTopics: search === 'rolle' ? [{ __typename: 'FoundOralTopic', topic: 'Teorema di Rolle', subject: subjects[1] }] : [],
    }),
    Subject: ({ id }) => ({ subject: subjects.find((subject) => subject.id === id) ?? null }),
    ...operations,
  })
}

const crumbs = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the three levels', () => {
  it('lead from departments to subjects and back, the trail growing along', async () => {
    const { user } = visit('/courses')
    await user.click(await screen.findByRole('link', { name: 'Dipartimento 1' }))
    await heading('Dipartimento 1')
    expect(address()).toBe('/courses/department-1')
    await user.click(screen.getByRole('link', { name: 'Corso 1' }))
    await heading('Corso 1')
    expect(address()).toBe('/courses/department-1/course-1')
    expect(crumbs()).toEqual(['Home', 'Corsi & Professori', 'Catalogo Corsi', 'Dipartimento 1', 'Corso 1 · triennale, 011H'])
    await user.click(screen.getByRole('link', { name: 'Torna ai corsi di laurea' }))
    await user.click(await screen.findByRole('link', { name: 'Torna ai dipartimenti' }))
    await heading('Catalogo Corsi')
    expect(address()).toBe('/courses')
    expect(crumbs().at(-1)).toBe('Catalogo Corsi')
  })

  it('say what there is in each department and degree course', async () => {
    visit('/courses')
    const card = (await screen.findByRole('link', { name: 'Dipartimento 1' })).closest('article') as HTMLElement
    expect(within(card).getByText('1 corso di laurea')).toBeTruthy()
    expect(within(card).getByText('10 insegnamenti')).toBeTruthy()
  })

  it('show level, duration and code of a degree course', async () => {
    visit('/courses/department-1')
    const card = (await screen.findByRole('link', { name: 'Corso 1' })).closest('article')
    for (const text of ['Triennale', '3 Anni', '011H', '4 insegnamenti']) expect(card?.textContent).toContain(text)
  })

  it('show subjects by year with code, credits, semester, professors and how many reviews', async () => {
    visit('/courses/department-1/course-1')
    await heading('Corso 1')
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      '1° anno',
      '2° anno',
      'Anno non indicato',
    ])
    const reviewed = screen.getByRole('link', { name: 'Statistica' }).closest('article')
    for (const text of ['145301', '4,5 CFU', '1° semestre', 'Ada Conti', '1 recensione']) expect(reviewed?.textContent).toContain(text)
    const other = screen.getByRole('link', { name: 'Analisi' }).closest('article')
    expect(other?.textContent).toContain('annuale')
    expect(other?.textContent).not.toMatch(/CFU|recension/)
  })

  it('say that the catalogue is empty', async () => {
    visit('/courses', { Departments: () => ({ departments: [] }) })
    await screen.findByText('Nessuna struttura universitaria trovata')
    expect(screen.getByText('I dati dei corsi non sono ancora stati caricati nel sistema.')).toBeTruthy()
  })
})

describe('the search across all subjects', () => {
  it('asks for two characters first', async () => {
    const { user, asked } = visit('/courses')
    await user.type(screen.getByRole('searchbox'), 's')
    await screen.findByText('Digita almeno 2 caratteri per iniziare la ricerca...')
    expect(asked.map(({ operation }) => operation)).not.toContain('SearchSubjects')
    expect(address()).toBe('/courses?search=s')
  })

  it.each(['📚', '?', '«»'])('finds nothing by %s alone, says so and asks no server', async (search) => {
    const { asked } = visit(`/courses?${new URLSearchParams({ search })}`)
    await screen.findByText('Segni ed emoji da soli non trovano nulla: scrivi almeno una lettera o una cifra')
    expect(asked.map(({ operation }) => operation)).not.toContain('SearchSubjects')
  })

  it('counts characters as the server does', async () => {
    visit(`/courses?${new URLSearchParams({ search: 'a ​' })}`)
    await screen.findByText('Digita almeno 2 caratteri per iniziare la ricerca...')
  })

  it('takes the place of the level, from the address too, and says where each subject belongs', async () => {
    visit('/courses?search=statistica')
    await screen.findByText('1 insegnamento trovato')
    expect(screen.queryByRole('link', { name: 'Dipartimento 1' })).toBeNull()
    expect(screen.getByText('Corso 1 · triennale, 011H · Dipartimento 1')).toBeTruthy()
  })

  it('finds professors as well, with the way to them', async () => {
    visit('/courses?search=conti')
    const professors = within(await screen.findByRole('region', { name: 'Professori trovati' }))
    expect(professors.getByRole('link', { name: 'Ada Conti' }).getAttribute('href')).toBe('/professors/professor-1')
  })

  it('shows a subject of several degree courses once, and the others when it is unfolded', async () => {
    const same = [7, 8, 9].map((number) =>
      aSubject(number, { courseName: number === 8 ? 'FISICA 1' : 'Fisica 1', degreeCourse: aDegreeCourse(number) }),
    )
    const { user } = visit('/courses?search=fisica', {
      SearchSubjects: () => ({ searchSubjects: connection([...same, aSubject(10, { courseName: 'Fisica 2' })]) }),
    })
    await screen.findByRole('link', { name: 'Fisica 2' })
    expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(['Fisica 1', 'Fisica 2'])
    await user.click(screen.getByText('E in altri 2 corsi di laurea'))
    await user.click(screen.getByRole('link', { name: 'Corso 8 · triennale, 018H' }))
    expect(address()).toBe('/courses/subjects/subject-8?search=fisica')
  })

  it('finds topics of oral exams as well, each with its exam, which closes to the search', async () => {
    const { user } = visit('/courses?search=rolle')
    const topics = within(await screen.findByRole('region', { name: 'Chiesti all’orale' }))
    expect(topics.getByText('Analisi · Corso 1 · triennale, 011H')).toBeTruthy()
    await user.click(topics.getByRole('link', { name: 'Teorema di Rolle' }))
    await screen.findByRole('dialog', { name: 'Analisi' })
    await user.click(screen.getByRole('link', { name: 'Chiudi' }))
    await waitFor(() => expect(address()).toBe('/courses?search=rolle'))
  })

  it('says that nothing was found, with the way back to everything', async () => {
    const { user } = visit('/courses?search=zzz')
    await screen.findByText('Nessun insegnamento trovato per "zzz"')
    await user.click(screen.getByRole('button', { name: 'Mostra tutti' }))
    await screen.findByRole('link', { name: 'Dipartimento 1' })
    expect(address()).toBe('/courses')
  })
})

it('the search within a degree course filters it, in the address too, and can be undone', async () => {
  const { user } = visit('/courses/department-1/course-1')
  await heading('Corso 1')
  await user.type(screen.getByRole('searchbox', { name: 'Cerca in questo corso di laurea' }), 'analisi')
  await waitFor(() => expect(address()).toBe('/courses/department-1/course-1?filter=analisi'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Statistica' })).toBeNull())
  await user.type(screen.getByRole('searchbox', { name: 'Cerca in questo corso di laurea' }), 'zz')
  await screen.findByText('Nessun insegnamento trovato per "analisizz"')
  await user.click(screen.getByRole('button', { name: 'Mostra tutti' }))
  await screen.findByRole('link', { name: 'Statistica' })
})

it('subjects are chosen on their cards by keyboard, up to three, and lead to their comparison', async () => {
  localStorage.clear()
  const { user } = visit('/courses/department-1/course-1')
  const bar = within(await screen.findByRole('region', { name: 'Confronto' }))
  const toggle = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Confronta ${name}` })
    button.focus()
    await user.keyboard('{Enter}')
    return button.getAttribute('aria-pressed')
  }
  expect(await toggle('Statistica')).toBe('true')
  expect([bar.getByRole('status').textContent, bar.queryByRole('link')]).toEqual(['1 scelto di 3', null])
  await toggle('Analisi')
  expect(bar.getByRole('status').textContent).toBe('2 scelti di 3')
  expect(bar.getByRole('link', { name: 'Confronta' }).getAttribute('href')).toBe('/compare?subjects=subject-1,subject-2')
  expect(await toggle('Analisi')).toBe('false')
  await user.click(bar.getByRole('button', { name: 'Togli tutti dal confronto' }))
  expect([bar.getByRole('status').textContent, localStorage.getItem('compare')]).toEqual(['', '{"professors":[],"subjects":[]}'])
})

describe('the exams at a glance', () => {
  const exam = (number: number, fields: Record<string, unknown>) => ({
    __typename: 'Exam',
    subjectId: `subject-${number}`,
    courseCode: '',
    name: `Esame ${number}`,
    year: 1,
    semester: '1',
    credits: 7.5,
    professors: ['Ada Conti'],
    n: 1,
    difficulty: null,
    attendance: null,
    examMethods: null,
    averageGrade: null,
    ...fields,
  })
  const figures = { n: 6, attendance: 9, examMethods: ['orale', 'scritto'], averageGrade: 26.34 }
  const exams = [exam(1, {}), exam(2, { ...figures, difficulty: 12 }), exam(3, { ...figures, difficulty: 21.5 })]
  const open = async () => {
    const { user } = visit('/courses/department-1/course-1?view=exams', { Exams: () => ({ degreeCourse: { ...course, exams } }) })
    await screen.findByRole('table')
    return user
  }
  const names = () => screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent)

  it('are sorted by a press on a heading, which says so, and unknown figures stay last', async () => {
    const user = await open()
    const head = screen.getByRole('columnheader', { name: 'Difficoltà' })
    expect([names(), head.getAttribute('aria-sort')]).toEqual([['Esame 2', 'Esame 3', 'Esame 1'], null])
    await user.click(within(head).getByRole('button'))
    expect([names(), head.getAttribute('aria-sort')]).toEqual([['Esame 3', 'Esame 2', 'Esame 1'], 'descending'])
    await user.keyboard('{Enter}')
    expect([names(), head.getAttribute('aria-sort')]).toEqual([['Esame 2', 'Esame 3', 'Esame 1'], 'ascending'])
  })

  it('show figures with one decimal, none as none, and lead to the subject, to the CSV and back to the cards', async () => {
    const user = await open()
    const [first, , last] = screen.getAllByRole('row').slice(1)
    expect(last?.textContent).toContain('nessun dato')
    for (const text of ['12,0', '26,3', 'Orale, Scritto', '7,5 CFU']) expect(first?.textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'Scarica CSV' }).getAttribute('href')).toBe('/api/degree-courses/course-1/exams.csv')
    await user.click(screen.getByRole('link', { name: 'Schede' }))
    expect(address()).toBe('/courses/department-1/course-1')
    await screen.findByRole('link', { name: 'Statistica' })
  })

  it('without figures are folded below those with figures, until a press or a search', async () => {
    const user = await open()
    const rest = () => screen.getByRole('row', { name: /Esame 1/ }).parentElement?.className
    expect(rest()).toContain('folded')
    await user.click(screen.getByRole('button', { name: 'Mostra anche 1 esame senza cifre' }))
    expect(rest()).toBe('')
    await user.click(screen.getByRole('button', { name: 'Nascondi gli esami senza cifre' }))
    await user.type(screen.getByRole('searchbox', { name: 'Cerca in questo corso di laurea' }), 'esame')
    await waitFor(() => expect(rest()).toBe(''))
  })
})

describe('an open subject', () => {
  it('stands over the level it was chosen on, which closing gives back', async () => {
    const { user } = visit('/courses?search=statistica')
    await user.click(await screen.findByRole('link', { name: 'Statistica' }))
    await screen.findByRole('dialog', { name: 'Statistica' })
    expect(address()).toBe('/courses/subjects/subject-1?search=statistica')
    expect(screen.getByText('1 insegnamento trovato')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Chiudi' }))
    await waitFor(() => expect(address()).toBe('/courses?search=statistica'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the books on sale for it, and leads to selling one with the form filled', async () => {
    const node = aBook(1, { title: 'Statistica per tutti' })
    const books = { __typename: 'BookConnection', totalCount: 6, edges: [{ __typename: 'BookEdge', cursor: '1', node }] }
    visit('/courses/subjects/subject-9', { Subject: () => ({ subject: aSubject(9, { books }) }) })
    const section = within(await screen.findByRole('region', { name: 'Libri per questo esame' }))
    expect(section.getByRole('link', { name: 'Statistica per tutti' }).getAttribute('href')).toBe('/books/book-1')
    expect(section.getByRole('link', { name: 'Tutti i libri (6)' }).getAttribute('href')).toBe('/books?subjectId=subject-9')
    expect(section.getByRole('link', { name: 'Vendi il tuo' }).getAttribute('href')).toBe('/books/new?subject=subject-9')
  })

  it('shows who looks for its books, each with «Ce l’ho», and leads to looking for one with the form filled', async () => {
    const wanted = [{ __typename: 'WantedBook', id: 'wanted-1', title: 'Statistica per tutti', maxPrice: '20.00', name: 'Ida' }]
    visit('/courses/subjects/subject-9', { Subject: () => ({ subject: aSubject(9, { wanted }) }) })
    const section = within(await screen.findByRole('region', { name: 'Cercasi' }))
    expect(section.getByText(/Chi cerca: Ida · al massimo 20,00/)).toBeTruthy()
    const answer = section.getByRole('link', { name: 'Ce l’ho: Statistica per tutti' })
    expect(answer.getAttribute('href')).toBe('/books/wanted/wanted-1')
    expect(section.getByRole('link', { name: 'Pubblica una richiesta' }).getAttribute('href')).toBe('/books/wanted/new?subject=subject-9')
  })

  it('the books that the university names lead to what is sold and looked for of them, by ISBN where no title is known', async () => {
    const book = { __typename: 'Textbook', title: null, listings: 0, wanted: 0 }
    const textbooks = [
      { ...book, isbn: '9788800000015', title: 'Manuale di botanica', listings: 2, wanted: 1 },
      { ...book, isbn: '9788800000022' },
    ]
    visit('/courses/subjects/subject-9', { Subject: () => ({ subject: aSubject(9, { textbooks }) }) })
    const section = within(await screen.findByRole('region', { name: 'Testi adottati' }))
    const [named, unnamed] = section.getAllByRole('listitem').map((line) => within(line))
    expect(named?.getByText('Manuale di botanica')).toBeTruthy()
    expect(named?.getByText('ISBN 9788800000015')).toBeTruthy()
    expect(named?.getByRole('link', { name: '2 in vendita' }).getAttribute('href')).toBe('/books?search=9788800000015')
    expect(named?.getByRole('link', { name: '1 persona lo cerca' }).getAttribute('href')).toBe('/books/wanted?search=9788800000015')
    expect(unnamed?.getByText('ISBN 9788800000022').tagName).toBe('STRONG')
    expect(unnamed?.queryAllByRole('link')).toEqual([])
    expect(unnamed?.getByText('Nessun annuncio per ora')).toBeTruthy()
  })

  it('a subject of which the university names no books has no such section', async () => {
    visit('/courses/subjects/subject-1')
    await screen.findByRole('article', { name: 'Statistica' })
    expect(screen.queryByRole('region', { name: 'Testi adottati' })).toBeNull()
  })

  it('visited by its link is a page, its degree course one press away', async () => {
    const { user } = visit('/courses/subjects/subject-1')
    await screen.findByRole('article', { name: 'Statistica' })
    await user.click(within(screen.getByRole('navigation', { name: 'Percorso' })).getByRole('link', { name: 'Corso 1 · triennale, 011H' }))
    expect(address()).toBe('/courses/department-1/course-1')
    await heading('Corso 1')
  })

  it('goes away by the browser’s back button', async () => {
    const { user } = visit('/courses/department-1/course-1')
    await user.click(await screen.findByRole('link', { name: 'Analisi' }))
    await screen.findByRole('dialog', { name: 'Analisi' })
    goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/courses/department-1/course-1')
  })
})

it.each([
  ['/courses/department-1', { Department: () => ({ department: { ...aDepartment(1), degreeCourses: [] } }) }],
  ['/courses/department-1/course-1', { DegreeCourse: () => ({ degreeCourse: aDegreeCourse(1, { subjects: [] }) }) }],
])('a level without records leads to the others: %s', async (path, operations) => {
  visit(path, operations)
  await screen.findByText(/^Nessun (corso di laurea|insegnamento) in questo/)
  expect(screen.getByRole('link', { name: 'Tutti i dipartimenti' }).getAttribute('href')).toBe('/courses')
})
