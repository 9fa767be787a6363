import type { LandingStats } from '@chiostro/domain/landing'
import { placeOf } from '@chiostro/domain/place'
import type { Instance } from '../../config.ts'
import type { Services } from '../../context.ts'
import { landingStats } from './site.stats.ts'

/** Instance settings sent with every page; one build serves any university. */
export async function pageInstance(services: Services): Promise<Instance & { place: string; stats: LandingStats | null }> {
  const { instance } = services.config
  return { ...instance, place: placeOf(instance), stats: await landingStats(services) }
}
