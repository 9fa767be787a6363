import type { ParticipantsVisibility } from '@chiostro/domain/events/events'
import { type LandingStats, landingClaims } from '@chiostro/domain/pages/landing'
import { unnamed } from '@chiostro/domain/pages/place'
import { createContext, use } from 'react'
import { readJson } from '../lib/pageData.ts'

/** Written into the page by the server, so that one build serves any university. */
export interface Instance {
  productName: string
  /** First segment of the owners' private links: `/{productSlug}/manage-book/:id`. */
  productSlug: string
  universityName: string
  /** University and, where that does not say it, city. */
  place: string
  /** Of the running Chiostro; null where it is not known. */
  version: string | null
  /** Of the running version; null when the operator does not say. */
  sourceUrl: string | null
  /** Default of an event; everybody, where it is not known. */
  participantsVisibility?: ParticipantsVisibility
  /** Mail domains that confirm that one studies here; without any, confirming is not possible. */
  studentDomains?: readonly string[]
  publicUrl?: string
  /** In place of the arches of the header. */
  logo?: { src: string; width: number; height: number } | null
  /** Of personal data, as far as the operator says; `legal` is where authorities write. */
  controller?: { name?: string; email?: string; legal?: string }
  /** The landing page's numbers; null when they could not be counted. */
  stats: LandingStats | null
  /** When the page was made; null where that is not known. */
  flags: Readonly<Record<string, boolean>> | null
}

const defaults: Instance = {
  productName: 'Chiostro',
  productSlug: 'chiostro',
  universityName: unnamed.universityName,
  place: unnamed.universityName,
  version: null,
  sourceUrl: null,
  stats: landingClaims,
  flags: null,
}

/** Defaults stand for what the server has not written (development, tests). */
export const defaultInstance: Instance = { ...defaults, ...readJson<Partial<Instance>>('instance') }

/** The server renders pages of many instances. */
export const InstanceContext = createContext<Instance>(defaultInstance)

export const useInstance = (): Instance => use(InstanceContext)
