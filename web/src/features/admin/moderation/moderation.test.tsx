import { tokenKeys } from '@chiostro/domain/admin/admin'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { act } from '../../../../test/antdControls.ts'
import { currentToast } from '../../../components/toast/toastStore.ts'
import { AdminPage } from '../AdminPage.tsx'
import '../frame/Frame.tsx'
import { openSession } from '../session/session.ts'
import '../deletion/DeleteDialog.tsx'
import './ProfessorReviews.tsx'

type Variables = Record<string, unknown>

const aReview = (number: number) => ({
  __typename: 'AdminProfessorReview',
  id: `review-${number}`,
  professorId: 'professor-1',
  professorName: number === 1 ? '' : `Ada ${number}`,
  course: 'Analisi',
  semester: '1°',
  materialRating: 5,
  examRating: 3.3,
  lectureRating: 2,
  helpfulnessRating: 1,
  review: 'Parole',
  userId: 'anonymous',
  usefulCount: 3,
  createdAt: '2026-03-10T18:30:00Z',
})

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Indietro
    </button>
  )
}

/** A server with so many reviews, ten a page; what is deleted is not there any more. @param entries addresses visited, the last one open */
function visit(total: number, entries = ['/admin/professor-reviews']) {
  const asked: { operation: string; variables: Variables }[] = []
  let reviews = Array.from({ length: total }, (_, index) => aReview(index + 1))
  const answers: Record<string, (variables: Variables) => unknown> = {
    CurrentAdmin: () => ({ currentAdmin: { __typename: 'Admin', username: 'marta', role: 'ADMIN' } }),
    AdminProfessorReviews: ({ page }) => ({
      adminProfessorReviews: { total: reviews.length, items: reviews.slice((Number(page) - 1) * 10, Number(page) * 10) },
    }),
    AdminStats: () => ({ adminStats: null }),
    PublishHeldReview: ({ id }) => {
      reviews = reviews.filter((review) => review.id !== id)
      return { publishHeldReview: { __typename: 'Confirmation' } }
    },
    AdminDelete: ({ ids }) => {
      const deleted = reviews.filter(({ id }) => (ids as string[]).includes(id))
      reviews = reviews.filter((review) => !deleted.includes(review))
      return { adminDeleteMany: { __typename: 'DeletionReport', deleted: deleted.map(({ id }) => id), missing: [] } }
    },
    AdminRestore: ({ id }) => {
      reviews = [...reviews, aReview(Number(String(id).split('-')[1]))]
      return { restoreDeleted: { __typename: 'Confirmation' } }
    },
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const { operationName, variables = {} } = JSON.parse(String(init?.body)) as { operationName: string; variables?: Variables }
    asked.push({ operation: operationName, variables })
    const data = answers[operationName]?.(variables)
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
  })
  openSession('abc')
  expect(localStorage.getItem(tokenKeys.reviews)).toBe('abc')
  render(
    <MemoryRouter initialEntries={entries} initialIndex={entries.length - 1}>
      <Back />
      <AdminPage />
    </MemoryRouter>,
  )
  const lists = () => asked.filter(({ operation }) => operation === 'AdminProfessorReviews').map(({ variables }) => variables)
  /** As another admin does. */
  const remove = (gone: string) => {
    reviews = reviews.filter(({ id }) => id !== gone)
  }
  return { user: userEvent.setup(), asked, lists, remove }
}

it('filters wait for Apply, then hold from page 1; Reset undoes them', async () => {
  const { user, lists } = visit(25)
  await user.click(await screen.findByText('Successiva', {}, { timeout: 10_000 }))
  expect(await screen.findByText('Pagina 2 di 3')).toBeTruthy()
  await user.type(screen.getByLabelText('Cerca'), 'ada')
  await user.type(screen.getAllByLabelText('Minimo')[1] as HTMLElement, '3.5')
  await user.click(screen.getByLabelText('Ordina per'))
  await user.click(await screen.findByText('Esame crescente'))
  expect(lists()).toHaveLength(2)
  await user.click(screen.getByText('Applica filtri'))
  await waitFor(() => expect(lists()).toHaveLength(3))
  expect(lists()[2]).toMatchObject({
    filter: { search: 'ada', examMin: 3.5, examMax: null },
    sort: 'examRating_asc',
    page: 1,
    pageSize: 10,
  })
  await user.click(screen.getByText('Reimposta'))
  await waitFor(() => expect(lists()[3]).toMatchObject({ filter: { search: '', examMin: null }, sort: 'createdAt_desc', page: 1 }))
})

it('filters of an address that the server refuses are left out, and the others hold', async () => {
  const { lists } = visit(1, ['/admin/professor-reviews?sort=nope&examMin=abc&lectureMin=9&materialMax=2&search=ada'])
  await screen.findByRole('table', {}, { timeout: 10_000 })
  expect(lists()).toEqual([
    expect.objectContaining({ filter: expect.objectContaining({ search: 'ada', examMin: null, materialMax: 2 }), sort: 'createdAt_desc' }),
  ])
})

it('an impossible range is refused beside its field, and nothing is asked', async () => {
  const { user, lists } = visit(1)
  await screen.findByRole('table')
  await user.type(screen.getAllByLabelText('Minimo')[0] as HTMLElement, '7')
  await user.click(screen.getByText('Applica filtri'))
  expect(await screen.findByText('Un numero da 1 a 5, con al massimo un decimale')).toBeTruthy()
  expect(lists()).toHaveLength(1)
})

it('shows ratings out of 5 as they come, and who has no name', async () => {
  visit(1)
  const row = (await screen.findByText('Professore Sconosciuto')).closest('tr')
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent).slice(1, 5)).toEqual([
    '5,0/5',
    '3,3/5',
    '2,0/5',
    '1,0/5',
  ])
  expect(screen.queryByText(/^Pagina/)).toBeNull()
})

