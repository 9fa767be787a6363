import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Provider } from 'urql'
import { beforeEach, expect, it, vi } from 'vitest'
import '../../../../test/antdControls.ts'
import { answer, type Operations, pending, refusal, unreachable } from '../../../../test/server.tsx'
import { forgetAccountDrafts } from '../../../components/drafts.ts'
import { currentToast } from '../../../components/toast/toastStore.ts'
import { AntdProvider } from '../AntdProvider.tsx'
import { createAdminClient } from '../session/adminClient.ts'
import { currentToken, openSession } from '../session/session.ts'
import { CataloguePanel } from './CataloguePanel.tsx'
import { sendFile } from './ImportPreview.tsx'
import { ReadSection } from './ReadSection.tsx'

beforeEach(forgetAccountDrafts)

const preview = {
  __typename: 'CatalogueImport',
  created: 3,
  updated: 2,
  unchanged: 100,
  retired: 40,
  kept: 0,
  rejected: 0,
  notes: [],
  changes: 'changes-1',
  needsForce: true,
  rejects: [],
}

const aRead = (changes: object) => ({
  __typename: 'CatalogueRead',
  id: 'read-1',
  at: '2026-11-20T10:00:00Z',
  actor: 'marta',
  source: 'cineca:unimore',
  year: 2026,
  departments: [],
  degrees: ['10907'],
  withoutProfessors: false,
  textbooks: false,
  state: 'READY',
  progress: null,
  problem: '',
  missing: [],
  offerings: 105,
  degreeCourses: 1,
  notes: [],
  preview: null,
  ...changes,
})

const change = {
  __typename: 'CatalogueChange',
  id: 'subject-1',
  kind: 'SUBJECT',
  what: 'CHANGED',
  code: 'B-1',
  name: 'Erbe',
  degreeCourse: 'Botanica',
  fields: [{ __typename: 'ChangedField', field: 'credits', old: '6', new: '9' }],
}

function visit(read: () => object | null, operations: Operations = {}) {
  const changes = { __typename: 'CatalogueChanges', new: 0, changed: 1, gone: 0, newProfessors: 3 }
  const server = answer({
    AdminCatalogueRead: () => ({ catalogueRead: read() }),
    AdminCatalogueChanges: ({ first }) => ({ catalogueChanges: { ...changes, records: first === 0 ? [] : [change] } }),
    ...operations,
  })
  const onImported = vi.fn()
  render(
    <MemoryRouter>
      <Provider value={createAdminClient('token')}>
        <AntdProvider>
          <ReadSection onImported={onImported} />
        </AntdProvider>
      </Provider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), asked: server.asked, onImported }
}

const ofOperation = (asked: { operation: string; variables: object }[], name: string) => asked.filter(({ operation }) => operation === name)

