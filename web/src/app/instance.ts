import { type LandingStats, landingClaims } from '@chiostro/domain/landing'
import { markOf } from '@chiostro/domain/marks'
import { unnamed } from '@chiostro/domain/place'

/** Who runs this copy of the platform; the server writes it into the page, so that one build serves any university. */
export interface Instance {
  productName: string
  /** First segment of the owners' private links: `/{productSlug}/manage-book/:id`. */
  productSlug: string
  /** The university and, where that does not say it, its city. */
  place: string
  /** The landing page's numbers; null when they could not be counted. */
  stats: LandingStats | null
}

const defaults: Instance = {
  productName: 'Chiostro',
  productSlug: 'chiostro',
  place: unnamed.universityName,
  stats: landingClaims,
}

/** Reads `<script type="application/json" id="instance">`; what is missing there keeps its default (development, tests). */
function readInstance(page: Document): Instance {
  const text = page.getElementById('instance')?.textContent
  return { ...defaults, ...(text ? (JSON.parse(text) as Partial<Instance>) : {}) }
}

/** Without a document, while a page is rendered outside the browser: marks, which the server replaces. */
function marked(): Instance {
  const names = ['productName', 'productSlug', 'place'] as const
  const stats = Object.keys(landingClaims).map((name) => [name, markOf(`stats.${name}`)])
  return { ...defaults, ...Object.fromEntries(names.map((name) => [name, markOf(name)])), stats: Object.fromEntries(stats) }
}

export const instance: Instance = typeof document === 'undefined' ? marked() : readInstance(document)
