import { caseLimits, caseMessages } from '@chiostro/domain/cases/cases'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answer } from '../../../test/server.tsx'
import { ReportPage } from './ReportPage.tsx'

const item = { __typename: 'ReportableItem', title: 'Analisi 1', text: 'Due capitoli sottolineati', details: [] }

function open(reportableItem: object | null = item, state?: object) {
  const server = answer({
    ReportableItem: () => ({ reportableItem }),
    Report: () => ({ report: { __typename: 'ReportReceipt', reference: 'ABCD' } }),
  })
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

it('names and quotes what is reported, also when its address is opened by itself', async () => {
  const { asked } = open()
  expect((await screen.findByText('Analisi 1')).parentElement?.textContent).toBe('Annuncio: Analisi 1')
  expect(screen.getByText('Due capitoli sottolineati').tagName).toBe('BLOCKQUOTE')
  expect(asked).toEqual([{ operation: 'ReportableItem', variables: { kind: 'BOOK', id: 'book-1' } }])
})

it('quotes the facts of what has no text, and names it at once where the link that led there has said it', async () => {
  open(
    { ...item, text: '', details: [{ __typename: 'CaseDetail', label: 'Condizioni', values: ['Come nuovo', 'Ottime'] }] },
    { about: 'Fisica 2' },
  )
  expect(screen.getByText('Fisica 2')).toBeDefined()
  expect(await screen.findByText('Condizioni: Come nuovo, Ottime')).toBeDefined()
})

it('of what is gone offers no form', async () => {
  open(null)
  expect(await screen.findByText(caseMessages.unknownItem)).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('cuts nothing off a text that is pasted', async () => {
  open()
  await screen.findByText('Analisi 1')
  const text = screen.getByLabelText<HTMLTextAreaElement>(/Vuoi aggiungere qualcosa/)
  const user = userEvent.setup()
  await user.click(text)
  await user.paste('x'.repeat(caseLimits.text + 1))
  expect(text.value).toHaveLength(caseLimits.text + 1)
})

it('keeps what was typed while another page is open, and forgets it once it is sent', async () => {
  open()
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Altro'))
  await user.type(screen.getByLabelText(/Che cosa non va/), 'Non è suo.')
  cleanup()
  const { asked } = open()
  expect(screen.getByLabelText<HTMLInputElement>('Altro').checked).toBe(true)
  expect(screen.getByDisplayValue('Non è suo.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Invia la segnalazione' }))
  expect(await screen.findByText('ABCD')).toBeDefined()
  const input = { kind: 'BOOK', id: 'book-1', ground: 'OTHER', text: 'Non è suo.', email: '' }
  expect(asked.at(-1)).toEqual({ operation: 'Report', variables: { input } })
  cleanup()
  open()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Vuoi aggiungere qualcosa/).value).toBe('')
})