it('a read is followed to its end; its changes stand there by name, and more than 5 % is retired only when that was confirmed', async () => {
  const progress = { __typename: 'CatalogueReadProgress', what: 'BOTANICA', done: 4, all: 60, secondsLeft: 130 }
  let read = aRead({ state: 'READING', progress })
  const { user, asked, onImported } = visit(() => read, {
    AdminApplyCatalogueRead: () => ({ applyCatalogueRead: { ...preview, retired: 40 } }),
  })
  expect(await screen.findByText('5 di 60 · ancora 2 min · BOTANICA')).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Che cosa leggere' })).toBeNull()
  read = aRead({ preview })
  expect(await screen.findByText('Università di Modena e Reggio Emilia, anno accademico 2026/27')).toBeTruthy()
  expect(await screen.findByText('Erbe', {}, { timeout: 20_000 })).toBeTruthy()
  expect(screen.getByText('Professori nuovi (3)')).toBeTruthy()
  expect(screen.getByText('6').tagName).toBe('DEL')
  const button = await screen.findByRole('button', { name: 'Importa' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getByLabelText('Ho controllato anno e fonte: ritirali lo stesso'))
  await user.click(button)
  await waitFor(() => expect(onImported).toHaveBeenCalledOnce())
  expect(ofOperation(asked, 'AdminApplyCatalogueRead')).toMatchObject([{ variables: { id: 'read-1', force: true } }])
})

it('says that further changes, or those of a kind, could not be read, and tries again', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...change, id: `subject-${index}`, name: `Erbe ${index}` }))
  let isDown = true
  const counts = { __typename: 'CatalogueChanges', new: 1, changed: 30, gone: 0, newProfessors: 0 }
  const { user } = visit(() => aRead({ preview }), {
    AdminCatalogueChanges({ first, offset, what }) {
      if (first === 0) return { catalogueChanges: { ...counts, records: [] } }
      if (what === 'NEW' || (offset && isDown)) return unreachable()
      return { catalogueChanges: { ...counts, records: offset ? many.slice(20) : many.slice(0, 20) } }
    },
  })
  await screen.findByText('Non riusciamo a mostrare i cambiamenti per nome.', {}, { timeout: 20_000 })
  await user.click(screen.getByText('Cambiati (30)'))
  await screen.findByText('20 di 30 cambiamenti')
  await user.click(screen.getByRole('button', { name: 'Carica altri' }))
  await screen.findByText('Non riusciamo a mostrare altri cambiamenti.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await screen.findByText('Erbe 29')
  expect(screen.queryByText('Non riusciamo a mostrare altri cambiamenti.')).toBeNull()
})

it('a read without some plans names them, and is tried again or goes on without, for the same part of the catalogue', async () => {
  const missing = [{ __typename: 'MissingAnswer', address: 'https://unimore.example/api/v1/corso/2026/1', reason: 'risponde 500' }]
  const { user, asked } = visit(() => aRead({ state: 'FAILED', problem: 'x', missing }), {
    AdminStartCatalogueRead: pending,
  })
  expect(await screen.findByText('https://unimore.example/api/v1/corso/2026/1: risponde 500')).toBeTruthy()
  const goOn = screen.getByRole('button', { name: 'Vai avanti senza' })
  await user.click(goOn)
  await waitFor(() => expect(goOn.textContent).toBe('Avvio…'))
  await waitFor(() => expect(ofOperation(asked, 'AdminStartCatalogueRead')).toHaveLength(1))
  expect(ofOperation(asked, 'AdminStartCatalogueRead')[0]?.variables).toMatchObject({
    input: { source: 'cineca:unimore', year: 2026, degrees: ['10907'], partial: true },
  })
})

it('what is wrong with a source stands at its field', async () => {
  const { user } = visit(() => aRead({ state: 'APPLIED', source: 'cineca:altrove' }), {
    AdminStartCatalogueRead: () => ({
      startCatalogueRead: refusal(['source', 'Fonte: cineca:NOME, cineca:INDIRIZZO, bologna o easyacademy:INDIRIZZO']),
    }),
  })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Fonte' }), { target: { value: 'altro' } })
  await user.click(screen.getByRole('button', { name: 'Leggi il catalogo' }))
  expect(await screen.findByText('Fonte: cineca:NOME, cineca:INDIRIZZO, bologna o easyacademy:INDIRIZZO')).toBeTruthy()
})

