import { replyMessages } from '@chiostro/domain/replies/replies'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toast } from '../../../test/forms.ts'
import { aProfessor, aProfessorReview } from '../../../test/professors.ts'
import type { Operations } from '../../../test/server.tsx'
import { visitPage } from '../../../test/visit.tsx'

const aReply = (text: string) => ({
  __typename: 'ProfessorReply',
  id: 'reply-1',
  text,
  repliedAt: '2026-11-20T10:00:00Z',
  reviewChanged: false,
})

/** A page whose first review gets the answer that is saved. */
function open(operations: Operations = {}) {
  let reply: object | null = null
  return visitPage('/professor-reply/secret', {
    ProfessorReply: () => ({
      professorReply: {
        __typename: 'ProfessorReplyPage',
        professors: [aProfessor(1)],
        reviews: [aProfessorReview(2, { reply }), aProfessorReview(1)],
      },
    }),
    ReplyToReview: ({ text }) => {
      reply = aReply(text as string)
      return { replyToReview: aProfessorReview(2, { reply }) }
    },
    DeleteReply: () => {
      reply = null
      return { deleteReply: { __typename: 'Confirmation' } }
    },
    ...operations,
  })
}

const first = async () => within((await screen.findByText('Parole 2')).closest('li') as HTMLElement)

it('an answer waits as it was typed while another page is open', async () => {
  const { user } = open()
  await user.click((await first()).getByRole('button', { name: 'Rispondi' }))
  await user.type(screen.getByLabelText(/La sua risposta/), 'Grazie')
  cleanup()
  open()
  await user.click((await first()).getByRole('button', { name: 'Rispondi' }))
  expect(screen.getByDisplayValue('Grazie')).toBeDefined()
})

it('an answer is written, changed and deleted in place', async () => {
  const { user, asked } = open()
  const review = await first()
  await user.click(review.getByRole('button', { name: 'Rispondi' }))
  expect(document.activeElement).toBe(review.getByLabelText(/La sua risposta/))
  await user.type(review.getByLabelText(/La sua risposta/), 'Grazie')
  review.getByText('1494 caratteri rimasti')
  await user.click(review.getByRole('button', { name: 'Pubblica la risposta' }))
  await review.findByRole('region', { name: 'Risposta del docente' })
  expect(toast()?.[0]).toBe(replyMessages.saved)
  expect(asked.at(-1)).toMatchObject({
    operation: 'ReplyToReview',
    variables: { token: 'secret', reviewId: 'professor-review-2', text: 'Grazie' },
  })
  await user.click(review.getByRole('button', { name: 'Modifica la risposta' }))
  await user.type(review.getByLabelText(/La sua risposta/), ' mille')
  await user.click(review.getByRole('button', { name: 'Pubblica la risposta' }))
  await review.findByText('Grazie mille')
  await user.click(review.getByRole('button', { name: 'Elimina la risposta' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Elimina la risposta' }))
  await waitFor(() => expect(review.queryByText('Grazie mille')).toBeNull())
  expect(review.getByRole('button', { name: 'Rispondi' })).toBeTruthy()
})

it('an empty answer, and one that moderators removed, are not published and say why', async () => {
  const { user, asked } = open({
    ReplyToReview: () => ({ replyToReview: { __typename: 'ConflictError', message: replyMessages.removed } }),
  })
  const review = await first()
  await user.click(review.getByRole('button', { name: 'Rispondi' }))
  await user.click(review.getByRole('button', { name: 'Pubblica la risposta' }))
  await review.findByText(replyMessages.text)
  expect(asked.filter(({ operation }) => operation === 'ReplyToReview')).toEqual([])
  await user.type(review.getByLabelText(/La sua risposta/), 'Grazie')
  await user.click(review.getByRole('button', { name: 'Pubblica la risposta' }))
  await waitFor(() => expect(toast()?.[1]).toBe(replyMessages.removed))
  expect((review.getByLabelText(/La sua risposta/) as HTMLTextAreaElement).value).toBe('Grazie')
})

it('a review that is gone in the meantime says so when it is answered, and is not offered any more', async () => {
  let isGone = false
  const { user } = open({
    ProfessorReply: () => ({
      professorReply: {
        __typename: 'ProfessorReplyPage',
        professors: [aProfessor(1)],
        reviews: [...(isGone ? [] : [aProfessorReview(2)]), aProfessorReview(1)],
      },
    }),
    ReplyToReview: () => {
      isGone = true
      return { replyToReview: { __typename: 'NotFoundError', message: replyMessages.unknownReview } }
    },
  })
  const review = await first()
  await user.click(review.getByRole('button', { name: 'Rispondi' }))
  await user.type(review.getByLabelText(/La sua risposta/), 'Grazie')
  await user.click(review.getByRole('button', { name: 'Pubblica la risposta' }))
  await waitFor(() => expect(toast()?.[1]).toBe(replyMessages.unknownReview))
  await waitFor(() => expect(screen.queryByText('Parole 2')).toBeNull())
  screen.getByText('Parole 1')
})

it('an answer that another window has deleted is not offered to be deleted again', async () => {
  let reply: object | null = aReply('Grazie')
  const { user } = open({
    ProfessorReply: () => ({
      professorReply: { __typename: 'ProfessorReplyPage', professors: [aProfessor(1)], reviews: [aProfessorReview(2, { reply })] },
    }),
    DeleteReply: () => {
      reply = null
      return { deleteReply: { __typename: 'NotFoundError', message: replyMessages.unknownReply } }
    },
  })
  const review = await first()
  await user.click(review.getByRole('button', { name: 'Elimina la risposta' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Elimina la risposta' }))
  await review.findByRole('button', { name: 'Rispondi' })
})

it('an answer that a moderator reads first says so, beforehand and when it is sent', async () => {
  const { user } = open({ ReplyToReview: () => ({ replyToReview: aProfessorReview(2, { reply: null }) }) })
  const review = await first()
  await user.click(review.getByRole('button', { name: 'Rispondi' }))
  await user.type(review.getByLabelText(/La sua risposta/), 'Lei è depresso.')
  review.getByText(replyMessages.special)
  await user.click(review.getByRole('button', { name: 'Pubblica la risposta' }))
  await waitFor(() => expect(toast()).toEqual([replyMessages.heldTitle, replyMessages.heldHint]))
})

it('a link that is over says so in the polite form, and leads to the professors', async () => {
  open({ ProfessorReply: () => ({ professorReply: null }) })
  expect((await screen.findByRole('alert')).textContent).toContain(replyMessages.notFound)
  expect(screen.getByRole('link', { name: 'Vai ai professori' }).getAttribute('href')).toBe('/professors')
  expect(screen.queryByText('Hai perso il link?')).toBeNull()
})

it('the link is asked for on the professor’s page, and the answer does not tell whether it is sent', async () => {
  const { user, asked } = visitPage('/professors/professor-1/reply', {
    Professor: () => ({ professor: aProfessor(1) }),
    RequestProfessorReply: () => ({ requestProfessorReply: { __typename: 'Confirmation' } }),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Rispondi alle recensioni' }))
  await user.click(dialog.getByRole('button', { name: 'Mandami il link' }))
  await dialog.findByText(replyMessages.email)
  await user.type(dialog.getByLabelText(/Email istituzionale/), 'ada@ateneo.example')
  await user.click(dialog.getByRole('button', { name: 'Mandami il link' }))
  await waitFor(() => expect(toast()).toEqual([replyMessages.sent, replyMessages.sentHint]))
  expect(asked.at(-1)?.variables).toEqual({ professorId: 'professor-1', email: 'ada@ateneo.example' })
})
