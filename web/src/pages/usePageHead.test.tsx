import { allPages, isRendered } from '@chiostro/domain/pages'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import english from '../i18n/en.json'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { usePageHead, usePageWords } from './usePageHead.ts'

type Head = NonNullable<Parameters<typeof usePageHead>[0]>

function Page(head: Head) {
  usePageHead(head)
  return null
}

function visit(path: string, head: Head) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Page {...head} />
    </MemoryRouter>,
  )
}

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content')
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')

afterEach(() => {
  document.head.innerHTML = ''
})

describe('the head of a page', () => {
  it('carries title, description, address and their social twins', () => {
    visit('/books', { title: 'Scambio Libri', description: 'Libri usati' })
    expect(document.title).toBe('Scambio Libri · Chiostro')
    expect(content('meta[name="description"]')).toBe('Libri usati')
    expect(content('meta[property="og:title"]')).toBe('Scambio Libri · Chiostro')
    expect(content('meta[property="og:description"]')).toBe('Libri usati')
    expect(content('meta[name="twitter:title"]')).toBe('Scambio Libri · Chiostro')
    expect(content('meta[name="twitter:description"]')).toBe('Libri usati')
    expect(content('meta[property="og:url"]')).toBe(`${window.location.origin}/books`)
    expect(canonical()).toBe(`${window.location.origin}/books`)
  })

  it('changes the tags that the server wrote instead of adding others', () => {
    document.head.innerHTML = '<meta name="description" content="dal server"><link rel="canonical" href="https://x.it/">'
    visit('/events', { title: 'Eventi', description: 'Cosa succede' })
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1)
    expect(content('meta[name="description"]')).toBe('Cosa succede')
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1)
  })

  it('takes another canonical address when told', () => {
    visit('/books/1', { title: 'Un libro', description: 'x', canonical: '/books' })
    expect(canonical()).toBe(`${window.location.origin}/books`)
  })
})

function Home() {
  usePageHead(usePageWords('home'))
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
  expect(document.title).toBe('Used books, courses and events · Università degli Studi · Chiostro')
})

const sentences = allPages
  .filter(isRendered)
  .flatMap(({ title, description, crumbs }) => [title, description, ...crumbs.map(({ label }) => label)])

it.each([...new Set(sentences)])('«%s» is there in English', (sentence) => {
  expect(Object.hasOwn(english, sentence)).toBe(true)
})
