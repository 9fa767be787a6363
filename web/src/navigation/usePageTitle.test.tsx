import english from '@chiostro/domain/languages/en/pages.json'
import { allPages, isRendered } from '@chiostro/domain/pages/pages'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { useFixedTitle, usePageTitle } from './usePageTitle.ts'

function Page({ title, path }: { title: string; path?: string }) {
  usePageTitle(title, path)
  return null
}

function visit(address: string, title: string, path?: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page title={title} {...(path ? { path } : {})} />
    </MemoryRouter>,
  )
}

const canonicals = () => [...document.head.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'))

afterEach(() => {
  document.head.innerHTML = ''
})

describe('the head of a page', () => {
  it('carries title and address', () => {
    visit('/books', 'Scambio Libri')
    expect(document.title).toBe('Scambio Libri · Chiostro')
    expect(canonicals()).toEqual([`${window.location.origin}/books`])
  })

  it('changes the address that the server wrote instead of adding another', () => {
    document.head.innerHTML = '<link rel="canonical" href="https://x.it/">'
    visit('/events', 'Eventi')
    expect(canonicals()).toEqual([`${window.location.origin}/events`])
  })

  it('takes another canonical address when told', () => {
    visit('/books/1', 'Un libro', '/books')
    expect(canonicals()).toEqual([`${window.location.origin}/books`])
  })
})

function Home() {
  usePageTitle(...useFixedTitle('home'))
  return null
}

const visitHome = (language: 'it' | 'en', dictionary: Record<string, string>) =>
  render(
    <I18nProvider language={language} dictionary={dictionary}>
      <MemoryRouter>
        <Home />
      </MemoryRouter>
    </I18nProvider>,
  )

it('names the place in the visitor’s language', () => {
  visitHome('it', {}).unmount()
  expect(document.title).toBe('Libri usati, corsi ed eventi · Università degli Studi · Chiostro')
  visitHome('en', english)
  expect(document.title).toBe('Second-hand books, courses and events · Università degli Studi · Chiostro')
})

const sentences = allPages.filter(isRendered).flatMap(({ title, crumbs }) => [title, ...crumbs.map(({ label }) => label)])

it.each([...new Set(sentences)])('«%s» is there in English', (sentence) => {
  expect(Object.hasOwn(english, sentence)).toBe(true)
})
