import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { academicYear, proofInfo, proofMessages } from '@chiostro/domain/proofs/proofs'
import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { aLog, aReview, aSubject } from '../../../test/catalogue.ts'
import { fill, toast } from '../../../test/forms.ts'
import { aProfessor, aProfessorReview, aReviewPage } from '../../../test/professors.ts'
import { answer, refusal, unreachable } from '../../../test/server.tsx'
import { defaultInstance, type Instance, InstanceContext } from '../../navigation/instance.ts'
import { WriteReviewDialog } from '../courseReviews/write/WriteReviewDialog.tsx'
import { ProfessorReviewDialog } from '../professors/write/ProfessorReviewDialog.tsx'
import { saveConfirmation } from './device.ts'
import { type ProofTarget, proofFor, saveProofs } from './tokens.ts'

const subject: ProofTarget = { kind: 'subject', id: 'subject-1' }
const professor: ProofTarget = { kind: 'professor', id: 'professor-1' }
const year = academicYear(new Date())

const aProof = ({ kind, id }: ProofTarget): ProofInput => ({
  year,
  info: proofInfo('https://chiostro.test', year, 'review', `${kind}:${id}`),
  token: 'A'.repeat(43),
  output: 'A'.repeat(86),
})

const ofSubject = () => ({ ...aReview(1), subject: { ...aSubject(1, { reviews: [aReview(1)] }), reviews: aLog([aReview(1)]) } })
const ofProfessor = () => ({ ...aProfessorReview(1), professor: aProfessor(1, { reviews: aReviewPage([aProfessorReview(1)]) }) })
const spent = { __typename: 'ConflictError', message: proofMessages.spent }

type Answers = [kind: ProofTarget['kind'], answers: (() => unknown)[]]

/** Opens the form of a subject or a professor; the server gives these answers, one after another. */
function open([kind, answers]: Answers, instance: Partial<Instance> = { studentDomains: ['studenti.example.org'] }) {
  const next = () => answers.shift()?.()
  const server = answer({
    ReviewSubject: () => ({ reviewSubject: next() }),
    ReviewProfessor: () => ({ reviewProfessor: next() }),
    OralTopics: () => ({ subject: aSubject(1) }),
  })
  const ada = { id: 'professor-1', name: 'Ada Conti', department: 'Matematica', courses: [] }
  const context = kind === 'subject' ? { subjectId: 'subject-1', courseName: 'Statistica' } : ada
  const Form = kind === 'subject' ? WriteReviewDialog : ProfessorReviewDialog
  render(
    <InstanceContext value={{ ...defaultInstance, ...instance }}>
      <server.App>
        <MemoryRouter>
          <Routes>
            <Route element={<Outlet context={context} />}>
              <Route path="*" element={<Form onClose={() => {}} />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </server.App>
    </InstanceContext>,
  )
  const sent = () =>
    server.asked
      .filter(({ operation }) => operation.startsWith('Review'))
      .map(({ variables }) => (variables.input as { proof?: unknown }).proof)
  return { sent }
}

function send(kind: ProofTarget['kind']) {
  if (kind === 'subject') {
    for (const label of ['Slide delle lezioni', 'Orale']) {
      const box = screen.getByLabelText<HTMLInputElement>(label)
      if (!box.checked) fireEvent.click(box)
    }
    fill('difficultyRating', '28')
  } else {
    fill('course', 'Analisi 1')
    fill('semester', 'Primo')
    fill('examRating', '21')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Pubblica recensione' }))
}

const added = () => screen.findByRole('heading', { name: 'Grazie da chi verrà dopo!' })

describe.each<[ProofTarget['kind'], ProofTarget, () => object]>([
  ['subject', subject, ofSubject],
  ['professor', professor, ofProfessor],
])('a review of a %s', (kind, target, stored) => {
  it('is verified when this device has a proof: the form says so, sends it, and offers it no more', async () => {
    await saveProofs([aProof(target)])
    const { sent } = open([kind, [stored]])
    await screen.findByText(/^Sarà verificata/)
    send(kind)
    await added()
    expect(sent()).toEqual([aProof(target)])
    expect(await proofFor('review', target)).toBeUndefined()
  })

  it('that waits for the next morning says so once instead of «online», and gives its receipt', async () => {
    await saveProofs([aProof(target)])
    open([kind, [() => ({ ...stored(), publicFrom: '2026-11-26', receipt: '0A1B2-C3D4E-F5G6H-7J8K9' })]])
    await screen.findByText(/^Sarà verificata/)
    send(kind)
    await screen.findByRole('heading', { name: reviewMessages.waiting })
    screen.getByText(reviewMessages.waitingHint)
    expect(toast()).toBeNull()
    expect(screen.queryByText(/è online/)).toBeNull()
    screen.getByRole('region', { name: 'La ricevuta della tua recensione' })
  })

  it('is sent without one where there is none, and the form offers to confirm', async () => {
    const { sent } = open([kind, [stored]])
    expect((await screen.findByRole('link', { name: 'Conferma che studi qui' })).getAttribute('href')).toBe('/proofs')
    send(kind)
    await added()
    expect(sent()).toEqual([undefined])
  })

  it.each([
    ['spent', spent, proofMessages.spent],
    ['not valid', refusal(['proof', proofMessages.invalid]), proofMessages.invalid],
  ])(
    'with a proof that is %s is not published: the server’s sentence, everything stays, and one may send it without',
    async (_, no, said) => {
      await saveProofs([aProof(target)])
      const { sent } = open([kind, [() => no, stored]])
      await screen.findByText(/^Sarà verificata/)
      send(kind)
      expect((await screen.findByText(said)).closest('[role="alert"]')).not.toBeNull()
      expect(sent()).toEqual([aProof(target)])
      fireEvent.click(screen.getByRole('button', { name: 'Pubblicala senza verifica' }))
      await screen.findByText(/^Questa recensione non sarà verificata/)
      send(kind)
      await added()
      expect(sent()).toEqual([aProof(target), undefined])
    },
  )

  it('keeps its proof when something else goes wrong', async () => {
    await saveProofs([aProof(target)])
    const { sent } = open([kind, [unreachable, stored]])
    await screen.findByText(/^Sarà verificata/)
    send(kind)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(await proofFor('review', target)).toEqual(aProof(target))
    send(kind)
    await added()
    expect(sent()).toEqual([aProof(target), aProof(target)])
  })
})

describe('the form', () => {
  it('says nothing of it where it cannot be confirmed', async () => {
    open(['subject', []], { studentDomains: [] })
    await screen.findByText('Scrivi una recensione')
    await Promise.resolve()
    expect(screen.queryByRole('link', { name: 'Conferma che studi qui' })).toBeNull()
  })

  it('says why a review will not be verified on a device that has confirmed', async () => {
    const degreeCourse = { id: 'course-1', name: 'Storia' }
    await saveConfirmation({ stage: 'done', year, publicKey: 'A', degreeCourse, email: '', at: 0, recoveryCode: '' })
    open(['subject', []])
    expect(await screen.findByText(/^Non sarà verificata/)).toBeTruthy()
  })
})
