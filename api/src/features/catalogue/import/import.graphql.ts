import {
  catalogueEncodings,
  catalogueFileLimits,
  type catalogueFormats,
  constantMark,
  type ImportExtent,
  rejectPage,
} from '@chiostro/domain/catalogue/catalogueImport'
import { catalogueColumns } from '@chiostro/domain/catalogue/catalogueRow'
import { ConflictError, ValidationError } from '../../../errors.ts'
import { builder, enumOf } from '../../../graphql/builder.ts'
import { say } from '../../../graphql/errors.ts'
import type { NewProfessor } from './changeList.sql.ts'
import { readProgress } from './files.ts'
import { type CancelledImport, cancelImport, type FileImport, importFile } from './import.service.ts'
import { type Reject, reasonIn } from './rows.ts'
import type { ImportResult, ImportProgress as Progress } from './runImport.ts'

const formatNotes: Record<(typeof catalogueFormats)[number], string> = {
  csv: 'A header and one offering per line.',
  xlsx: 'The first visible sheet of an Excel file that has the columns of a CSV file, or `sheet`.',
  json: 'The answer of `GET /api/university-structure`.',
  records: 'A list of JSON objects, with a `map` of their fields.',
  ifs01: 'Answers of IFS01.2 of the API specification for Italian universities (PA digitale 2026, 1.3.1); the department comes from `map`.',
  unitn: 'Open data of the University of Trento.',
  legacy: 'The older structure: schools with courses with subjects. It only adds.',
}

const CatalogueFormat = enumOf('CatalogueFormat', 'Kinds of catalogue files.', formatNotes)

const ImportExtentEnum = builder.enumType('ImportExtent', {
  description: 'Which part of the catalogue a file has: an import retires nothing outside of it.',
  values: {
    CATALOGUE: { value: 'catalogue', description: 'All of it.' },
    DEPARTMENTS: { value: 'departments', description: 'The departments that it names, but for the degree courses of `elsewhere`.' },
    DEGREE_COURSES: { value: 'degreeCourses', description: 'The degree courses that it names.' },
  } satisfies Record<string, { value: ImportExtent; description: string }>,
})

const ImportPhase = enumOf('ImportPhase', 'Phase of an import.', {
  reading: 'The file is being read and its rows are checked.',
  comparing: 'The rows are compared with the catalogue.',
  writing: 'The difference is written; it becomes visible all at once.',
})

const ImportProgress = builder.objectRef<Progress>('ImportProgress').implement({
  description: 'Progress of an import.',
  fields: (t) => ({
    phase: t.expose('phase', { type: ImportPhase, description: 'Its phase.' }),
    rows: t.exposeInt('rows', { description: 'Offerings read so far.' }),
    read: t.exposeFloat('read', { description: 'Part of the file read so far, 0 to 1.' }),
  }),
})

const RejectedRow = builder.objectRef<Reject>('RejectedRow').implement({
  description: 'A rejected row of a catalogue file.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: "Line in a CSV file; in other formats the offering's position, from 1." }),
    reason: t.string({
      description: 'All problems of the row, in the language of the request.',
      resolve: ({ reason }, _args, context) => reasonIn(reason, (sentence) => say(sentence, context)),
    }),
    row: t.exposeStringList('row', {
      description: 'Its cells, as they stand in the file under `header`; of a JSON file one, with its JSON.',
    }),
  }),
})

const NewProfessorRef = builder.objectRef<NewProfessor>('NewProfessor').implement({
  description: 'A professor who gets a page.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name.' }),
    department: t.exposeString('department', { description: 'The department.' }),
  }),
})

const NewProfessors = builder.objectRef<ImportResult['newProfessors']>('NewProfessors').implement({
  description: 'Professors who get a page by an import.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many.' }),
    names: t.field({
      type: [NewProfessorRef],
      description: `The first by name: ${rejectPage.size} unless \`first\` says otherwise. All of them are in \`changes\`.`,
      args: { first: t.arg.int({ required: false, description: 'How many.' }) },
      // Admins only, and the names are in memory already.
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ names }, { first }) => names.slice(0, Math.max(first ?? rejectPage.size, 0)),
    }),
  }),
})

export const CatalogueImport = builder.objectRef<FileImport>('CatalogueImport').implement({
  description: 'What an import did to the offerings, or in a dry run would do.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'In the history, for `undoCatalogueImport`; null for a dry run.' }),
    created: t.exposeInt('created', { description: 'New.' }),
    updated: t.exposeInt('updated', { description: 'Existing and changed.' }),
    unchanged: t.exposeInt('unchanged', { description: 'Existing and unchanged.' }),
    retired: t.exposeInt('retired', { description: 'Not in the file any more.' }),
    kept: t.exposeInt('kept', { description: 'Not in the file, but not retired either, because rows were rejected.' }),
    rejected: t.exposeInt('rejected', { description: 'Rejected rows.' }),
    notes: t.stringList({
      description: 'Remarks about the file, in the language of the request: columns that were ignored, and what to look at.',
      resolve: ({ notes }, _args, context) => notes.map((note) => say(note, context)),
    }),
    newProfessors: t.field({
      type: NewProfessors,
      description: 'Professors who get a page; in a dry run, who would.',
      // Older stored reads lack this field.
      resolve: ({ newProfessors }) => newProfessors ?? { total: 0, names: [] },
    }),
    header: t.exposeStringList('header', { description: 'Names of the cells of a rejected row, as in the file; of a JSON file `row`.' }),
    changes: t.exposeID('changes', {
      nullable: true,
      description: `With \`changes\`: for \`GET /api/admin/catalogue-changes/:id\`, valid for ${catalogueFileLimits.hours} hour.`,
    }),
    dryRun: t.exposeBoolean('dryRun', { description: 'Whether this was a dry run: nothing was changed.' }),
    needsForce: t.exposeBoolean('needsForce', { description: 'Only in a dry run: the import itself would need `force`.' }),
    seconds: t.exposeFloat('seconds', { description: 'Duration.' }),
    rejects: t.field({
      type: [RejectedRow],
      description: `The first rejected rows: ${rejectPage.size} unless \`first\` says otherwise, at most ${rejectPage.max.toLocaleString('en')}.`,
      args: { first: t.arg.int({ required: false, description: 'How many.' }) },
      // Admins only, and the rows are in memory already.
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ rejects }, { first }) => rejects.slice(0, Math.min(Math.max(first ?? rejectPage.size, 0), rejectPage.max)),
    }),
  }),
})

