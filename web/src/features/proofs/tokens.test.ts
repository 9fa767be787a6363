import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { academicYear, proofInfo } from '@chiostro/domain/proofs/proofs'
import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { forgetDeviceData } from '../mine/forgetDeviceData.ts'
import { markSpent, type ProofTarget, proofFor, saveProofs, useProof } from './tokens.ts'

const logic: ProofTarget = { kind: 'subject', id: 'subject-1' }
const ada: ProofTarget = { kind: 'professor', id: 'professor-1' }

function aProof(purpose: 'review' | 'vote', { kind, id }: ProofTarget, { year = academicYear(new Date()), token = 'A' } = {}): ProofInput {
  return { year, info: proofInfo('https://chiostro.test', year, purpose, `${kind}:${id}`), token: token.repeat(43), output: 'A'.repeat(86) }
}

describe('the proofs of this device', () => {
  it('are found by purpose and target', async () => {
    await saveProofs([aProof('review', logic), aProof('vote', logic), aProof('review', ada)])
    expect(await proofFor('review', logic)).toEqual(aProof('review', logic))
    expect(await proofFor('vote', logic)).toEqual(aProof('vote', logic))
    expect(await proofFor('vote', ada)).toBeUndefined()
  })

  it('are not offered once a review was written, also after the same ones were fetched again', async () => {
    const [review, vote] = [aProof('review', logic), aProof('vote', logic)]
    await saveProofs([review, vote])
    await markSpent(review)
    expect(await proofFor('review', logic)).toBeUndefined()
    expect(await proofFor('vote', logic)).toEqual(vote)
    await saveProofs([review, vote])
    expect(await proofFor('review', logic)).toBeUndefined()
    const ofNextYear = aProof('review', logic, { token: 'B' })
    await saveProofs([ofNextYear])
    expect(await proofFor('review', logic)).toEqual(ofNextYear)
  })

  it('are worth nothing when their academic year is over', async () => {
    await saveProofs([aProof('review', logic, { year: '2020/21' })])
    expect(await proofFor('review', logic)).toBeUndefined()
  })

  it('go with everything else that the device forgets', async () => {
    await saveProofs([aProof('vote', logic)])
    await forgetDeviceData()
    expect(await proofFor('vote', logic)).toBeUndefined()
  })

  it('reach a component that shows whether there is one', async () => {
    const { result } = renderHook(() => useProof('review', logic))
    expect(result.current).toBeUndefined()
    await waitFor(() => expect(result.current).toBeNull())
    const proof = aProof('review', logic)
    await saveProofs([proof])
    await waitFor(() => expect(result.current).toEqual(proof))
    await markSpent(proof)
    await waitFor(() => expect(result.current).toBeNull())
  })
})
