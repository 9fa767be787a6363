import { Feed } from 'feed'
import { iconAddress } from '../../branding/addresses.ts'
import type { Config } from '../../startup/config.ts'
import { escapeHtml } from '../../text/escape.ts'

export interface FeedEntry {
  /** Of its page: the entry's id, which no change of the record changes. */
  path: string
  title: string
  /** Facts in one line, before the text. */
  facts: string[]
  /** Plain, with line breaks. */
  text: string
  tags: string[]
  publishedAt: Date
  updatedAt: Date
}

interface FeedDescription {
  title: string
  subtitle: string
  /** Paths, with the filters. */
  page: string
  feed: string
}

/** Of a feed without entries: the answer has to stay the same (ETag). */
const never = new Date(0)

/** An Atom feed (RFC 4287). */
export function atomOf(
  { publicUrl, instance, ...look }: Config,
  { title, subtitle, page, feed }: FeedDescription,
  entries: FeedEntry[],
): string {
  const address = (path: string) => new URL(path, publicUrl).href
  const atom = new Feed({
    id: address(feed),
    title: `${title} · ${instance.productName}`,
    description: subtitle,
    link: address(page),
    feed: address(feed),
    updated: entries.map(({ updatedAt }) => updatedAt).reduce((latest, one) => (one > latest ? one : latest), never),
    author: { name: instance.productName, link: address('/') },
    favicon: address(iconAddress(look, 'icon-192')),
    generator: false,
  })
  for (const entry of entries) {
    atom.addItem({
      id: address(entry.path),
      link: address(entry.path),
      // The library calls every text HTML.
      title: escapeHtml(entry.title),
      content: [entry.facts.filter(Boolean).join(' · '), ...entry.text.split('\n')]
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join(''),
      category: entry.tags.map((term) => ({ term: escapeHtml(term) })),
      published: entry.publishedAt,
      date: entry.updatedAt,
    })
  }
  // XML has no place for these two code points; everything else that it lacks is refused in texts.
  return atom.atom1().replace(/[\uFFFE\uFFFF]/g, '')
}
