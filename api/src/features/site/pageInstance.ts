import type { ParticipantsVisibility } from '@chiostro/domain/events/events'
import type { LandingStats } from '@chiostro/domain/pages/landing'
import { placeOf } from '@chiostro/domain/pages/place'
import { logoAddress } from '../../branding/branding.ts'
import { logoOf } from '../../branding/logo.ts'
import type { Services } from '../../context.ts'
import type { Controller, Instance } from '../../startup/config.ts'
import { version } from '../../startup/version.ts'
import { sectionsOpen } from '../flags/flags.service.ts'
import { landingStats } from './landingStats.ts'

interface PageInstance extends Instance {
  place: string
  version: string
  /** Null when the operator does not configure it. */
  sourceUrl: string | null
  participantsVisibility: ParticipantsVisibility
  /** Null: the arches. */
  logo: { src: string; width: number; height: number } | null
  controller: Controller
  /** Domains whose mailboxes prove studying here; empty: no proofs. */
  studentDomains: readonly string[]
  publicUrl: string
  stats: LandingStats | null
  /** Null when they cannot be read: pages then show every section. */
  flags: Record<string, boolean> | null
}

/** Sent with every page; one build serves any university. */
export async function pageInstance(services: Services): Promise<PageInstance> {
  const { instance, sourceUrl = null, participantsVisibility, controller, publicUrl, studentEmailDomains } = services.config
  const [stats, flags, logo] = await Promise.all([landingStats(services), flagsOf(services), logoShown(services)])
  const settings = { participantsVisibility, controller, publicUrl, studentDomains: studentEmailDomains }
  return { ...instance, ...settings, version, sourceUrl, place: placeOf(instance), logo, stats, flags }
}

async function logoShown({ config }: Services) {
  const [src, logo] = [logoAddress(config, 'logo.webp'), await logoOf(config)]
  return src && logo ? { src, width: logo.width, height: logo.height } : null
}

async function flagsOf(services: Services): Promise<Record<string, boolean> | null> {
  try {
    return await sectionsOpen(services)
  } catch {
    return null
  }
}
