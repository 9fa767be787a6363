import english from '@chiostro/domain/languages/en/pages.json'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { PlaceholderPage } from './PlaceholderPage.tsx'

it.each([
  ['it', {}, 'Stiamo lavorando per te', 'Disponibile a breve'],
  ['en', english, 'We are working for you', 'Available soon'],
] as const)('a section that is not open yet says so (%s), with three cards and ways on', (language, dictionary, heading, soon) => {
  render(
    <I18nProvider language={language} dictionary={dictionary}>
      <MemoryRouter>
        <PlaceholderPage section="Professori" />
      </MemoryRouter>
    </I18nProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  expect(screen.getByText(soon)).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/books', '/events', '/'])
})