it('a university is found by its city and read by its source; one whose catalogue cannot be read says so, and nothing is sent', async () => {
  const { user, asked } = visit(() => null, { AdminStartCatalogueRead: () => ({ startCatalogueRead: aRead({ state: 'WAITING' }) }) })
  const field = await screen.findByRole('combobox', { name: 'Università' })
  await user.click(screen.getByRole('button', { name: 'Leggi il catalogo' }))
  expect(await screen.findByText('Scegli un’università')).toBeTruthy()
  await user.type(field, 'torino')
  await user.click(screen.getByRole('option', { name: /^Università degli Studi di Torino/ }))
  expect(await screen.findByText('Il catalogo di questa università non si legge: importa un file')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leggi il catalogo' }))
  expect(ofOperation(asked, 'AdminStartCatalogueRead')).toEqual([])
  await user.clear(field)
  await user.type(field, 'modena')
  await user.keyboard('{ArrowDown}{Enter}')
  expect((field as HTMLInputElement).value).toBe('Università di Modena e Reggio Emilia (Modena)')
  await user.click(screen.getByText('Solo una parte, e altre scelte'))
  await user.type(screen.getByRole('textbox', { name: 'Solo questi corsi di laurea' }), '10907, 10908,')
  await user.click(screen.getByRole('checkbox', { name: /^Senza i nomi/ }))
  await user.click(screen.getByRole('button', { name: 'Leggi il catalogo' }))
  await waitFor(() => expect(ofOperation(asked, 'AdminStartCatalogueRead')).toHaveLength(1))
  const choices = { withoutProfessors: true, textbooks: false, fresh: false }
  expect(ofOperation(asked, 'AdminStartCatalogueRead')[0]?.variables).toEqual({
    input: { source: 'cineca:unimore', year: expect.any(Number), departments: [], degrees: ['10907', '10908'], ...choices },
  })
})

it('what is chosen stays while the server is not reached, and after the session ended', async () => {
  const start = { AdminStartCatalogueRead: unreachable }
  const { user } = visit(() => null, start)
  await user.type(await screen.findByRole('combobox', { name: 'Università' }), 'modena')
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(screen.getByText('Solo una parte, e altre scelte'))
  const degrees = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Solo questi corsi di laurea' }).value
  await user.type(screen.getByRole('textbox', { name: 'Solo questi corsi di laurea' }), '10907')
  await user.click(screen.getByRole('button', { name: 'Leggi il catalogo' }))
  await waitFor(() => expect(currentToast()?.description).toMatch(/^Non c’è connessione/))
  expect(degrees()).toBe('10907')
  cleanup()
  visit(() => null, start)
  await screen.findByRole('combobox', { name: 'Università' })
  expect(degrees()).toBe('10907')
})

it('a file that is sent after the session ended leads to the login', async () => {
  openSession('old')
  const refused = { error: 'Effettua il login per continuare' }
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(JSON.stringify(refused), { status: 401 }))
  expect(await sendFile(new File(['a'], 'corsi.csv'))).toEqual({ refusal: 'Effettua il login per continuare' })
  expect(currentToken()).toBeNull()
})

it('no other file is taken while one is imported', async () => {
  answer({
    AdminCatalogueRead: () => ({ catalogueRead: null }),
    AdminImportHistory: () => ({ catalogueImports: [] }),
    AdminImportCatalogue: ({ input }) =>
      (input as { dryRun?: boolean }).dryRun ? { importCatalogue: { ...preview, changes: null, needsForce: false } } : pending(),
  })
  const graphql = vi.mocked(window.fetch).getMockImplementation()
  vi.mocked(window.fetch).mockImplementation(async (url, init) =>
    url === '/api/admin/catalogue-files' ? Response.json({ file: 'file-1' }) : (graphql?.(url, init) ?? unreachable()),
  )
  render(
    <MemoryRouter>
      <Provider value={createAdminClient('token')}>
        <AntdProvider>
          <CataloguePanel />
        </AntdProvider>
      </Provider>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  const place = screen.getByLabelText<HTMLInputElement>('Trascina qui un file, o sceglilo')
  await user.upload(place, new File(['a'], 'corsi.csv'))
  await user.click(await screen.findByRole('button', { name: 'Importa' }))
  await screen.findByRole('button', { name: 'Importazione…' })
  fireEvent.drop(place, { dataTransfer: { files: [new File(['b'], 'altri.csv')] } })
  expect(place.disabled).toBe(true)
  expect(screen.getByRole('heading', { name: 'corsi.csv' })).toBeTruthy()
})
