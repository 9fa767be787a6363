import { createHash } from 'node:crypto'
import { type PageName, previewPath } from '@chiostro/domain/pages/pages'
import type { Context } from '../context.ts'
import type { Config } from '../startup/config.ts'
import { escapeHtml, shorten } from '../text/escape.ts'

/** What a page says of itself to search engines and chat previews, already in the server's HTML. */
export interface PageHead {
  /** Without the site's name, which is added. */
  title: string
  description: string
  /** Path of the page; its canonical address is built on PUBLIC_URL. */
  path: string
  /** What the picture of this record shows in chats; without it, the picture of its section. */
  card?: ShareCard
  type?: 'website' | 'product' | 'article'
  /** What the page is about in the words of schema.org; `@context` is added. Without it, a page of this site. */
  structuredData?: Record<string, unknown>
  /** The same in other forms, for programs. */
  alternates?: Alternate[]
  /** A page behind a token: never indexed, and its address never handed on. */
  secret?: boolean
  /** Not for search engines, though nothing in it is secret. */
  unlisted?: boolean
  /** The page exists as a screen but what it should show does not. */
  missing?: boolean
  /** Path of the page that took its place. */
  movedTo?: string
}

export interface Alternate {
  type: 'application/atom+xml' | 'application/json+oembed' | 'text/calendar'
  title: string
  /** Path and query. */
  path: string
}

/** What the drawn picture of a record says (`features/sharing`). */
export interface ShareCard {
  title: string
  /** The fact that decides: a price, a day. */
  intro?: string
  /** Up to three lines. */
  facts: string[]
  art:
    | { kind: 'cover'; title: string; course: string; photo?: string }
    | { kind: 'scene'; title: string; tags: string[]; figure: string; caption: string; photo?: string }
    /** `key` chooses the colours; null is grey. */
    | { kind: 'portal'; key: string | null; figure?: string; caption?: string; photo?: undefined }
}

/** The heads of pages that show a record, by the page's name in `domain/src/pages/pages.ts`; the other pages' are written there. */
export type RecordHeads = Partial<Record<PageName, HeadOf>>

type HeadOf = (context: Context, params: Record<string, string>, query?: Record<string, string>) => Promise<PageHead> | PageHead

/** Search engines and chats show about this much. */
const descriptionLength = 200

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
  tags.push(...(head.alternates ?? []).map((alternate) => alternateTag(config, alternate)))
  tags.push(...social.map(([property, content]) => `<meta property="${property}" content="${content}">`))
  const twitter = { card: 'summary_large_image', title, description, image: social.find(([property]) => property === 'og:image')?.[1] }
  tags.push(...Object.entries(twitter).map(([name, content]) => `<meta name="twitter:${name}" content="${content}">`))
  const data = { '@context': 'https://schema.org', ...(head.structuredData ?? webPage(config, head)) }
  return [...tags, `<script type="application/ld+json">${scriptJson(data)}</script>`].join('\n    ')
}

const alternateTag = ({ publicUrl }: Config, { type, title, path }: Alternate) =>
  `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(publicUrl + path)}">`

/** A page that is about no single thing is a part of the site. */
const webPage = ({ publicUrl, instance }: Config, { title, description, path }: PageHead) => ({
  '@type': 'WebPage',
  name: title,
  description,
  url: publicUrl + path,
  inLanguage: 'it',
  isPartOf: { '@type': 'WebSite', name: instance.productName, url: publicUrl },
})

export const picturePath = (page: string): string => `/og${page}.png`

/** The address changes with what the picture shows, since chats keep pictures by their address. */
function pictureTags(publicUrl: string, { card, path, title }: PageHead): [string, string][] {
  const version = card && createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 8)
  const address = publicUrl + (card ? `${picturePath(path)}?v=${version}` : previewPath(path))
  return [
    ['og:image', escapeHtml(address)],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', escapeHtml(title)],
  ]
}

/** Addresses of a record's photographs for schema.org; the drawn picture of its page where it has none. */
export const pictureAddresses = (publicUrl: string, photos: string[], page: string): string[] =>
  (photos.length > 0 ? photos : [picturePath(page)]).map((picture) => new URL(picture, publicUrl).toString())

/** JSON for a `<script type="application/json">`: nothing in it can close the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
