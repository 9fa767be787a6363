import type { Services } from '../../context.ts'
import { currentGeneration } from '../../database/changes.ts'
import type { Database } from '../../database/client.ts'
import { EncodedText } from '../../http/compression.ts'
import { readCatalogueVersion, readStructure, readSubjectList } from './structure.sql.ts'

/** What is built from the whole catalogue, as JSON text. */
const builders = { structure: readStructure, subjects: readSubjectList } satisfies Record<string, (db: Database) => Promise<string>>

export type DocumentName = keyof typeof builders

/** The version is read again after this at the latest, should the connection that listens for changes have died silently. */
const trustedMs = 60_000

interface Kept {
  version: number
  /** While this is still the generation of public data, the version need not be read. */
  generation: number | null
  checkedAt: number
  document: Promise<EncodedText>
}

const kept = new WeakMap<Services['pool'], Map<DocumentName, Kept>>()

/**
 * A document of the catalogue, built once per version of it in each process and shared by all requests. While the process listens for changes
 * and there are none, answering costs no query; otherwise one that reads the version.
 */
export async function catalogueDocument({ pool, db }: Pick<Services, 'pool' | 'db'>, name: DocumentName): Promise<EncodedText> {
  const own = kept.get(pool) ?? new Map<DocumentName, Kept>()
  kept.set(pool, own)
  // Before the version: a change in between is then noticed by the next request at the latest.
  const generation = currentGeneration({ pool })
  const known = own.get(name)
  if (known && generation !== null && known.generation === generation && Date.now() < known.checkedAt + trustedMs) return known.document
  const version = await readCatalogueVersion(db)
  const current = own.get(name)
  if (current?.version === version) {
    Object.assign(current, { generation, checkedAt: Date.now() })
    return current.document
  }
  const document = builders[name](db).then((text) => new EncodedText(text, { quality: 7 }))
  own.set(name, { version, generation, checkedAt: Date.now(), document })
  // A failure is not kept: the next request tries again.
  document.catch(() => own.get(name)?.document === document && own.delete(name))
  return document
}
