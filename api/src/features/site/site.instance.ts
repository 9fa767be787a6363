import type { ParticipantsVisibility } from '@chiostro/domain/events'
import type { LandingStats } from '@chiostro/domain/landing'
import { placeOf } from '@chiostro/domain/place'
import type { Instance } from '../../config.ts'
import type { Services } from '../../context.ts'
import { version } from '../../version.ts'
import { sectionsOpen } from '../flags/flags.service.ts'
import { landingStats } from './site.stats.ts'

interface PageInstance extends Instance {
  place: string
  version: string
  /** Where the running version's source is; null when the operator does not say. */
  sourceUrl: string | null
  participantsVisibility: ParticipantsVisibility
  stats: LandingStats | null
  /** Null when they cannot be read: pages then show every section. */
  flags: Record<string, boolean> | null
}

/** Instance settings sent with every page; one build serves any university. */
export async function pageInstance(services: Services): Promise<PageInstance> {
  const { instance, sourceUrl = null, participantsVisibility } = services.config
  const [stats, flags] = await Promise.all([landingStats(services), flagsOf(services)])
  return { ...instance, version, sourceUrl, participantsVisibility, place: placeOf(instance), stats, flags }
}

async function flagsOf(services: Services): Promise<Record<string, boolean> | null> {
  try {
    return await sectionsOpen(services)
  } catch {
    return null
  }
}
