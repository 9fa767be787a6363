import { decodeHTMLStrict } from 'entities'

const beginning = /<meta\s/i
/** A browser reads on without an end; a tag of ours is short, which bounds the time that a hostile page takes. */
const longest = 2_000
const attributesOf = /^(?:[^>"']|"[^"]*"|'[^']*')*/
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

export function ogTitle(html: string): string {
  for (const part of html.split(beginning).slice(1)) {
    const [meta = ''] = attributesOf.exec(part.slice(0, longest)) ?? []
    const given = new Map([...meta.matchAll(attribute)].map(([, name = '', ...values]) => [name.toLowerCase(), values.find(Boolean) ?? '']))
    if (given.get('property') === 'og:title') return decodeHTMLStrict(given.get('content') ?? '').trim()
  }
  return ''
}
