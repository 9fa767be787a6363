import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { act } from '../../../../test/antdControls.ts'
import { renderForModerator } from '../../../../test/panelList.tsx'
import { answer } from '../../../../test/server.tsx'
import { currentToast } from '../../../components/toast/toastStore.ts'
import { Reviews } from './Reviews.tsx'
import '../deletion/DeleteDialog.tsx'

const toast = () => [currentToast()?.title, currentToast()?.description]

const unnamed = {
  __typename: 'AdminProfessorReview',
  id: 'review-1',
  professorId: 'professor-1',
  professorName: '',
  course: 'Analisi',
  semester: '1°',
  materialRating: 5,
  examRating: 4,
  lectureRating: 5,
  helpfulnessRating: 2.4,
  rating: 4.1,
  overall: 24.8,
  review: 'Parole',
  userId: 'anonymous',
  usefulCount: 0,
  createdAt: '2026-03-10T00:00:00Z',
}

function visit(others: Parameters<typeof answer>[0] = {}) {
  let items = [unnamed]
  answer({
    AdminProfessorReviews: () => ({ adminProfessorReviews: { __typename: 'AdminProfessorReviewList', total: items.length, items } }),
    AdminDelete: ({ ids }) => {
      items = []
      return { adminDeleteMany: { __typename: 'DeletionReport', deleted: ids, missing: [] } }
    },
    ...others,
  })
  renderForModerator(<Reviews />)
  return userEvent.setup()
}

async function deleteReview(user: ReturnType<typeof userEvent.setup>) {
  await act('Recensione di Prof. Sconosciuto', 'Elimina')
  await user.click(await screen.findByRole('button', { name: 'Elimina' }))
}

it('a review is shown out of 5, and its deletion told in one sentence', async () => {
  const user = visit()
  expect(await screen.findByText('4,1/5 · 24,8/30')).toBeTruthy()
  await deleteReview(user)
  await waitFor(() => expect(toast()).toEqual(['Recensione eliminata con successo', undefined]))
  expect(await screen.findByText('Nessuna recensione presente')).toBeTruthy()
})

it('a deletion that fails says so', async () => {
  const user = visit({
    AdminDelete: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await deleteReview(user)
  await waitFor(() => expect(toast()).toEqual(['Errore', "Errore nell'eliminazione della recensione"]))
})
