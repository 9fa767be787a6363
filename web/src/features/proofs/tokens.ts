import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { academicYearSpan, type ProofPurpose } from '@chiostro/domain/proofs/proofs'
import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../lib/store.ts'
import { forgetConfirmation, hearTabs, notifyTabs, type SavedProof, withDevice } from './device.ts'

// Proofs on this device (docs/verified-reviews.md). Nothing here loads cryptography.

export interface ProofTarget {
  kind: 'subject' | 'professor'
  id: string
}

const aboutOf = (purpose: ProofPurpose, { kind, id }: ProofTarget) => `${purpose}|${kind}:${id}`
/** Purpose and target, the end of a proof's info. */
const aboutIn = ({ info }: ProofInput) => info.split('|').slice(-2).join('|')

/** Without a database proofs last as long as the page. */
const ofPage = new Map<string, SavedProof>()

const changes = createStore(0, () => hearTabs(count))
function count(): void {
  changes.set(changes.get() + 1)
}
function changed(): void {
  count()
  notifyTabs()
}

const isOver = ({ year }: ProofInput) => academicYearSpan(year).to.getTime() <= Date.now()

const read = async (about: string): Promise<SavedProof | undefined> =>
  (await withDevice((device) => device.get('proofs', about))) ?? ofPage.get(about)

/** This device's proof for a purpose and target; undefined without one, when its year is over, and when it is spent. */
export async function proofFor(purpose: ProofPurpose, target: ProofTarget): Promise<ProofInput | undefined> {
  const saved = await read(aboutOf(purpose, target))
  return !saved || saved.isSpent || isOver(saved.proof) ? undefined : saved.proof
}

/** Undefined until loaded, null without a proof or target. */
export function useProof(purpose: ProofPurpose, target: ProofTarget | null): ProofInput | null | undefined {
  const version = useStore(changes, () => 0)
  const [loaded, setLoaded] = useState<{ about: string; proof: ProofInput | null }>()
  const about = target && aboutOf(purpose, target)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when proofs come and go
  useEffect(() => {
    if (!target) return
    let isCurrent = true
    void proofFor(purpose, target).then((proof) => {
      if (isCurrent) setLoaded({ about: aboutOf(purpose, target), proof: proof ?? null })
    })
    return () => {
      isCurrent = false
    }
  }, [about, version])
  if (!about) return null
  return loaded?.about === about ? loaded.proof : undefined
}

/** Purposes and targets of all proofs here, spent ones included. */
export async function knownInfos(): Promise<Set<string>> {
  const saved = (await withDevice((device) => device.getAll('proofs'))) ?? [...ofPage.values()]
  return new Set(saved.map(({ proof }) => proof.info))
}

/** Replaces earlier proofs; spent ones stay spent. */
export async function saveProofs(proofs: readonly ProofInput[]): Promise<void> {
  const next = await Promise.all(proofs.map(toSaved))
  const isStored = await withDevice(async (device) => {
    const { store, done } = device.transaction('proofs', 'readwrite')
    await Promise.all([store.clear(), ...next.map((proof) => store.put(proof)), done])
    return true
  })
  ofPage.clear()
  if (!isStored) for (const proof of next) ofPage.set(proof.about, proof)
  changed()
}

async function toSaved(proof: ProofInput): Promise<SavedProof> {
  const about = aboutIn(proof)
  const before = await read(about)
  return { about, proof, isSpent: before?.isSpent === true && before.proof.token === proof.token }
}

/** Marks a proof with which a review was written: it is not offered again. */
export async function markSpent(proof: ProofInput): Promise<void> {
  const about = aboutIn(proof)
  const saved = await read(about)
  if (saved?.proof.token !== proof.token) return
  const spent = { ...saved, isSpent: true }
  const isStored = await withDevice((device) => device.put('proofs', spent))
  if (isStored === undefined) ofPage.set(about, spent)
  changed()
}

/** Deletes the proofs of this device, their seed, and the seen keys. */
export async function forgetProofs(): Promise<void> {
  ofPage.clear()
  await Promise.all([withDevice((device) => device.clear('proofs')), forgetConfirmation()])
  changed()
}
