import { readFileSync } from 'node:fs'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'

const namespaces = { atom: 'http://www.w3.org/2005/Atom' }
const schema = RelaxNGValidator.fromDoc(XmlDocument.fromString(readFileSync(new URL('schemas/atom.rng', import.meta.url), 'utf8')))

/** Rules of RFC 4287 beyond its grammar, as XPath of the violating elements. */
const rules = {
  'a feed has an author, unless all its entries have one (4.1.1)': '/atom:feed[not(atom:author) and atom:entry[not(atom:author)]]',
  'an entry has an alternate link or content (4.1.2)':
    "//atom:entry[not(atom:content) and not(atom:link[not(@rel) or @rel = 'alternate'])]",
  'there is one alternate link, as ours have no language or type of their own (4.1.1, 4.1.2)':
    "//*[count(atom:link[not(@rel) or @rel = 'alternate']) > 1]",
  'a feed names its own address (4.1.1)': "/atom:feed[not(atom:link[@rel = 'self'])]",
  'two entries of one id have different dates (4.1.1)': '//atom:entry[atom:id = preceding::atom:entry/atom:id]',
  'ids, links, icons and authors have absolute addresses (4.2.6)':
    "//atom:id[not(contains(., '://'))] | //atom:link/@href[not(contains(., '://'))] | //atom:icon[not(contains(., '://'))] | //atom:uri[not(contains(., '://'))]",
  'dates have a T and a zone in upper case (3.3)':
    "//atom:updated[not(contains(., 'T')) or not(contains(., 'Z') or contains(substring-after(., 'T'), '+'))]",
  'a person and a title have a text (3.2)': "//atom:name[normalize-space(.) = ''] | //atom:title[normalize-space(.) = '']",
}

/** Validates a feed by the schema of RFC 4287 in libxml2, and by its other rules. @returns violations */
export function atomErrors(xml: string): string[] {
  using feed = XmlDocument.fromString(xml)
  return [
    ...grammarErrors(feed),
    ...Object.entries(rules).flatMap(([rule, path]) => (feed.find(path, namespaces).length > 0 ? [rule] : [])),
  ]
}

function grammarErrors(feed: XmlDocument): string[] {
  try {
    schema.validate(feed)
    return []
  } catch (error) {
    return [String(error)]
  }
}
