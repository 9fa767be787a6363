import { z } from 'zod'
import { line, listOf } from '../text/text.ts'
import { catalogueLimits, catalogueMessages } from './catalogue.ts'
import {
  catalogueEncodings,
  catalogueFileLimits,
  catalogueFormats,
  constantMark,
  importExtents,
  maxElsewhere,
  catalogueImportMessages as problems,
} from './catalogueImport.ts'
import { catalogueReadLimits as limits, catalogueReadMessages as messages } from './catalogueReads.ts'
import { catalogueColumns, catalogueRowLimits } from './catalogueRow.ts'

/** Searches across all subjects need at least 2 characters. */
export const subjectSearch = line({ max: catalogueLimits.search }).pipe(
  z.string().min(catalogueLimits.shortestSearch, catalogueMessages.shortSearch),
)

const named = /^(cineca:[a-z\d]([a-z\d-]{0,61}[a-z\d])?|(cineca|easyacademy):https?:\/\/\S+|bologna)\/*$/i

const codes = (max: number) =>
  listOf(z.string(messages.codes).trim().min(1, messages.codes).max(limits.code, messages.codes), { max, message: messages.codes }).default(
    [],
  )

const flag = z.boolean().default(false)

export const catalogueReadInput = z.object({
  source: z
    .string(messages.source)
    .trim()
    .max(limits.source, messages.source)
    .regex(named, messages.source)
    .describe(`\`cineca:NAME\`, \`cineca:ADDRESS\`, \`bologna\` or \`easyacademy:ADDRESS\`, at most ${limits.source} characters.`),
  year: z
    .int(messages.year)
    .min(limits.years.first, messages.year)
    .max(limits.years.last, messages.year)
    .describe('The year in which the academic year begins: 2026 is 2026/27.'),
  departments: codes(limits.departments).describe('Codes of the only departments to read.'),
  degrees: codes(limits.degrees).describe('Codes of the only degree courses to read.'),
  withoutProfessors: flag.describe('Leave the names of professors out; those of the catalogue stay.'),
  fresh: flag.describe('Ask again for what is kept.'),
  partial: flag.describe('Go on without plans that cannot be had.'),
  textbooks: flag.describe('Read the adopted books too; of Cineca only, one request for each offering.'),
})
export type CatalogueReadInput = z.infer<typeof catalogueReadInput>

export const columnSource = z.object({
  column: z.enum(catalogueColumns, problems.column).describe(`One of ${catalogueColumns.join(', ')}.`),
  source: z
    .string(problems.source)
    .trim()
    .max(catalogueRowLimits.name, problems.source)
    .describe(`Its name in the header, or the path of a JSON field, as in \`dipartimento.nome\`, or several with \`+\` between them, as in \`Cognome + Nome\`; after
\`${constantMark}\`, the value of all rows; empty: the column is not read.`),
})

const isOncePerColumn = (all: { column: string }[]) => new Set(all.map(({ column }) => column)).size === all.length

export const importInput = z.object({
  file: z
    .string(problems.unknownFile)
    .max(64, problems.unknownFile)
    .describe(`As \`POST /api/admin/catalogue-files\` answered it; valid for ${catalogueFileLimits.hours} hour.`),
  format: z.enum(catalogueFormats, problems.format).optional().describe('Recognised by the file when absent, but for LEGACY.'),
  encoding: z
    .enum(catalogueEncodings, problems.encoding)
    .optional()
    .describe(`Of a text file: ${catalogueEncodings.join(', ')}. UTF-8 when absent.`),
  sheet: z
    .string(problems.sheet)
    .trim()
    .min(1, problems.sheet)
    .max(catalogueRowLimits.name, problems.sheet)
    .nullish()
    .describe('Name of the sheet of an Excel file, which may be hidden. The first visible one that has the columns when absent.'),
  map: listOf(columnSource, { max: catalogueColumns.length, message: problems.map })
    .refine(isOncePerColumn, problems.map)
    .default([])
    .describe('Columns with other names in the file; for CSV, XLSX, RECORDS and IFS01.'),
  dryRun: flag.describe('Compute the result and change nothing. False by default.'),
  force: flag.describe('Continue even when more than 5 % of the offerings would be retired.'),
  retire: flag.describe(
    'Retire what is no longer in the file even when rows are rejected; not what a rejected row names by id, code or name.',
  ),
  extent: z
    .enum(importExtents, problems.extent)
    .default('catalogue')
    .describe(`Which part of the catalogue the file has; CATALOGUE by default. In a part of it, a department or degree course with another code than the
stored one of its name is another one.`),
  elsewhere: listOf(z.string(problems.elsewhere).max(catalogueRowLimits.code, problems.elsewhere), {
    max: maxElsewhere,
    message: problems.elsewhere,
  })
    .default([])
    .describe('With DEPARTMENTS: codes of degree courses that are offered by other departments, and are left as they are.'),
  keepFilled: flag.describe(
    'An empty value leaves what is stored, as an absent column does; but for `curriculum`. False by default: it clears it.',
  ),
  changes: flag.describe('List by name what is new, changed (each field, old and new) and gone, in a dry run too. False by default.'),
})
