import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBook, aPage } from '../../../../test/books.ts'
import { aDegreeCourse, aSubject } from '../../../../test/catalogue.ts'
import { field, fill, submit } from '../../../../test/forms.ts'
import type { Operations } from '../../../../test/server.tsx'
import { visitPage } from '../../../../test/visit.tsx'
import { forgetDrafts } from '../../../components/drafts.ts'
import { preloadPage } from '../../../pages/code.tsx'

beforeAll(() => preloadPage('/books/new'))

const subjects = [
  aSubject(1, { courseName: 'Fisica Generale', courseCode: 'FIS1', degreeCourse: aDegreeCourse(1, { name: 'Chimica' }) }),
  aSubject(2, { courseName: 'Fisica generale', courseCode: 'FIS2', degreeCourse: aDegreeCourse(2, { name: 'Ingegneria civile' }) }),
]

function open(operations: Operations = {}, path = '/books/new') {
  forgetDrafts()
  const visited = visitPage(path, {
    Books: () => ({ books: aPage([]) }),
    BookCourses: () => ({ bookCourses: ['Fisica per architetti', 'Statistica'] }),
    SuggestSubjects: () => ({
      searchSubjects: { __typename: 'SubjectConnection', edges: subjects.map((node) => ({ __typename: 'SubjectEdge', node })) },
    }),
    LinkedSubject: ({ id }) => ({ subject: subjects.find((subject) => subject.id === id) ?? null }),
    PriceHint: () => ({ bookPriceHint: { __typename: 'PriceHint', n: 0, low: null, high: null } }),
    PublishBook: () => ({ publishBook: aBook(1) }),
    ...operations,
  })
  const sent = () => visited.asked.filter(({ operation }) => operation === 'PublishBook').map(({ variables }) => variables.input)
  return { ...visited, sent }
}

/** The list behind the form has a filter of the same name. */
const course = () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('form input[name="course"]')
    if (!input) throw new Error('no field')
    return input
  })
const options = () => [...document.querySelectorAll('[role="listbox"] [role="option"]')].map((option) => option.textContent)
const linked = () => screen.queryByText(/Si vedrà nella pagina dell’esame/)?.textContent

async function fillTheRest() {
  fill('title', 'Fisica')
  fill('condition', 'Come nuovo')
  fill('price', '12')
  fill('sellerName', 'Marta')
  fill('sellerEmail', 'marta@example.org')
  await act(async () => submit())
}

describe('the course of a listing', () => {
  it('is suggested from the catalogue, with what tells equal names apart, and from other listings', async () => {
    const { user } = open()
    await user.type(await course(), 'fis')
    await waitFor(() =>
      expect(options()).toEqual([
        'Fisica GeneraleChimica · triennale, 011H · FIS1',
        'Fisica generaleIngegneria civile · triennale, 012H · FIS2',
        'Fisica per architetti',
      ]),
    )
  })

  it('names a subject once it is chosen, by the keyboard', async () => {
    const { user, sent } = open()
    await user.type(await course(), 'fisica')
    await waitFor(() => expect(options()).toHaveLength(3))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect([(await course()).value, options()]).toEqual(['Fisica generale', []])
    await waitFor(() => expect(linked()).toBe('Si vedrà nella pagina dell’esame: Ingegneria civile · triennale, 012H · FIS2'))
    await fillTheRest()
    await waitFor(() => expect(sent()).toMatchObject([{ course: 'Fisica generale', subjectId: 'subject-2' }]))
  })

  it('is any text again as soon as it is typed over', async () => {
    const { user, sent } = open()
    await user.type(await course(), 'fisica')
    await user.click(await screen.findByRole('option', { name: /Chimica/ }))
    await waitFor(() => expect(linked()).toContain('Chimica'))
    await user.type(await course(), ' 2')
    expect(linked()).toBeUndefined()
    await fillTheRest()
    await waitFor(() => expect(sent()).toMatchObject([{ course: 'Fisica Generale 2', subjectId: '' }]))
  })

  it.each([
    ['its name', 'analìsi  MATEMATICA'],
    ['its code', 'mat-5'],
  ])('that equals one subject by %s without being chosen says where the listing will be seen', async (_what, text) => {
    const one = aSubject(3, { courseName: 'Analisi matematica', courseCode: 'MAT 5', degreeCourse: aDegreeCourse(3, { name: 'Fisica' }) })
    const longer = aSubject(4, { courseName: 'Analisi matematica 2', courseCode: 'MAT 55' })
    const { user, sent } = open({
      SuggestSubjects: () => ({
        searchSubjects: { __typename: 'SubjectConnection', edges: [one, longer].map((node) => ({ __typename: 'SubjectEdge', node })) },
      }),
      LinkedSubject: () => ({ subject: one }),
    })
    await user.type(await course(), text)
    await waitFor(() => expect(linked()).toBe('Si vedrà nella pagina dell’esame: Fisica · triennale, 013H · MAT 5'))
    await user.type(await course(), ' per tutti')
    expect(linked()).toBeUndefined()
    expect(sent()).toEqual([])
  })

  it('that two subjects have as their name says nothing', async () => {
    const { user, asked } = open()
    await user.type(await course(), 'fisica generale')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(asked.filter(({ operation }) => operation === 'LinkedSubject')).toEqual([])
  })

  it('is filled by the exam’s page, with its one professor, and leaves alone what was typed', async () => {
    open({}, '/books/new?subject=subject-2')
    await waitFor(async () => expect((await course()).value).toBe('Fisica generale'))
    expect(field('professor').value).toBe('Ada Conti')
    await waitFor(() => expect(linked()).toContain('FIS2'))
  })

  it('Escape closes the suggestions and not the form', async () => {
    const { user } = open()
    await user.type(await course(), 'fisica')
    await waitFor(() => expect(options()).toHaveLength(3))
    await user.keyboard('{Escape}')
    expect(options()).toEqual([])
    expect(field('title')).toBeTruthy()
  })

  it('asks the catalogue for nothing shorter than three letters', async () => {
    const { user, asked } = open()
    await user.type(await course(), 'fi')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked.filter(({ operation }) => operation === 'SuggestSubjects')).toEqual([])
  })
})
