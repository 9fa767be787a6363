import { decodeHTMLStrict } from 'entities'

const metas = /<meta\s(?:[^>"']|"[^"]*"|'[^']*')*>/gi
const attributes = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/** Reads what a page calls itself for previews; '' without it. */
export function ogTitle(html: string): string {
  for (const [meta] of html.matchAll(metas)) {
    const given = new Map([...meta.matchAll(attributes)].map(([, name = '', ...values]) => [name.toLowerCase(), values.find(Boolean) ?? '']))
    if (given.get('property') === 'og:title') return decodeHTMLStrict(given.get('content') ?? '').trim()
  }
  return ''
}
