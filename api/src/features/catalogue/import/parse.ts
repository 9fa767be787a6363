import { isUtf8 } from 'node:buffer'
import type { CatalogueFormat } from '@chiostro/domain/catalogueImport'
import { readCsv } from './csv.ts'
import { unreadable } from './json.ts'
import { type LegacySchool, readLegacy } from './legacy.ts'
import { type Checked, createRowChecker, type Found, namesOf, type RejectedRow, type StagedOffering } from './rows.ts'
import { readStructure } from './structure.ts'
import { readUnitn } from './unitn.ts'

/** Rows of one batch: enough to make a round trip to the database cheap, few enough to hold in memory. */
const batchSize = 1000

/** Checked rows on their way into the staging tables, already as JSON where the database takes JSON. */
export interface Batch {
  format: CatalogueFormat
  /** Rows read so far, rejected ones included. */
  rows: number
  /** Part of the file read so far, 0 to 1. */
  read: number
  /** `StagedOffering[]` */
  offerings: string
  /** `StagedGroup[]`: the degree courses that appear in this batch for the first time. */
  groups: string
  rejects: RejectedRow[]
  /** `LegacySchool[]`, in the last batch of that format. */
  legacy?: string
}

/** A row and how much of the file was read with it. */
export type FoundInFile = Found & { read: number }

/**
 * Reads and checks a whole catalogue file.
 * @param format when absent, recognised by the first character
 * @throws ValidationError (path `file`) when it cannot be read
 */
export async function* parseCatalogue(content: Buffer, format: CatalogueFormat = formatOf(content)): AsyncGenerator<Batch> {
  if (!isUtf8(content)) throw unreadable('Il file non è in UTF-8: salvalo di nuovo scegliendo la codifica UTF-8.')
  const checker = createRowChecker()
  const schools: LegacySchool[] = []
  let [rows, offerings, rejects] = [0, [] as StagedOffering[], [] as RejectedRow[]]
  const take = (read: number): Batch => {
    const batch = { format, rows, read, offerings: JSON.stringify(offerings), groups: JSON.stringify(checker.takeNewGroups()), rejects }
    offerings = []
    rejects = []
    return batch
  }
  for await (const { read, ...found } of readRows(content, format, schools)) {
    const { value, reason }: Checked<StagedOffering> = 'reason' in found ? { reason: found.reason } : checker.check(found)
    if (value) offerings.push(value)
    else rejects.push({ line: found.line, reason, said: 'reason' in found ? found.said : namesOf(found.subject) })
    if (++rows % batchSize === 0) yield take(read)
  }
  yield { ...take(1), legacy: format === 'legacy' ? JSON.stringify(schools) : undefined }
}

function readRows(content: Buffer, format: CatalogueFormat, schools: LegacySchool[]): AsyncGenerator<FoundInFile> {
  if (format === 'csv') return readCsv(content)
  return counted(format === 'json' ? readStructure(content) : format === 'unitn' ? readUnitn(content) : readLegacy(content, schools))
}

async function* counted(found: Found[]): AsyncGenerator<FoundInFile> {
  for (const [index, one] of found.entries()) yield { ...one, read: (index + 1) / found.length }
}

/** The older structure begins like any JSON and must be asked for. */
function formatOf(content: Buffer): CatalogueFormat {
  const [first] = content
    .toString('utf8', 0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart()
  return first === '[' ? 'json' : first === '{' ? 'unitn' : 'csv'
}
