import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { act } from '../../../../test/antdControls.ts'
import { answer, type Operations } from '../../../../test/server.tsx'
import { AntdProvider } from '../AntdProvider.tsx'
import { StatsContext } from '../frame/stats.ts'
import { AccountContext } from '../session/AdminGate.tsx'
import { EditProfessor } from './ProfessorDialogs.tsx'
import { Professors } from './Professors.tsx'
import './ProfessorDialogs.tsx'

const aProfessor = (number: number) => ({
  __typename: 'AdminProfessor',
  id: `professor-${number}`,
  name: `Ada ${number}`,
  department: 'Fisica',
  proposedDepartment: '',
  courses: [],
  overallRating: null,
  reviewCount: 7,
  inCatalogue: false,
  replyAddress: '',
  createdAt: '2026-03-10T18:30:00Z',
})

function visit(operations: Operations) {
  const edges = [1, 2].map((number) => ({ __typename: 'AdminProfessorEdge', node: aProfessor(number) }))
  const pageInfo = { __typename: 'PageInfo', endCursor: null, hasNextPage: false }
  const server = answer({
    AdminProfessors: () => ({ adminProfessors: { __typename: 'AdminProfessorConnection', totalCount: 2, edges, pageInfo } }),
    AdminDepartments: () => ({ professorDepartments: ['Fisica', 'Lettere'] }),
    AdminFindProfessors: () => ({
      professors: {
        __typename: 'ProfessorConnection',
        totalCount: 2,
        edges: [1, 2].map((number) => ({ __typename: 'ProfessorEdge', node: { ...aProfessor(number), __typename: 'Professor' } })),
      },
    }),
    ...operations,
  })
  const onChanged = vi.fn()
  render(
    <MemoryRouter>
      <server.App>
        <AntdProvider>
          <AccountContext value={{ username: 'marta', role: 'ADMIN' }}>
            <StatsContext value={{ stats: undefined, changed: onChanged }}>
              <Professors />
            </StatsContext>
          </AccountContext>
        </AntdProvider>
      </server.App>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), asked: server.asked, onChanged }
}

it('a name that is taken, and a department that is missing, are said at their fields', async () => {
  const answers = [
    {
      __typename: 'ValidationError',
      message: '',
      issues: [{ __typename: 'ValidationIssue', path: 'department', message: 'Il dipartimento è richiesto' }],
    },
    { __typename: 'ConflictError', message: 'Esiste già un professore con questo nome e dipartimento: puoi unirli' },
    aProfessor(1),
  ]
  const { user, asked, onChanged } = visit({ AdminUpdateProfessor: () => ({ adminUpdateProfessor: answers.shift() }) })
  await act('Ada 1, Fisica', 'Modifica')
  await user.click(await screen.findByRole('button', { name: 'Salva' }))
  expect(await screen.findByText('Il dipartimento è richiesto')).toBeTruthy()
  const department = screen.getByLabelText('Dipartimento')
  expect([department.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', department])
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  expect(await screen.findByText(/puoi unirli$/)).toBeTruthy()
  expect(department.getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Nome e cognome'))
  expect(onChanged).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('Nome e cognome'))
  await user.type(screen.getByLabelText('Nome e cognome'), 'Zoe')
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  const updates = asked.filter(({ operation }) => operation === 'AdminUpdateProfessor')
  // The department may have been changed elsewhere meanwhile.
  expect(updates.at(-1)?.variables).toEqual({ id: 'professor-1', name: 'Zoe' })
})

it('the institutional address is saved after the rest, once it was changed, and is refused at its field', async () => {
  const refused = {
    __typename: 'ValidationError',
    message: '',
    issues: [{ __typename: 'ValidationIssue', path: 'address', message: 'Email valida richiesta' }],
  }
  const answers = [refused, aProfessor(1)]
  const { user, asked, onChanged } = visit({
    AdminUpdateProfessor: () => ({ adminUpdateProfessor: aProfessor(1) }),
    AdminSetReplyAddress: () => ({ setReplyAddress: answers.shift() }),
  })
  await act('Ada 1, Fisica', 'Modifica')
  const field = await screen.findByLabelText('Email istituzionale')
  await user.type(field, 'ada')
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  expect(await screen.findByText('Email valida richiesta')).toBeTruthy()
  // The rest is saved, and the list says so.
  expect(onChanged).toHaveBeenCalledOnce()
  await user.type(field, '@ateneo.example')
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2))
  const set = asked.filter(({ operation }) => operation === 'AdminSetReplyAddress')
  expect(set.at(-1)?.variables).toEqual({ id: 'professor-1', address: 'ada@ateneo.example' })
})

