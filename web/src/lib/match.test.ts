import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allPages } from '@chiostro/domain/pages/pages'
import { describe, expect, it } from 'vitest'
import { pageAt, withPagesBelow } from './match.ts'

describe('the page at', () => {
  it.each([
    ['/', 'home', []],
    ['/books', 'books', ['Scambio Libri']],
    ['/books/abc', 'book', ['Scambio Libri']],
    ['/books/new', 'newBook', ['Scambio Libri']],
    ['/professors', 'professors', ['Professori']],
    ['/courses-professors', 'coursesProfessors', ['Corsi & Professori']],
    ['/corsi-professori', 'coursesProfessors', ['Corsi & Professori']],
    ['/courses', 'courses', ['Corsi & Professori', 'Catalogo Corsi']],
    ['/courses/subjects/abc', 'subject', ['Corsi & Professori', 'Catalogo Corsi']],
    ['/events/abc/register', 'register', ['Eventi']],
    ['/chiostro/manage-event/abc', 'manageEvent', ['Gestione evento']],
    ['/admin', 'admin', ['Admin Panel']],
    ['/admin/course-reviews', 'adminRoom', ['Admin Panel']],
    ['/cancel-registration/abc', 'cancelRegistration', ['Cancellazione iscrizione']],
    ['/contact/', 'contact', ['Contatti']],
  ])('%s is %s, with breadcrumbs %j after Home', (path, name, labels) => {
    const page = pageAt(path)?.page
    expect([page?.name, page?.crumbs.map(({ label }) => label)]).toEqual([name, labels])
  })

  it('an unknown address is none', () => {
    expect(pageAt('/bookshelf')).toBeNull()
  })
})

it('what opens above a page knows every page below it', () => {
  const found = pageAt('/books/abc/contact')
  expect(found?.params).toEqual({ id: 'abc' })
  expect(found && withPagesBelow(found.page).map(({ name }) => name)).toEqual(['contactSeller', 'book', 'books'])
})

it('every page has its component', () => {
  const missing = allPages.filter(({ component }) => component && !existsSync(join(import.meta.dirname, `../features/${component}.tsx`)))
  expect(missing).toEqual([])
})
