import { type ColumnSource, constantMark } from '@chiostro/domain/catalogue/catalogueImport'
import { type CatalogueColumn, catalogueColumns, requiredColumns } from '@chiostro/domain/catalogue/catalogueRow'
import { isRecord, listOf, parseJson, recordsOf, unreadable } from './json.ts'
import type { ParsedItem } from './rows.ts'
import { joined, parsedOf } from './table.ts'

type Record_ = Record<string, unknown>

/** Maximum depth of the list of records in a file, as `value.data` or `result.records`. */
const deepest = 3

/** Flat or nested; a mapping names fields of columns (`dipartimento.nome`). @throws ValidationError (path `file`) */
export function readRecords(content: Buffer, map: ColumnSource[]): ParsedItem[] {
  const records = listIn(parseJson(content), deepest)
  if (records.length > 0) return mapRecords(records, map)
  throw unreadable('Nel file non c’è un elenco di oggetti JSON.')
}

function listIn(value: unknown, levels: number): unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value) || levels === 0) return []
  return Object.values(value).reduce<unknown[]>((longest, child) => {
    const list = listIn(child, levels - 1)
    return list.length > longest.length ? list : longest
  }, [])
}

export function mapRecords(records: unknown[], map: ColumnSource[]): ParsedItem[] {
  const mapped = new Map<CatalogueColumn, string>(map.map(({ column, source }) => [column, source]))
  const sources = catalogueColumns.map((column) => [column, mapped.get(column) ?? column] as const)
  const values = sources.map(([column, source]) => [column, readerOf(source)] as const)
  const items = records.map((record, index): ParsedItem => {
    if (!isRecord(record)) return { line: index + 1, reason: 'Non è un insegnamento', original: record }
    return parsedOf(index + 1, Object.fromEntries(values.map(([column, read]) => [column, read(record)])), record)
  })
  requireFields(records, sources)
  return items
}

function requireFields(records: unknown[], sources: (readonly [CatalogueColumn, string])[]) {
  const objects = recordsOf(records)
  for (const [column, source] of sources) {
    if (!requiredColumns.includes(column) || objects.some((record) => readerOf(source)(record) !== undefined)) continue
    const fields = Object.keys(objects[0] ?? {})
      .slice(0, 30)
      .join(', ')
    throw unreadable(
      `Nessun oggetto del file ha «${source}»: di’ con --map ${column}=CAMPO dove sta, o con --map ${column}==TESTO quale è. Campi: ${fields}`,
    )
  }
}

/** Reads a column's value from a record; an empty source has none. `+` joins several fields. */
function readerOf(source: string): (record: Record_) => unknown {
  if (source === '') return () => undefined
  if (source.startsWith(constantMark)) return () => source.slice(1)
  const paths = source.split('+').map((part) => part.trim().split('.'))
  if (paths.length === 1) return (record) => textOf(valueAt(record, source.split('.')))
  return (record) => {
    const values = paths.map((path) => textOf(valueAt(record, path))).filter((value) => value !== undefined && value !== null)
    return values.length > 0 ? joined(values.map(String)) : undefined
  }
}

function valueAt(value: unknown, path: string[]): unknown {
  if (path.length === 0) return value
  const [key = '', ...rest] = path
  if (Array.isArray(value)) return value.map((entry) => valueAt(entry, path)).filter((entry) => entry !== undefined)
  return isRecord(value) && Object.hasOwn(value, key) ? valueAt(value[key], rest) : undefined
}

/** A list, e.g. of professors, becomes one text with semicolons. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value))
    return listOf(value)
      .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
      .join(';')
  return value
}
