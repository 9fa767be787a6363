import type { LandingStats } from '@chiostro/domain/landing'
import { placeOf } from '@chiostro/domain/place'
import type { Instance } from '../../config.ts'
import type { Services } from '../../context.ts'
import { landingStats } from './site.stats.ts'

interface PageInstance extends Instance {
  place: string
  /** Where the running version's source is; null when the operator does not say. */
  sourceUrl: string | null
  stats: LandingStats | null
}

/** Instance settings sent with every page; one build serves any university. */
export async function pageInstance(services: Services): Promise<PageInstance> {
  const { instance, sourceUrl = null } = services.config
  return { ...instance, sourceUrl, place: placeOf(instance), stats: await landingStats(services) }
}
