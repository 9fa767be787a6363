import { fewestShown, type LandingStats, landingClaims } from '@chiostro/domain/pages/landing'
import { placeOf } from '@chiostro/domain/pages/place'
import { entriesOf } from '@chiostro/domain/records/records'
import { hasDemo } from '../../../../prisma/demo/place.ts'
import { logoAddress } from '../../branding/branding.ts'
import { logoOf } from '../../branding/logo.ts'
import type { Services } from '../../context.ts'
import { version } from '../../startup/program.ts'
import { sectionsOpen } from '../flags/flags.service.ts'
import { readCounts } from './site.sql.ts'

/** Sent with every page (`web/src/navigation/instance.ts`); one build serves any university. */
export async function pageInstance(services: Services) {
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

type Needed = Pick<Services, 'config' | 'pool' | 'log'>

/** Cache lifetime of a count, in milliseconds; short for an empty one, as before the demo's records exist. */
const freshFor = { some: 5 * 60_000, none: 5_000 }

/** Per process: claims, real counts, or without a setting the true claims. Null when the database is unavailable. */
export function landingStats(services: Needed & Pick<Services, 'landing'>): Promise<LandingStats | null> {
  const { landing } = services
  if (services.config.landingStats === 'claims') return Promise.resolve(landingClaims)
  const { counted } = landing
  if (counted && performance.now() < counted.until) return counted.stats
  const stats = (services.config.landingStats === 'live' ? count(services) : trueClaims(services)).catch((error: unknown) => {
    services.log.error({ err: error }, 'the landing page has no numbers')
    return null
  })
  const cached = { until: performance.now() + freshFor.some, stats }
  landing.counted = cached
  return stats.then((shown) => {
    if (!shown || Object.values(shown).every((number) => number === '0')) cached.until = performance.now() + freshFor.none
    return shown
  })
}

/** Returns the claims with the demo's records. Otherwise each claim that the count reaches, the count below it, and none below ten. */
async function trueClaims(services: Needed): Promise<LandingStats> {
  if (await hasDemo(services)) return landingClaims
  const counts = await count(services)
  const shown = entriesOf(landingClaims).map(([name, claim]) => {
    const counted = counts[name]
    const number = Number(counted.replaceAll('.', ''))
    return [name, number >= Number.parseInt(claim, 10) ? claim : number >= fewestShown ? counted : '0']
  })
  return Object.fromEntries(shown)
}

const whole = new Intl.NumberFormat('it-IT')

async function count({ pool }: Needed): Promise<LandingStats> {
  const row = await readCounts(pool)
  const shown = (value: string | undefined) => whole.format(BigInt(value ?? '0'))
  const reviews = shown(row?.reviews)
  return {
    books: shown(row?.books),
    reviews,
    monthlyEvents: shown(row?.monthlyEvents),
    students: shown(row?.students),
    booksReused: shown(row?.booksReused),
    reviewsShared: reviews,
  }
}
