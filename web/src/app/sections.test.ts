import { describe, expect, it } from 'vitest'
import { isCurrent, navigation, trailOf } from './sections.ts'

const labels = (path: string) => trailOf(path).map(({ label }) => label)
const current = (path: string) => navigation.filter(({ owns }) => isCurrent(owns, path)).map(({ label }) => label)

describe('the breadcrumbs after Home', () => {
  it.each([
    ['/books', ['Scambio Libri']],
    ['/books/abc', ['Scambio Libri']],
    ['/professors', ['Professori']],
    ['/courses-professors', ['Corsi & Professori']],
    ['/courses', ['Corsi & Professori', 'Catalogo Corsi']],
    ['/events', ['Eventi']],
    ['/events/abc', ['Eventi']],
    ['/chiostro/manage-event/abc', ['Gestione evento']],
    ['/admin', ['Admin Panel']],
    ['/admin/course-reviews', ['Admin Panel', 'Recensioni Corsi']],
    ['/cancel-registration/abc', ['Cancellazione iscrizione']],
    ['/contact/', ['Contatti']],
    ['/bookshelf', ['Page not found']],
  ])('of %s are %j', (path, expected) => {
    expect(labels(path)).toEqual(expected)
  })

  it('are absent on the home page', () => {
    expect(labels('/')).toEqual([])
  })

  it('link Corsi & Professori above the catalogue', () => {
    expect(trailOf('/courses')[0]?.to).toBe('/courses-professors')
  })
})

describe('the current section in the header', () => {
  it.each([
    ['/books/abc', ['Libri']],
    ['/courses', ['Corsi & Prof']],
    ['/courses-professors', ['Corsi & Prof']],
    ['/professors/abc', ['Corsi & Prof']],
    ['/events', ['Eventi']],
    ['/', []],
    ['/contact', []],
  ])('on %s is %j', (path, expected) => {
    expect(current(path)).toEqual(expected)
  })
})
