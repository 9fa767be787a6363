import {
  type CatalogueEncoding,
  type CatalogueFormat,
  type ColumnSource,
  catalogueFileLimits,
  catalogueImportMessages,
} from '@chiostro/domain/catalogue/catalogueImport'
import { readCsv, toUtf8 } from './csv.ts'
import { type LegacySchool, readIfs01, readLegacy, readRecords, readUnitn } from './formats.ts'
import { isRecord, listOf, parseJson, recordsOf, unreadable } from './json.ts'
import { type Checked, cellsOf, createRowChecker, namesOf, type ParsedItem, type RejectedRow, type StagedOffering } from './rows.ts'
import type { TableReading } from './tableRows.ts'
import { isOldExcel, isZip, readXlsx } from './xlsx.ts'

/** @throws ValidationError (path `file`) when it is not JSON or has no offering in that shape */
function readStructure(content: Buffer): ParsedItem[] {
  const items: ParsedItem[] = []
  for (const department of recordsOf(parseJson(content))) {
    for (const course of recordsOf(department.courses)) {
      const position = {
        department: { id: department.id, department: department.name, departmentCode: department.code },
        degreeCourse: {
          id: course.id,
          degreeCourse: course.name,
          degreeCode: course.code,
          degreeType: course.type,
          language: course.language,
          description: course.description,
        },
      }
      for (const subject of listOf(course.subjects)) {
        const line = items.length + 1
        items.push(
          isRecord(subject) ? { line, position, subject, original: subject } : { line, reason: 'Non è un insegnamento', original: subject },
        )
      }
    }
  }
  if (items.length > 0) return items
  throw unreadable('Nel file non ci sono insegnamenti: serve un elenco di dipartimenti, come lo dà GET /api/university-structure.')
}

const mappedFormats: CatalogueFormat[] = ['csv', 'xlsx', 'records', 'ifs01']

/** Rows per batch: enough to make database round trips cheap, few enough for memory. */
const batchSize = 1000

/** Checked rows for the staging tables, serialised where the database takes JSON. */
export interface Batch {
  format: CatalogueFormat
  /** Rows read so far, rejected ones included. */
  rows: number
  /** Part of the file read so far, 0 to 1. */
  read: number
  /** `StagedOffering[]` */
  offerings: string
  /** `StagedGroup[]`: degree courses that no earlier batch had. */
  groups: string
  rejects: RejectedRow[]
  /** Remarks about the file that no earlier batch had, in Italian. */
  notes: string[]
  /** Names of its rows' cells, if the file has them. */
  header: string[]
  /** `LegacySchool[]`, in the last batch of that format. */
  legacy?: string
}

export type ParsedFile = ParsedItem & { read: number }

export interface ReadingOptions {
  /** By default recognised from the beginning of the file. */
  format?: CatalogueFormat
  /** For text files; by default UTF-8, or the encoding of the byte order mark. */
  encoding?: CatalogueEncoding
  map?: ColumnSource[]
  /** Sheet of an Excel file; by default the first visible one that has the columns. */
  sheet?: string
  maxRows?: number
}

/** @throws ValidationError (path `file`) when the file cannot be read */
export async function* parseCatalogue(
  file: Buffer,
  { encoding, map = [], sheet, maxRows = catalogueFileLimits.rows, ...options }: ReadingOptions = {},
): AsyncGenerator<Batch> {
  const isText = !isBinary(file)
  const content = isText ? toUtf8(file, encoding) : file
  const format = options.format ?? (isText ? formatOf(content, map.length > 0) : 'xlsx')
  const checker = createRowChecker()
  const schools: LegacySchool[] = []
  const notes: string[] = []
  const header: string[] = []
  let rows = 0
  let offerings: StagedOffering[] = []
  let rejects: RejectedRow[] = []
  const take = (read: number): Batch => {
    const batch = {
      format,
      rows,
      read,
      offerings: JSON.stringify(offerings),
      groups: JSON.stringify(checker.takeNewGroups()),
      rejects,
      notes: notes.splice(0),
      header,
    }
    offerings = []
    rejects = []
    return batch
  }
  for await (const { read, ...item } of readRows(content, { format, map, sheet, schools, notes, header })) {
    const { value, reason }: Checked<StagedOffering> = 'reason' in item ? { reason: item.reason } : checker.check(item)
    if (value) offerings.push(value)
    else {
      const message = 'reason' in item ? item.message : namesOf(item.subject)
      rejects.push({ line: item.line, reason, row: cellsOf(item.original), message })
    }
    if (++rows > maxRows) throw unreadable(catalogueImportMessages.tooManyRows)
    if (rows % batchSize === 0) yield take(read)
  }
  notes.push(...checker.remarks(rows, mappedFormats.includes(format)))
  yield { ...take(1), legacy: format === 'legacy' ? JSON.stringify(schools) : undefined }
}

interface Reading extends TableReading {
  format: CatalogueFormat
  schools: LegacySchool[]
}

function readRows(content: Buffer, reading: Reading): AsyncGenerator<ParsedFile> {
  const { format, map, schools, notes, header } = reading
  if (format === 'xlsx') return readXlsx(content, reading)
  if (reading.sheet !== undefined) throw unreadable('Solo un file Excel ha fogli: --sheet non serve.')
  if (format === 'csv') return readCsv(content, reading)
  header.push('row')
  if (format === 'records') return counted(readRecords(content, map))
  if (format === 'ifs01') return counted(readIfs01(content, map, notes))
  if (map.length > 0) throw unreadable(`Nel formato ${format} le colonne hanno nomi fissi: --map non serve.`)
  return counted(format === 'json' ? readStructure(content) : format === 'unitn' ? readUnitn(content) : readLegacy(content, schools))
}

async function* counted(items: ParsedItem[]): AsyncGenerator<ParsedFile> {
  for (const [index, item] of items.entries()) yield { ...item, read: (index + 1) / items.length }
}

/** True for an Excel file. @throws ValidationError (path `file`) for one older than 2007, or with a password */
function isBinary(content: Buffer): boolean {
  if (content.length < 4) return false
  if (!isOldExcel(content)) return isZip(content)
  throw unreadable(
    'È un file Excel vecchio (.xls) o protetto da una password: salvalo come .xlsx senza password, o esportalo in CSV UTF-8.',
  )
}

/** The older structure looks like any JSON: it must be requested explicitly. */
function formatOf(content: Buffer, isMapped: boolean): CatalogueFormat {
  const start = content
    .toString('utf8', 0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (!/^[[{]/.test(start)) return 'csv'
  if (/"(curriculum_list|programme_type_code|degree_course_code)"/.test(start)) return 'ifs01'
  if (isMapped) return 'records'
  return start.startsWith('[') ? 'json' : 'unitn'
}
