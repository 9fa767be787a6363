import type { Page } from '@playwright/test'
import { ask, recordPaths } from '../server.ts'

interface Act {
  name: string
  act(page: Page): Promise<unknown>
}

export interface Visit {
  path: string
  acts: Act[]
}

const typing = (box: string | RegExp, text: string): Act => ({
  name: `types «${text}»`,
  act: async (page) => {
    await page.getByRole('searchbox', { name: box }).tap()
    await page.keyboard.type(text, { delay: 60 })
  },
})

/** By keyboard: a select's pop-up is outside of the page, and not measured. */
const choosing = (label: string, key: string): Act => ({
  name: `chooses ${label}`,
  act: async (page) => {
    await page.getByLabel(label, { exact: true }).filter({ visible: true }).first().focus()
    await page.keyboard.press(key)
  },
})

const pressing = (role: 'link' | 'button', name: string): Act => ({
  name: `presses «${name}»`,
  act: (page) => page.getByRole(role, { name }).first().tap(),
})

const clearing: Act = { ...pressing('button', 'Cancella la ricerca'), name: 'clears the search' }

/** Scrolling is no interaction, but a task. */
const nextPage: Act = {
  name: 'opens the next page',
  act: async (page) => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  },
}

const openRecord: Act = {
  name: 'opens a record',
  act: async (page) => {
    await page.evaluate('scrollTo(0, 0)')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().tap()
  },
}

const closing: Act = { name: 'closes it', act: (page) => page.getByRole('dialog').getByRole('link', { name: 'Chiudi' }).first().tap() }

/** A record opened by its address is a page: the last link of its breadcrumbs leads to the list. */
const goToList: Act = {
  name: 'goes to its list',
  act: (page) => page.getByRole('navigation', { name: 'Percorso' }).getByRole('link').last().tap(),
}

const lists: Visit[] = [
  {
    path: '/books',
    acts: [
      typing('Cerca un libro', 'analisi'),
      clearing,
      nextPage,
      openRecord,
      closing,
      pressing('link', 'Filtri'),
      choosing('Condizione', 'ArrowDown'),
      choosing('Ordina per', 'ArrowDown'),
    ],
  },
  {
    path: '/events',
    acts: [
      typing(/Cerca/, 'festa'),
      clearing,
      pressing('link', 'Questa settimana'),
      pressing('link', 'Tutte le date'),
      nextPage,
      openRecord,
      closing,
      pressing('link', 'Filtri'),
      choosing('Ordina per', 'ArrowDown'),
    ],
  },
  { path: '/courses', acts: [typing(/Cerca/, 'storia'), clearing, pressing('link', 'Dipartimento')] },
  {
    path: '/professors',
    acts: [
      typing('Cerca un professore', 'rossi'),
      clearing,
      nextPage,
      openRecord,
      closing,
      pressing('link', 'Filtri'),
      choosing('Dipartimento', 'ArrowDown'),
      choosing('Ordina per', 'ArrowDown'),
    ],
  },
]

interface Departments {
  departments: { id: string; degreeCourses: { id: string; subjectCount: number }[] }[]
}

async function longestDegreeCourse(base: string): Promise<string> {
  const { departments } = await ask<Departments>(base, '{ departments { id degreeCourses { id subjectCount } } }')
  const courses = departments.flatMap(({ id, degreeCourses }) =>
    degreeCourses.map((course) => ({ path: `/courses/${id}/${course.id}`, subjects: course.subjectCount })),
  )
  const [longest] = courses.toSorted((a, b) => b.subjects - a.subjects)
  if (!longest) throw new Error('There is no degree course: the demo data are not there.')
  return longest.path
}

export async function visitsOf(base: string): Promise<Visit[]> {
  const path = await longestDegreeCourse(base)
  const search = [typing('Cerca in questo corso di laurea', 'analisi'), clearing]
  const records = await recordPaths(base)
  return [
    ...lists,
    { path, acts: [...search, pressing('link', 'Esami a colpo d’occhio'), pressing('link', 'Schede'), openRecord, closing] },
    {
      path: `${path}?view=exams`,
      acts: [...search, pressing('button', 'Difficoltà'), pressing('button', 'Esame'), pressing('link', 'Schede')],
    },
    ...records.map((record) => ({ path: record, acts: [goToList, openRecord] })),
  ]
}
