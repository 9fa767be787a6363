import { createHash } from 'node:crypto'
import { type PageName, previewPath } from '@chiostro/domain/pages/pages'
import type { Context } from '../context.ts'
import type { Config } from '../startup/config.ts'
import { escapeHtml, shorten } from '../text/escape.ts'

export interface PageHead {
  title: string
  description: string
  path: string
  /** Without it, the preview picture of its section. */
  card?: ShareCard
  type?: 'website' | 'product' | 'article'
  /** In terms of schema.org, without `@context`; by default a WebPage of this site. */
  structuredData?: Record<string, unknown>
  alternates?: Alternate[]
  /** Behind a token: not indexed, and sends no referrer. */
  secret?: boolean
  unlisted?: boolean
  missing?: boolean
  movedTo?: string
}

export interface Alternate {
  type: 'application/atom+xml' | 'application/json+oembed' | 'text/calendar'
  title: string
  path: string
}

export interface ShareCard {
  title: string
  intro?: string
  facts: string[]
  art:
    | { kind: 'cover'; title: string; course: string; photo?: string }
    | { kind: 'scene'; title: string; tags: string[]; figure: string; caption: string; photo?: string }
    /** `key` selects the colours; null is grey. */
    | { kind: 'portal'; key: string | null; figure?: string; caption?: string; photo?: undefined }
}

/** Heads of pages that show a record, by page name in `domain/src/pages/pages.ts`, which has those of other pages. */
export type RecordHeads = Partial<Record<PageName, HeadOf>>

type HeadOf = (context: Context, params: Record<string, string>, query?: Record<string, string>) => Promise<PageHead> | PageHead

const descriptionLength = 200

const embedOf = ({ publicUrl }: Config, { card, title, path }: PageHead): Alternate[] =>
  card ? [{ type: 'application/json+oembed', title, path: `/oembed?url=${encodeURIComponent(publicUrl + path)}` }] : []

export function headTags({ config }: Pick<Context, 'config'>, head: PageHead): string {
  const { productName, universityName } = config.instance
  const title = escapeHtml(`${head.title} · ${productName}`)
  const description = escapeHtml(shorten(head.description.replace(/\s+/g, ' ').trim(), descriptionLength))
  const canonical = escapeHtml(config.publicUrl + head.path)
  const hidden = head.secret || head.missing || head.unlisted
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    hidden ? '<meta name="robots" content="noindex, nofollow">' : `<link rel="canonical" href="${canonical}">`,
  ]
  if (hidden) return [...tags, ...(head.secret ? ['<meta name="referrer" content="no-referrer">'] : [])].join('\n    ')
  const social: [string, string][] = [
    ['og:site_name', escapeHtml(`${productName} · ${universityName}`)],
    ['og:locale', 'it_IT'],
    ['og:type', head.type ?? 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ...pictureTags(config.publicUrl, head),
  ]
  tags.push(...[...(head.alternates ?? []), ...embedOf(config, head)].map((alternate) => alternateTag(config, alternate)))
  tags.push(...social.map(([property, content]) => `<meta property="${property}" content="${content}">`))
  const twitter = { card: 'summary_large_image', title, description, image: social.find(([property]) => property === 'og:image')?.[1] }
  tags.push(...Object.entries(twitter).map(([name, content]) => `<meta name="twitter:${name}" content="${content}">`))
  const data = { '@context': 'https://schema.org', ...(head.structuredData ?? webPage(config, head)) }
  return [...tags, `<script type="application/ld+json">${scriptJson(data)}</script>`].join('\n    ')
}

const alternateTag = ({ publicUrl }: Config, { type, title, path }: Alternate) =>
  `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(publicUrl + path)}">`

const webPage = ({ publicUrl, instance }: Config, { title, description, path }: PageHead) => ({
  '@type': 'WebPage',
  name: title,
  description,
  url: publicUrl + path,
  inLanguage: 'it',
  isPartOf: { '@type': 'WebSite', name: instance.productName, url: publicUrl },
})

/** In pixels: what chats and social networks show at full width. */
export const pictureSize = { width: 1200, height: 630 } as const

export const picturePath = (page: string): string => `/og${page}.png`

/** The address changes with the picture's content, as chats cache pictures by address. */
function pictureTags(publicUrl: string, { card, path, title }: PageHead): [string, string][] {
  const version = card && createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 8)
  const address = publicUrl + (card ? `${picturePath(path)}?v=${version}` : previewPath(path))
  return [
    ['og:image', escapeHtml(address)],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(pictureSize.width)],
    ['og:image:height', String(pictureSize.height)],
    ['og:image:alt', escapeHtml(title)],
  ]
}

/** For schema.org; without photographs, the preview picture of its page. */
export const pictureAddresses = (publicUrl: string, photos: string[], page: string): string[] =>
  (photos.length > 0 ? photos : [picturePath(page)]).map((picture) => new URL(picture, publicUrl).toString())

/** Escaped so that it cannot close a `<script>` element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
