import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answer } from '../../../test/server.tsx'
import { ReportPage } from './ReportPage.tsx'

function open(state?: object) {
  const server = answer({ Reportable: () => ({ reportable: 'Analisi 1' }) })
  render(
    <server.App>
      <MemoryRouter initialEntries={[{ pathname: '/report/book/book-1', state }]}>
        <Routes>
          <Route path="/report/:kind/:id" element={<ReportPage />} />
        </Routes>
      </MemoryRouter>
    </server.App>,
  )
  return server
}

it('names what is reported when its address is opened by itself, as in a tab of its own', async () => {
  const { asked } = open()
  expect((await screen.findByText('Analisi 1')).parentElement?.textContent).toBe('Annuncio: Analisi 1')
  expect(asked).toEqual([{ operation: 'Reportable', variables: { kind: 'BOOK', id: 'book-1' } }])
})

it('asks nothing when the link that led there has said it', async () => {
  const { asked } = open({ about: 'Fisica 2' })
  expect(screen.getByText('Fisica 2')).toBeDefined()
  expect(asked).toEqual([])
})