it('shows how many found each useful, and orders by it', async () => {
  const { user, lists } = visit(2)
  const row = (await screen.findByText('Ada 2')).closest('tr')
  expect(row?.textContent).toContain('Utile3')
  await user.click(screen.getByLabelText('Ordina per'))
  await user.click(await screen.findByText('Più utili'))
  await user.click(screen.getByText('Applica filtri'))
  await waitFor(() => expect(lists()[1]).toMatchObject({ sort: 'useful_desc', page: 1 }))
})

it('a page whose last reviews were deleted gives way to the one before', async () => {
  const { user, asked } = visit(11)
  await user.click(await screen.findByText('Successiva'))
  await screen.findByText('Ada 11')
  await user.click(screen.getByLabelText('Seleziona tutte'))
  await user.click(screen.getByText('Elimina selezionate'))
  const reasons = await screen.findByLabelText('Motivazione')
  await user.clear(reasons)
  await user.type(reasons, 'Insulti')
  await user.click(screen.getByRole('button', { name: 'Elimina' }))
  await screen.findByText('Ada 10')
  const deletion = asked.find(({ operation }) => operation === 'AdminDelete')
  expect(deletion?.variables).toEqual({ kind: 'PROFESSOR_REVIEW', ids: ['review-11'], ground: 'OTHER', rule: 'GENERAL', reason: 'Insulti' })
  expect(screen.getByText('Eliminato: Ada 11')).toBeTruthy()
})

it('says which of the selected ones were gone already, and selects none that an undo brings back', async () => {
  const { user, remove } = visit(4)
  await screen.findByText('Ada 2')
  for (const number of [2, 3, 4]) await user.click(screen.getByLabelText(`Seleziona Ada ${number}`))
  remove('review-3')
  await user.click(screen.getByText('Elimina selezionate'))
  await user.click(await screen.findByRole('button', { name: 'Elimina' }))
  await waitFor(() =>
    expect([currentToast()?.title, currentToast()?.description]).toEqual(['2 elementi eliminati', 'Un altro non c’era già più.']),
  )
  await user.click(await screen.findByText('Annulla eliminazione'))
  await screen.findByText('Ada 4')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Seleziona Ada 4').checked).toBe(false))
  expect(screen.queryByText('Elimina selezionate')?.closest('[hidden]')).toBeTruthy()
})

it('what another admin deleted first goes, and the keyboard goes on above the list', async () => {
  const { user, remove } = visit(3)
  await screen.findByText('Ada 2')
  await act('Ada 2', 'Elimina')
  remove('review-2')
  await user.click(await screen.findByRole('button', { name: 'Elimina' }))
  await waitFor(() => expect(screen.queryByText('Ada 2')).toBeNull())
  expect(document.activeElement?.getAttribute('role')).toBe('status')
})

it('a page begins without a choice, and so does the one that was left', async () => {
  const { user } = visit(11)
  await user.click(await screen.findByLabelText('Seleziona Ada 2'))
  await user.click(screen.getByText('Successiva'))
  await screen.findByText('Ada 11')
  await user.click(screen.getByText('Precedente'))
  await screen.findByText('Ada 2')
  expect(screen.getByLabelText<HTMLInputElement>('Seleziona Ada 2').checked).toBe(false)
})

it('a deletion that fails says so, and one that succeeds', async () => {
  const { user } = visit(2)
  await screen.findByText('Ada 2')
  await act('Ada 2', 'Elimina')
  const confirm = await screen.findByRole('button', { name: 'Elimina' })
  vi.mocked(window.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await user.click(confirm)
  const toast = () => [currentToast()?.title, currentToast()?.description]
  await waitFor(() => expect(toast()).toEqual(['Errore', 'Impossibile cancellare la recensione.']))
  await user.click(confirm)
  await waitFor(() => expect(toast()).toEqual(['Recensione cancellata', 'La recensione del professore è stata eliminata con successo.']))
})

it('reviews that wait for a moderator are a list of their own, to be published one by one', async () => {
  const { user, asked, lists } = visit(2)
  await screen.findByText('Ada 2')
  await user.click(screen.getByText('In verifica'))
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ filter: { held: true }, page: 1 }))
  await act('Ada 2', 'Rendi pubblica')
  await waitFor(() => expect(screen.queryByText('Ada 2')).toBeNull())
  expect(asked.find(({ operation }) => operation === 'PublishHeldReview')?.variables).toEqual({ kind: 'PROFESSOR_REVIEW', id: 'review-2' })
})

it('Back leaves a page beyond the last one', async () => {
  const { user } = visit(25, ['/admin/professor-reviews', '/admin/professor-reviews?page=9'])
  await screen.findByText('Pagina 3 di 3')
  await user.click(screen.getByText('Indietro'))
  expect(await screen.findByText('Pagina 1 di 3')).toBeTruthy()
})

it.each(['2.5', '99999999999', '-1', 'due'])('a page %s, as it is no number of a page, is the first', async (page) => {
  const { lists } = visit(25, [`/admin/professor-reviews?page=${page}`])
  await screen.findByText('Pagina 1 di 3')
  expect(lists()).toMatchObject([{ page: 1 }])
})

it('Back leads to the professor that was applied before, in the filters too', async () => {
  const { user } = visit(2, ['/admin/professor-reviews', '/admin/professor-reviews?of=professor-1&ofName=Ada'])
  expect(await screen.findByText('Ada')).toBeTruthy()
  await user.click(screen.getByText('Indietro'))
  expect(await screen.findByText('Tutti i professori')).toBeTruthy()
})
