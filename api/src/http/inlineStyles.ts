import { createHash } from 'node:crypto'

/** HTML without style attributes, and what has become of them. */
export interface Gathered {
  html: string
  css: string
  /** Of `css`, as the Content-Security-Policy writes it; null when there was no style. */
  styleDigest: string | null
}

/**
 * The policy of the pages refuses style attributes in HTML (not those that React sets later): they move to one `<style>`, which the
 * policy names by its digest.
 * @param html as React writes it: a quotation mark in a text is always escaped
 */
export function gatherStyles(html: string): Gathered {
  const numbers = new Map<string, number>()
  const without = html.replace(/ style="([^"]*)"/g, (_attribute, escaped: string) => {
    const style = escaped.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    if (!numbers.has(style)) numbers.set(style, numbers.size)
    return ` data-style="${numbers.get(style)}"`
  })
  const css = [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`).join('')
  return { html: without, css, styleDigest: css ? `'sha256-${createHash('sha256').update(css).digest('base64')}'` : null }
}