it('the question before a professor is deleted says how many reviews go too', async () => {
  const { user, asked } = visit({
    AdminDelete: () => ({ adminDeleteMany: { __typename: 'DeletionReport', deleted: ['professor-1'], missing: [] } }),
  })
  await act('Ada 1, Fisica', 'Elimina')
  expect(await screen.findByText('Spariscono anche le sue 7 recensioni.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Elimina' }))
  expect(await screen.findByText(/^Eliminato: Ada 1, Fisica/)).toBeTruthy()
  expect(screen.getByText(/^Per 30 secondi le email aspettano/)).toBeTruthy()
  expect(asked.find(({ operation }) => operation === 'AdminDelete')?.variables).toMatchObject({ kind: 'PROFESSOR' })
})

it('a merge asks for the professor to keep, says why it failed, and can be undone', async () => {
  const answers = [{ __typename: 'ConflictError', message: 'È in corso un’importazione' }, aProfessor(2)]
  const { user, asked } = visit({
    AdminMergeProfessors: () => ({ adminMergeProfessors: answers.shift() }),
    AdminRestore: () => ({ restoreDeleted: { __typename: 'Confirmation' } }),
  })
  await act('Ada 1, Fisica', 'Unisci')
  const send = await screen.findByRole('button', { name: 'Unisci' })
  await user.click(send)
  const problem = await screen.findByText('Scegli il professore da tenere')
  const picker = screen.getByLabelText('Professore da tenere')
  expect([picker.getAttribute('aria-describedby'), document.activeElement]).toEqual([problem.id, picker])
  await user.click(screen.getByLabelText('Professore da tenere'))
  await user.click(
    await screen.findByText((_text, element) => element?.matches('[role="option"]') === true && /^Ada 2/.test(element.textContent)),
  )
  await user.click(send)
  expect(await screen.findByText('È in corso un’importazione')).toBeTruthy()
  await user.click(send)
  expect(await screen.findByText('Unito a un altro: Ada 1, Fisica')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Annulla unione' }))
  await waitFor(() => expect(screen.queryByText(/^Unito a un altro/)).toBeNull())
  const changes = asked.filter(({ operation }) => /Merge|Restore/.test(operation)).map(({ variables }) => variables)
  expect(changes).toEqual([...Array(2).fill({ from: 'professor-1', into: 'professor-2' }), { kind: 'PROFESSOR', id: 'professor-1' }])
})

it('the professor chosen to be kept is there again, as after a session that ended', async () => {
  const { user } = visit({})
  await act('Ada 1, Fisica', 'Unisci')
  await user.click(await screen.findByLabelText('Professore da tenere'))
  await user.click(
    await screen.findByText((_text, element) => element?.matches('[role="option"]') === true && /^Ada 2/.test(element.textContent)),
  )
  cleanup()
  visit({})
  await act('Ada 1, Fisica', 'Unisci')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelector('.ant-select')?.textContent).toContain('Ada 2'))
})

it('a proposed department is marked, and saving it approves it', async () => {
  const waiting = { ...aProfessor(1), department: '', proposedDepartment: 'Enologia' }
  const edges = [{ __typename: 'AdminProfessorEdge', node: waiting }]
  const { user, asked } = visit({
    AdminProfessors: () => ({
      adminProfessors: {
        __typename: 'AdminProfessorConnection',
        totalCount: 1,
        edges,
        pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
      },
    }),
    AdminUpdateProfessor: () => ({ adminUpdateProfessor: aProfessor(1) }),
  })
  expect(await screen.findByText('Da approvare: Enologia')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Da approvare' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ operation: 'AdminProfessors', variables: { proposed: true } }))
  await act('Ada 1', 'Modifica')
  await user.click(await screen.findByRole('button', { name: 'Salva' }))
  await waitFor(() =>
    expect(asked.find(({ operation }) => operation === 'AdminUpdateProfessor')?.variables).toMatchObject({ department: 'Enologia' }),
  )
})

it('what was typed is there again, over what was changed elsewhere meanwhile', async () => {
  const server = answer({ AdminDepartments: () => ({ professorDepartments: [] }) })
  const show = (department: string) =>
    render(
      <server.App>
        <AntdProvider>
          <EditProfessor professor={{ ...aProfessor(3), department }} onChanged={vi.fn()} onClose={vi.fn()} />
        </AntdProvider>
      </server.App>,
    )
  const { unmount } = show('Fisica')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Nome e cognome'), ' Rossi')
  await user.type(screen.getByLabelText('Email istituzionale'), 'ada')
  unmount()
  show('Lettere')
  const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await screen.findByLabelText('Nome e cognome')
  expect(['Nome e cognome', 'Dipartimento', 'Email istituzionale'].map(typedIn)).toEqual(['Ada 3 Rossi', 'Lettere', 'ada'])
})
