import { type EmbedKind, embedHeight, embedKinds, embedLimit, embedSnippet } from '@chiostro/domain/embeds/embeds'
import { allPages, pages } from '@chiostro/domain/pages/pages'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { picturePath, type RecordHeads } from '../../http/head.ts'
import { recordHeadOf } from '../sharing/recordHead.ts'

/** An answer of oEmbed 1.0 (https://oembed.com), sections 2.3.4.3 (link) and 2.3.4.4 (rich). */
interface OEmbed {
  version: '1.0'
  type: 'rich' | 'link'
  title: string
  provider_name: string
  provider_url: string
  cache_age: number
  html?: string
  width?: number
  height?: number
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
}

interface OembedRequest {
  url: string
  maxwidth?: string | undefined
  maxheight?: string | undefined
}

const unknown = 'Indirizzo sconosciuto'
const usualWidth = 600

/** Pages of a record, with what finds their addresses. */
const recordPages = allPages
  .filter(({ visibility, path }) => visibility === 'listed' && path.includes(':'))
  .map((page) => ({ page, pattern: new URLPattern({ pathname: page.path }) }))

/**
 * What to show in place of an address: a frame for the two lists and their embeds, title and picture for a record.
 * @throws NotFoundError for addresses of other sites, and those of this one that show neither
 */
export async function describeAddress(context: Context, heads: RecordHeads, { url, maxwidth, maxheight }: OembedRequest): Promise<OEmbed> {
  const { publicUrl, instance } = context.config
  const address = URL.parse(url)
  if (!address || address.origin !== new URL(publicUrl).origin) throw new NotFoundError(unknown)
  const common = { version: '1.0', provider_name: instance.productName, provider_url: publicUrl, cache_age: 3600 } as const
  const kind = kindAt(address.pathname)
  if (!kind) return { ...common, ...(await recordAt(context, heads, address.pathname)) }
  const title = `${pages[kind].title} · ${instance.productName}`
  const width = bounded(usualWidth, maxwidth)
  const height = bounded(embedHeight(embedLimit.usual), maxheight)
  const html = embedSnippet(`${publicUrl}/embed/${kind}${address.search}`, title, height)
  return { ...common, type: 'rich', title, html, width, height }
}

const kindAt = (path: string): EmbedKind | undefined => embedKinds.find((kind) => path === `/embed/${kind}` || path === `/${kind}`)

/** At most what was asked for, if that is a number. */
const bounded = (usual: number, asked = ''): number => (/^[1-9]\d{0,5}$/.test(asked) ? Math.min(usual, Number(asked)) : usual)

async function recordAt(context: Context, heads: RecordHeads, path: string): Promise<Pick<OEmbed, 'type' | 'title'>> {
  for (const { page, pattern } of recordPages) {
    const params = pattern.exec({ pathname: path })?.pathname.groups
    if (!params) continue
    const decoded = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value ?? '')]))
    const head = await recordHeadOf(context, page, decoded, heads)
    if (!head || head.missing || head.unlisted || head.movedTo) break
    const { publicUrl } = context.config
    const thumbnail = { thumbnail_url: publicUrl + picturePath(head.path), thumbnail_width: 1200, thumbnail_height: 630 }
    return { type: 'link', title: head.title, ...(head.card ? thumbnail : {}) }
  }
  throw new NotFoundError(unknown)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '\0'
  }
}
