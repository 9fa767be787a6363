import { ruleIds, rules } from '@chiostro/domain/cases/rules'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { visitPage } from '../../../test/visit.tsx'

const contacts = async () => (await screen.findByRole('heading', { name: 'A chi scrivere' })).closest('section')

it('users and authorities read where to write, and in which languages (DSA, articles 11 and 12)', async () => {
  visitPage('/rules', {}, { controller: { name: 'Studenti APS', email: 'info@example.org', legal: 'legale@example.org' } })
  const section = await contacts()
  expect(section?.textContent).toContain('Gestito da Studenti APS. Non è un sito dell’Università degli Studi.')
  expect(section?.textContent).toContain('Chi usa il sito scrive a info@example.org oppure dalla pagina dei contatti.')
  expect(section?.textContent).toContain('scrivono a legale@example.org, in italiano o in inglese')
  expect([...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:info@example.org',
    '/contact',
    'mailto:legale@example.org',
  ])
})

it('without an address the contact page is the point of contact', async () => {
  visitPage('/rules', {})
  expect((await contacts())?.textContent).toContain('Un progetto di studenti. Non è un sito dell’Università degli Studi.')
  expect((await contacts())?.textContent).toContain('Chi usa il sito scrive dalla pagina dei contatti. Risponde una persona')
})

it('every rule has its place under its identifier, with its title and what it asks', async () => {
  visitPage('/rules', {})
  await screen.findByRole('heading', { level: 1, name: 'Le regole' })
  for (const id of ruleIds) {
    const place = document.getElementById(id)
    expect(place?.textContent).toContain(rules[id].title)
    expect(place?.textContent).toContain(rules[id].sentence)
  }
})
