import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { academicYear, proofInfo, proofMessages } from '@chiostro/domain/proofs/proofs'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { aLog, aReview, aSubject } from '../../../test/catalogue.ts'
import { toast } from '../../../test/forms.ts'
import { answer, type Operations, refusal } from '../../../test/server.tsx'
import { defaultInstance, InstanceContext } from '../../navigation/instance.ts'
import { SubjectDialog } from '../catalogue/SubjectDialog.tsx'
import { forgetDeviceData } from '../mine/forgetDeviceData.ts'
import { saveConfirmation } from '../proofs/device.ts'
import { saveProofs } from '../proofs/tokens.ts'
import { saveReceipt } from './savedReviews.ts'

const year = academicYear(new Date())
const proof: ProofInput = {
  year,
  info: proofInfo('https://chiostro.test', year, 'vote', 'subject:subject-1'),
  token: 'A'.repeat(43),
  output: 'A'.repeat(86),
}
beforeEach(() => forgetDeviceData())

const Elsewhere = () => {
  const { pathname, state } = useLocation()
  return <p>{`${pathname} from ${(state as { from: string }).from}`}</p>
}

function open(operations: Operations = {}, studentDomains = ['studenti.example.org']) {
  const reviews = [aReview(3, { usefulCount: 4 }), aReview(2)]
  const server = answer({ Subject: () => ({ subject: { ...aSubject(1, { reviews }), reviews: aLog(reviews) } }), ...operations })
  render(
    <InstanceContext value={{ ...defaultInstance, studentDomains }}>
      <server.App>
        <MemoryRouter initialEntries={['/courses/subjects/subject-1']}>
          <Routes>
            <Route path="/courses/subjects/:subject" element={<SubjectDialog />} />
            <Route path="/proofs" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </server.App>
    </InstanceContext>,
  )
  const sent = (name: string) => server.asked.flatMap(({ operation, variables }) => (operation === name ? [variables] : []))
  return { user: userEvent.setup(), sent }
}

/** The buttons, as screen readers name them, with a tick where they are pressed. */
const buttons = () =>
  screen
    .getAllByRole('button', { name: /^Utile/ })
    .map((button) => `${button.getAttribute('aria-pressed') === 'true' ? '✓ ' : ''}${button.textContent}`)
const first = async () => (await screen.findAllByRole('button', { name: /^Utile/ }))[0] as HTMLElement
const counted = (usefulCount: number) => ({ __typename: 'UsefulReview', reviewId: 'review-3', usefulCount })

it('a press marks a review with the proof of its subject, another takes the mark back, and this device remembers', async () => {
  await saveProofs([proof])
  const { user, sent } = open({
    MarkReviewUseful: () => ({ markReviewUseful: counted(7) }),
    UnmarkReviewUseful: () => ({ unmarkReviewUseful: counted(6) }),
  })
  expect((await first()).getAttribute('aria-pressed')).toBe('false')
  await user.click(await first())
  // Others have marked it meanwhile: the server's number counts, wherever the review is shown.
  await waitFor(() => expect(buttons()).toEqual(['✓ Utile7(7 studenti)', 'Utile']))
  expect(sent('MarkReviewUseful')).toEqual([{ kind: 'COURSE_REVIEW', id: 'review-3', proof }])
  expect(JSON.parse(localStorage.getItem('useful-reviews') ?? '')).toEqual(['review-3'])
  await user.click(await first())
  await waitFor(() => expect(buttons()).toEqual(['Utile6(6 studenti)', 'Utile']))
  expect(sent('UnmarkReviewUseful')).toEqual([{ kind: 'COURSE_REVIEW', id: 'review-3', proof }])
  expect(localStorage.getItem('useful-reviews')).toBe('[]')
})

it('a press shows at once, is sent once however often it is pressed meanwhile, and is taken back when the server refuses, with its sentence', async () => {
  await saveProofs([proof])
  const { user } = open()
  await first()
  let answerWith = (_answer: Response) => {}
  const fetch = vi.mocked(window.fetch)
  const answerOthers = fetch.getMockImplementation() as typeof window.fetch
  const marksOne = (init?: RequestInit) => String(init?.body).includes('markReviewUseful')
  const pending = new Promise<Response>((resolve) => (answerWith = resolve))
  fetch.mockImplementation((input, init) => (marksOne(init) ? pending : answerOthers(input, init)))
  const marks = () => fetch.mock.calls.filter(([, init]) => marksOne(init))
  await user.click(await first())
  expect(buttons()[0]).toBe('✓ Utile5(5 studenti)')
  await user.click(await first())
  await waitFor(() => expect(marks()).toHaveLength(1))
  const data = { markReviewUseful: refusal(['proof', proofMessages.expiredVote]) }
  answerWith(new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } }))
  await waitFor(() => expect(buttons()[0]).toBe('Utile4(4 studenti)'))
  expect(toast()?.[1]).toBe(proofMessages.expiredVote)
  expect(localStorage.getItem('useful-reviews') ?? '[]').toBe('[]')
})

it('without a proof nothing is sent, and it says where to confirm that one studies here, from where one comes back', async () => {
  const { user } = open()
  await user.click(await first())
  await screen.findByRole('dialog', { name: 'Dire che è utile' })
  expect(buttons()[0]).toBe('Utile4(4 studenti)')
  await user.click(screen.getByRole('link', { name: 'Conferma che studi qui' }))
  await screen.findByText('/proofs from /courses/subjects/subject-1')
})

it('who has confirmed for another degree course is told so, and not sent to confirm again', async () => {
  const degreeCourse = { id: 'course-1', name: 'Storia' }
  await saveConfirmation({ stage: 'done', year, publicKey: '', degreeCourse, email: '', at: 0, recoveryCode: '' })
  const { user } = open()
  await user.click(await first())
  const asked = await screen.findByRole('dialog', { name: 'Dire che è utile' })
  expect(asked.textContent).toContain('questa è di un altro')
  expect(screen.queryByRole('link', { name: 'Conferma che studi qui' })).toBeNull()
})

it('one’s own review has no button, and shows how many others find it useful', async () => {
  saveReceipt({ id: 'review-3', receipt: '0A1B2-C3D4E-F5G6H-7J8K9' }, 'subject-1', 'Analisi')
  open()
  await screen.findByText('Utile a 4 studenti')
  expect(buttons()).toEqual(['Utile'])
})

it('where students cannot confirm there is no button, and counts above zero stay', async () => {
  open({}, [])
  await screen.findByText('Utile a 4 studenti')
  expect(screen.queryByRole('button', { name: /^Utile/ })).toBeNull()
})
