import type { Services } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { EncodedText } from '../../http/compression.ts'
import { readCatalogueVersion, readStructure, readSubjectList } from './structure.sql.ts'

/** What is built from the whole catalogue, as JSON text. */
const builders = { structure: readStructure, subjects: readSubjectList } satisfies Record<string, (db: Database) => Promise<string>>

export type DocumentName = keyof typeof builders

/** The version is read again after this at the latest, should the connection that listens for changes have died silently. */
const trustedMs = 60_000

interface CachedDocument {
  version: number
  /** While this is still the generation of public data, the version need not be read. */
  generation: number | null
  checkedAt: number
  document: Promise<EncodedText>
}

/** Documents of the catalogue, each built once per version of it and shared by all requests of a process. */
export class CatalogueDocuments {
  private readonly cached = new Map<DocumentName, CachedDocument>()

  /** While the process listens for changes and there are none, answering costs no query; otherwise one that reads the version. */
  async get({ changes, db }: Pick<Services, 'changes' | 'db'>, name: DocumentName): Promise<EncodedText> {
    const { cached } = this
    // Before the version: a change in between is then noticed by the next request at the latest.
    const { generation } = changes
    const known = cached.get(name)
    if (known && generation !== null && known.generation === generation && Date.now() < known.checkedAt + trustedMs) return known.document
    const version = await readCatalogueVersion(db)
    const current = cached.get(name)
    if (current?.version === version) {
      Object.assign(current, { generation, checkedAt: Date.now() })
      return current.document
    }
    const document = builders[name](db).then((text) => new EncodedText(text, { quality: 7 }))
    cached.set(name, { version, generation, checkedAt: Date.now(), document })
    // A failure is not kept: the next request tries again.
    document.catch(() => cached.get(name)?.document === document && cached.delete(name))
    return document
  }
}
