import { fixedPages } from '@chiostro/domain/pages/pages'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { etagOf } from '../../http/etag.ts'
import { hasControlCharacters } from '../../http/paths.ts'
import { escapeHtml } from '../../text/escape.ts'
import { listFlags } from '../flags/flags.service.ts'
import type { SitemapKind } from '../kind.ts'
import { type Page, readPages, readPartStarts, readState, sitemapKinds } from './sitemap.sql.ts'

/** Addresses per file (sitemaps.org). */
const largest = 50_000

interface Sitemap {
  /** Changes with the content. */
  etag: string
  chunks(): AsyncIterable<string>
}

type Needed = Pick<Context, 'config' | 'db' | 'pool'>

/**
 * The sitemap: one file, or above `size` pages an index of parts, addressed by `part` and `after`. Entries are streamed; the ETag changes
 * with the content.
 * @throws NotFoundError for an unknown part, or one of a closed section
 */
export async function sitemap(context: Needed, { part, after = '' }: { part?: string; after?: string }, size = largest): Promise<Sitemap> {
  const open = await openSections(context)
  if (part === 'pages') return file(context, open.version, [pagesAt(open.paths)])
  if (part !== undefined) {
    const kind = open.kinds.find((one) => one.part === part)
    if (!kind) throw new NotFoundError('Percorso non trovato')
    if (hasControlCharacters({ after })) throw new NotFoundError('Percorso non trovato')
    const { version } = await readState(context, kind)
    return file(context, `${part} ${after} ${version}`, [readPages(context, kind, after, size)])
  }
  const states = await Promise.all(open.kinds.map((kind) => readState(context, kind)))
  const version = [open.version, ...states.map((state) => state.version)].join('|')
  const total = states.reduce((sum, { count }) => sum + count, open.paths.length)
  if (total > size) return index(context, version, open.kinds, size)
  return file(context, version, [pagesAt(open.paths), ...open.kinds.map((kind) => readPages(context, kind, '', size))])
}

async function openSections(context: Needed) {
  const closed = (await listFlags(context)).filter(({ enabled }) => !enabled).map(({ name }) => name)
  const kinds = sitemapKinds.filter(({ section }) => !section || !closed.includes(section)).map((kind) => kind.sitemap)
  const paths = fixedPages()
    .filter(({ flags = [] }) => flags.length === 0 || flags.some((flag) => !closed.includes(flag)))
    .map(({ path }) => path)
  return { kinds, paths, version: paths.join(' ') }
}

async function* pagesAt(paths: string[]): AsyncGenerator<Page[]> {
  yield paths.map((path) => ({ path }))
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function streamed({ config }: Needed, version: string, chunks: () => AsyncIterable<string>): Sitemap {
  return { etag: etagOf(`${config.publicUrl} ${version}`), chunks }
}

function file(context: Needed, version: string, sources: AsyncIterable<Page[]>[]): Sitemap {
  return streamed(context, version, async function* () {
    yield `${declaration}<urlset ${namespace}>\n`
    for (const source of sources) for await (const pages of source) yield pages.map((page) => entry(context, page)).join('')
    yield '</urlset>\n'
  })
}

function entry({ config }: Needed, { path, at }: Page): string {
  const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeHtml(config.publicUrl + path)}</loc>${changed}</url>\n`
}

function index(context: Needed, version: string, kinds: SitemapKind[], size: number): Sitemap {
  const address = (part: string, after = '') => {
    const query = new URLSearchParams({ part, ...(after && { after }) })
    return `<sitemap><loc>${escapeHtml(`${context.config.publicUrl}/sitemap.xml?${query}`)}</loc></sitemap>\n`
  }
  return streamed(context, version, async function* () {
    yield `${declaration}<sitemapindex ${namespace}>\n${address('pages')}`
    for (const kind of kinds) {
      const starts = await readPartStarts(context, kind, size)
      yield starts.map((after) => address(kind.part, after)).join('')
    }
    yield '</sitemapindex>\n'
  })
}
