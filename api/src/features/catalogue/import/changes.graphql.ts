import { importsShown, undoableForDays } from '@chiostro/domain/catalogue/catalogueImport'
import { changesPage } from '@chiostro/domain/catalogue/catalogueReads'
import { ConflictError, NotFoundError } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import { listImports, type PastImportWithState, type UndoneImport, undoImport } from './history.ts'
import { type ChangedRecord, type ChangePage, changedRecords } from './import.service.ts'

const PastImport = builder.objectRef<PastImportWithState>('PastImport').implement({
  description: `An import of the last ${undoableForDays} days, with its counts of offerings.`,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was.' }),
    actor: t.exposeString('actor', { description: 'Username of the admin.' }),
    format: t.exposeString('format', { description: 'Format of the file.' }),
    created: t.exposeInt('created', { description: 'New.' }),
    updated: t.exposeInt('updated', { description: 'Existing and changed.' }),
    unchanged: t.exposeInt('unchanged', { description: 'Existing and unchanged.' }),
    retired: t.exposeInt('retired', { description: 'Not in the file any more.' }),
    kept: t.exposeInt('kept', { description: 'Not in the file, but not retired either, because rows were rejected.' }),
    rejected: t.exposeInt('rejected', { description: 'Rejected rows.' }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true, description: 'When it was undone.' }),
    undoneBy: t.exposeString('undoneBy', { description: 'Username of the admin who undid it, or empty.' }),
    undoable: t.exposeBoolean('undoable', {
      description: 'Whether `undoCatalogueImport` takes it now: the last one that changed anything.',
    }),
  }),
})

const UndoneCatalogueImport = builder.objectRef<UndoneImport>('UndoneCatalogueImport').implement({
  description: 'What undoing an import did to the offerings.',
  fields: (t) => ({
    import: t.expose('import', { type: PastImport, description: 'The import.' }),
    restored: t.exposeInt('restored', { description: 'As they were before, retired ones offered again.' }),
    removed: t.exposeInt('removed', { description: 'Created by the import, and deleted.' }),
    retired: t.exposeInt('retired', { description: 'Created by the import and reviewed since: they are retired.' }),
  }),
})

builder.queryField('catalogueImports', (t) =>
  t.field({
    authorize: 'admin',
    type: [PastImport],
    description: `Admins only. The imports of the last ${undoableForDays} days, latest first, at most ${importsShown}.`,
    complexity: { field: 5, multiplier: 5 },
    resolve: (_root, _args, context) => listImports(context),
  }),
)

builder.mutationField('undoCatalogueImport', (t) =>
  t.field({
    authorize: 'admin',
    type: UndoneCatalogueImport,
    description: `Admins only. Brings the catalogue back to what it was before an import, in one transaction, for ${undoableForDays} days. The last import first;
then the one before it, and so on. Reviews stay. A ConflictError when it is undone already, when a later one is not, or while an import runs.`,
    errors: { types: [NotFoundError, ConflictError] },
    args: { id: t.arg.id({ required: false, description: 'Its id; the last import that changed anything when absent.' }) },
    resolve: (_root, { id }, context) => undoImport(context, id),
  }),
)

const ChangeKind = builder.enumType('CatalogueChangeKind', {
  description: 'What happens to a record of the catalogue.',
  values: {
    NEW: { value: 'new', description: 'It is new, and no professor.' },
    CHANGED: { value: 'changed', description: 'It has other values.' },
    GONE: { value: 'gone', description: 'It is retired, or removed.' },
    NEW_PROFESSOR: { value: 'newProfessor', description: 'It is a professor who is new.' },
  } as const,
})

const RecordKind = builder.enumType('CatalogueRecordKind', {
  description: 'Kinds of records of the catalogue.',
  values: {
    DEPARTMENT: { value: 'department', description: 'A department.' },
    DEGREE_COURSE: { value: 'degreeCourse', description: 'A degree course.' },
    SUBJECT: { value: 'subject', description: 'A subject.' },
    PROFESSOR: { value: 'professor', description: 'A professor with a page; only new ones are listed.' },
  } as const,
})

const ChangedField = builder.objectRef<ChangedRecord['fields'][number]>('ChangedField').implement({
  description: 'A field with another value than before.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Its column in a file, as `credits`.' }),
    old: t.exposeString('old', { description: 'Before.' }),
    new: t.exposeString('new', { description: 'Now.' }),
  }),
})

const CatalogueChange = builder.objectRef<ChangedRecord>('CatalogueChange').implement({
  description: 'A record that an import changed, or in a dry run would.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    kind: t.expose('kind', { type: RecordKind, description: 'What it is.' }),
    what: t.expose('what', { type: ChangeKind, description: 'What happens to it.' }),
    code: t.exposeString('code', { description: 'Its code, or empty.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    degreeCourse: t.exposeString('degreeCourse', { description: 'Of a subject: the name of its degree course.' }),
    fields: t.field({
      type: [ChangedField],
      description: 'What changes of it, for CHANGED.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ fields }) => fields,
    }),
  }),
})

const CatalogueChanges = builder.objectRef<ChangePage>('CatalogueChanges').implement({
  description: 'What an import changed, or in a dry run would: departments, then degree courses, subjects, and professors that are new.',
  fields: (t) => ({
    new: t.exposeInt('new', { description: 'New records, without professors.' }),
    changed: t.exposeInt('changed', { description: 'Changed records.' }),
    gone: t.exposeInt('gone', { description: 'Records that are retired or removed.' }),
    newProfessors: t.exposeInt('newProfessor', { description: 'Professors who are new.' }),
    records: t.field({
      type: [CatalogueChange],
      description: 'Those of this page.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ records }) => records,
    }),
  }),
})

builder.queryField('catalogueChanges', (t) =>
  t.field({
    authorize: 'admin',
    type: CatalogueChanges,
    nullable: true,
    description: `Admins only. What an import with \`changes\` would change, or has changed, by name; the whole list is
\`GET /api/admin/catalogue-changes/:id\`. Null when it has expired.`,
    args: {
      id: t.arg.id({ description: '`changes` of an import or of the preview of a read.' }),
      what: t.arg({ type: ChangeKind, required: false, description: 'Only these.' }),
      first: t.arg.int({ required: false, description: `How many: ${changesPage.size} by default, at most ${changesPage.max}.` }),
      offset: t.arg.int({ required: false, description: 'How many are left out before them.' }),
    },
    resolve: (_root, { id, ...page }, context) => changedRecords(context, id, page),
  }),
)
