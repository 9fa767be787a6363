import { allPages, isRendered } from '@chiostro/domain/pages'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import english from '../i18n/en.json'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { usePageHead, usePageWords } from './usePageHead.ts'

function Home() {
  usePageHead(usePageWords('home'))
  return null
}

const visit = (language: 'it' | 'en', dictionary: Record<string, string>) =>
  render(
    <I18nProvider language={language} dictionary={dictionary}>
      <MemoryRouter>
        <Home />
      </MemoryRouter>
    </I18nProvider>,
  )

it('names the place in the visitor’s language', () => {
  visit('it', {}).unmount()
  expect(document.title).toBe('Libri usati, corsi ed eventi · Università degli Studi · Chiostro')
  visit('en', english)
  expect(document.title).toBe('Used books, courses and events · Università degli Studi · Chiostro')
})

const sentences = allPages
  .filter(isRendered)
  .flatMap(({ title, description, crumbs }) => [title, description, ...crumbs.map(({ label }) => label)])

it.each([...new Set(sentences)])('«%s» is there in English', (sentence) => {
  expect(Object.hasOwn(english, sentence)).toBe(true)
})
