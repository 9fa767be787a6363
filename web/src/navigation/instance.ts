import type { ParticipantsVisibility } from '@chiostro/domain/events/events'
import { type LandingStats, landingClaims } from '@chiostro/domain/pages/landing'
import { unnamed } from '@chiostro/domain/pages/place'
import { createContext, use } from 'react'
import { readJson } from '../lib/pageData.ts'

/** Who runs this copy of the platform; the server writes it into the page, so that one build serves any university. */
export interface Instance {
  productName: string
  /** First segment of the owners' private links: `/{productSlug}/manage-book/:id`. */
  productSlug: string
  universityName: string
  /** The university and, where that does not say it, its city. */
  place: string
  /** Of Chiostro, as that runs; null where it is not known. */
  version: string | null
  /** Where the source of the running version is; null when the operator does not say. */
  sourceUrl: string | null
  /** Who sees an event's participants where its organiser does not narrow it; everybody, where that is not known. */
  participantsVisibility?: ParticipantsVisibility
  /** Whose mailboxes confirm that one studies here; without any, it cannot be confirmed. */
  studentDomains?: readonly string[]
  publicUrl?: string
  /** The instance's own mark, in place of the arches of the header. */
  logo?: { src: string; width: number; height: number } | null
  /** Who decides why and how personal data are processed, as far as the operator says; `legal` is where authorities write. */
  controller?: { name?: string; email?: string; legal?: string }
  /** The landing page's numbers; null when they could not be counted. */
  stats: LandingStats | null
  /** Which sections were open when the page was made; null where that is not known. */
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

/** What the server has written into this page; what is missing there has its default (development, tests). */
export const defaultInstance: Instance = { ...defaults, ...readJson<Partial<Instance>>('instance') }

/** The server renders pages of many instances. */
export const InstanceContext = createContext<Instance>(defaultInstance)

export const useInstance = (): Instance => use(InstanceContext)
