import type { Context } from '../context.ts'
import { escapeHtml, shorten } from '../escape.ts'

/** What a page says of itself to search engines and chat previews, already in the server's HTML. */
export interface PageHead {
  /** Without the site's name, which is added. */
  title: string
  description: string
  /** Path of the page; its canonical address is built on PUBLIC_URL. */
  path: string
  /** Path or address of a picture. */
  image?: string
  type?: 'website' | 'product' | 'article'
  /** What the page is about in the words of schema.org; `@context` is added. */
  structuredData?: Record<string, unknown>
  /** A page behind a token: never indexed, and its address never handed on. */
  secret?: boolean
  /** The page exists as a screen but what it should show does not. */
  missing?: boolean
}

/** A page of the web app as the server knows it. */
export interface PageRoute {
  /** As in `/books/:id`. */
  path: string
  head(context: Context, params: Record<string, string>): Promise<PageHead> | PageHead
}

/** Search engines and chats show about this much. */
const descriptionLength = 200

/** The tags of one page, to stand where the template says `<!--head-->`. */
export function headTags({ config }: Pick<Context, 'config'>, head: PageHead): string {
  const { productName, universityName } = config.instance
  const title = escapeHtml(`${head.title} · ${productName}`)
  const description = escapeHtml(shorten(head.description.replace(/\s+/g, ' ').trim(), descriptionLength))
  const canonical = escapeHtml(config.publicUrl + head.path)
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    head.secret || head.missing ? '<meta name="robots" content="noindex, nofollow">' : `<link rel="canonical" href="${canonical}">`,
  ]
  if (head.secret || head.missing) return [...tags, ...(head.secret ? ['<meta name="referrer" content="no-referrer">'] : [])].join('\n    ')
  const social: [string, string][] = [
    ['og:site_name', escapeHtml(`${productName} · ${universityName}`)],
    ['og:locale', 'it_IT'],
    ['og:type', head.type ?? 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
  ]
  tags.push(...social.map(([property, content]) => `<meta property="${property}" content="${content}">`))
  tags.push(`<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`)
  if (head.image) {
    const image = escapeHtml(new URL(head.image, config.publicUrl).toString())
    tags.push(`<meta property="og:image" content="${image}">`, `<meta name="twitter:image" content="${image}">`)
  }
  if (head.structuredData) {
    const data = { '@context': 'https://schema.org', ...head.structuredData }
    tags.push(`<script type="application/ld+json">${scriptJson(data)}</script>`)
  }
  return tags.join('\n    ')
}

/** JSON for a `<script type="application/json">`: nothing in it can close the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
