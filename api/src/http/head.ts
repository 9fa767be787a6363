import { type PageName, previewPath } from '@chiostro/domain/pages'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { escapeHtml, shorten } from '../escape.ts'

/** What a page says of itself to search engines and chat previews, already in the server's HTML. */
export interface PageHead {
  /** Without the site's name, which is added. */
  title: string
  description: string
  /** Path of the page; its canonical address is built on PUBLIC_URL. */
  path: string
  /** Path or address of a picture; without one, the drawn one of its section. */
  image?: string
  type?: 'website' | 'product' | 'article'
  /** What the page is about in the words of schema.org; `@context` is added. Without it, a page of this site. */
  structuredData?: Record<string, unknown>
  /** A page behind a token: never indexed, and its address never handed on. */
  secret?: boolean
  /** Not for search engines, though nothing in it is secret. */
  unlisted?: boolean
  /** The page exists as a screen but what it should show does not. */
  missing?: boolean
  /** Path of the page that took its place. */
  movedTo?: string
}

/** The heads of pages that show a record, by the page's name in `domain/src/pages.ts`; the other pages' are written there. */
export type RecordHeads = Partial<Record<PageName, (context: Context, params: Record<string, string>) => Promise<PageHead> | PageHead>>

/** Search engines and chats show about this much. */
const descriptionLength = 200

/** The tags of one page. */
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
  tags.push(...social.map(([property, content]) => `<meta property="${property}" content="${content}">`))
  const twitter = { card: 'summary_large_image', title, description, image: social.find(([property]) => property === 'og:image')?.[1] }
  tags.push(...Object.entries(twitter).map(([name, content]) => `<meta name="twitter:${name}" content="${content}">`))
  const data = { '@context': 'https://schema.org', ...(head.structuredData ?? webPage(config, head)) }
  return [...tags, `<script type="application/ld+json">${scriptJson(data)}</script>`].join('\n    ')
}

/** A page that is about no single thing is a part of the site. */
const webPage = ({ publicUrl, instance }: Config, { title, description, path }: PageHead) => ({
  '@type': 'WebPage',
  ...{ name: title, description, url: publicUrl + path, inLanguage: 'it' },
  isPartOf: { '@type': 'WebSite', name: instance.productName, url: publicUrl },
})

function pictureTags(publicUrl: string, { image, path, title }: PageHead): [string, string][] {
  const address = escapeHtml(new URL(image ?? previewPath(path), publicUrl).toString())
  // Sizes are known of the drawn ones only.
  const size: [string, string][] = image
    ? []
    : [
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
      ]
  return [['og:image', address], ...size, ['og:image:alt', escapeHtml(title)]]
}

/** Addresses of a record's pictures for schema.org; the drawn one of its section where it has none. */
export const pictureAddresses = (publicUrl: string, pictures: string[], page: string): string[] =>
  (pictures.length > 0 ? pictures : [previewPath(page)]).map((picture) => new URL(picture, publicUrl).toString())

/** JSON for a `<script type="application/json">`: nothing in it can close the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