const ColumnSourceInput = builder.inputType('ColumnSourceInput', {
  description: 'Where a column of the catalogue stands in a file.',
  fields: (t) => ({
    column: t.string({ description: `One of ${catalogueColumns.join(', ')}.` }),
    source: t.string({
      description: `Its name in the header, or the path of a JSON field, as in \`dipartimento.nome\`, or several with \`+\` between them, as in \`Cognome + Nome\`; after
\`${constantMark}\`, the value of all rows; empty: the column is not read.`,
    }),
  }),
})

const ImportCatalogueInput = builder.inputType('ImportCatalogueInput', {
  description: 'File and options of an import.',
  fields: (t) => ({
    file: t.id({ description: `As \`POST /api/admin/catalogue-files\` answered it; valid for ${catalogueFileLimits.hours} hour.` }),
    format: t.field({ type: CatalogueFormat, required: false, description: 'Recognised by the file when absent, but for LEGACY.' }),
    encoding: t.string({ required: false, description: `Of a text file: ${catalogueEncodings.join(', ')}. UTF-8 when absent.` }),
    map: t.field({
      type: [ColumnSourceInput],
      required: false,
      description: 'Columns with other names in the file; for CSV, XLSX, RECORDS and IFS01.',
    }),
    sheet: t.string({
      required: false,
      description: 'Name of the sheet of an Excel file, which may be hidden. The first visible one that has the columns when absent.',
    }),
    dryRun: t.boolean({ required: false, description: 'Compute the result and change nothing. False by default.' }),
    force: t.boolean({ required: false, description: 'Continue even when more than 5 % of the offerings would be retired.' }),
    retire: t.boolean({
      required: false,
      description: 'Retire what is no longer in the file even when rows are rejected; not what a rejected row names by id, code or name.',
    }),
    extent: t.field({
      type: ImportExtentEnum,
      required: false,
      description: `Which part of the catalogue the file has; CATALOGUE by default. In a part of it, a department or degree course with another code than the
stored one of its name is another one.`,
    }),
    elsewhere: t.stringList({
      required: false,
      description: 'With DEPARTMENTS: codes of degree courses that are offered by other departments, and are left as they are.',
    }),
    changes: t.boolean({
      required: false,
      description: 'List by name what is new, changed (each field, old and new) and gone, in a dry run too. False by default.',
    }),
    keepFilled: t.boolean({
      required: false,
      description: 'An empty value leaves what is stored, as an absent column does; but for `curriculum`. False by default: it clears it.',
    }),
  }),
})

builder.mutationField('importCatalogue', (t) =>
  t.field({
    authorize: 'admin',
    type: CatalogueImport,
    description: `Admins only. Synchronises the catalogue with a file in one transaction: offerings keep their ids, those no longer in the file are
retired unless rows were rejected, and the same file twice changes nothing. A ConflictError when it would retire more than 5 % of the offerings, or another
import runs. Meanwhile \`importProgress\` tells how far it is; it ends, and nothing is changed, when the client disconnects or with \`cancelCatalogueImport\`.`,
    errors: { types: [ValidationError, ConflictError] },
    args: { input: t.arg({ type: ImportCatalogueInput, description: 'File and options.' }) },
    resolve: (_root, { input }, context) => importFile(context, input),
  }),
)

const CancelledCatalogueImport = builder.objectRef<CancelledImport>('CancelledCatalogueImport').implement({
  description: 'An import that was ended while it ran.',
  fields: (t) => ({ rows: t.exposeInt('rows', { description: 'Offerings that it had read.' }) }),
})

builder.mutationField('cancelCatalogueImport', (t) =>
  t.field({
    authorize: 'admin',
    type: CancelledCatalogueImport,
    description: 'Admins only. Ends the import that runs: nothing of it remains. A ConflictError when none runs.',
    errors: { types: [ConflictError] },
    resolve: (_root, _args, context) => cancelImport(context),
  }),
)

builder.queryField('importProgress', (t) =>
  t.field({
    authorize: 'admin',
    type: ImportProgress,
    nullable: true,
    description: 'Admins only. Progress of a running import; null while none runs.',
    args: { file: t.arg.id({ description: "The file's id." }) },
    resolve: (_root, { file }, context) => readProgress(context, file),
  }),
)
