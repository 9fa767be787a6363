import type { Services } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { EncodedText } from '../../http/compression.ts'
import { readCatalogueVersion, readStructure, readSubjectList } from './catalogue.sql.ts'

/** Each builds JSON text from the whole catalogue. */
const builders = { structure: readStructure, subjects: readSubjectList } satisfies Record<string, (db: Database) => Promise<string>>

type DocumentName = keyof typeof builders

/** Maximum age of a version before it is read again, in case the connection that listens for changes died silently. */
const trustedMs = 60_000

interface CachedDocument {
  version: number
  /** Generation of public data at which the version was read; while it is unchanged, the version is not read again. */
  generation: number | null
  /** By the clock of the process, which no correction sets back. */
  checkedAt: number
  document: Promise<EncodedText>
}

/** Builds each document once per version, for all requests of a process. */
export class CatalogueDocuments {
  private readonly cached = new Map<DocumentName, CachedDocument>()

  /** Runs no query while the process listens for changes and there are none; otherwise one that reads the version. */
  async get({ changes, db }: Pick<Services, 'changes' | 'db'>, name: DocumentName): Promise<EncodedText> {
    const { cached } = this
    // Read before the version, so that the next request notices a change in between.
    const { generation } = changes
    const known = cached.get(name)
    if (known && generation !== null && known.generation === generation && performance.now() < known.checkedAt + trustedMs)
      return known.document
    const version = await readCatalogueVersion(db)
    const current = cached.get(name)
    if (current?.version === version) {
      Object.assign(current, { generation, checkedAt: performance.now() })
      return current.document
    }
    const document = builders[name](db).then((text) => new EncodedText(text, { quality: 7 }))
    cached.set(name, { version, generation, checkedAt: performance.now(), document })
    // Failures are not cached: the next request tries again.
    document.catch(() => cached.get(name)?.document === document && cached.delete(name))
    return document
  }
}
