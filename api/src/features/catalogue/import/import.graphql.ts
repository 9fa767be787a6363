import { type catalogueFormats, type ImportExtent, rejectPage } from '@chiostro/domain/catalogue/catalogueImport'
import { columnSource, importInput } from '@chiostro/domain/catalogue/catalogueInput'
import { ConflictError, ValidationError } from '../../../errors.ts'
import { builder, enumOf } from '../../../graphql/builder.ts'
import { say } from '../../../graphql/errors.ts'
import { answerType, inputType, schemaFields } from '../../../graphql/zodFields.ts'
import { readProgress } from './files.ts'
import { importProgress, importResult, newProfessor, rejectedRow } from './import.schemas.ts'
import { cancelImport, type FileImport, importFile } from './import.service.ts'
import { reasonIn } from './rows.ts'

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

const ImportProgress = answerType('ImportProgress', 'Progress of an import.', importProgress, { phase: { type: ImportPhase } })

const RejectedRow = answerType('RejectedRow', 'A rejected row of a catalogue file.', rejectedRow, {
  reason: { type: 'String', resolve: ({ reason }, _args, context) => reasonIn(reason, (sentence) => say(sentence, context)) },
})

const NewProfessor = answerType('NewProfessor', 'A professor who gets a page.', newProfessor)

const NewProfessors = builder.objectRef<FileImport['newProfessors']>('NewProfessors').implement({
  description: 'Professors who get a page by an import.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many.' }),
    names: t.field({
      type: [NewProfessor],
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
    ...schemaFields(t, importResult, {
      notes: { type: ['String'], resolve: ({ notes }, _args, context) => notes.map((note) => say(note, context)) },
      changes: { type: 'ID' },
    }),
    newProfessors: t.field({
      type: NewProfessors,
      description: 'Professors who get a page; in a dry run, who would.',
      // Older stored reads lack this field.
      resolve: ({ newProfessors }) => newProfessors ?? { total: 0, names: [] },
    }),
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

const ColumnSourceInput = inputType('ColumnSourceInput', 'Where a column of the catalogue stands in a file.', columnSource)

const ImportCatalogueInput = inputType('ImportCatalogueInput', 'File and options of an import.', importInput, {
  file: 'ID',
  format: CatalogueFormat,
  map: [ColumnSourceInput],
  extent: ImportExtentEnum,
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

const CancelledCatalogueImport = builder.objectRef<{ rows: number }>('CancelledCatalogueImport').implement({
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
