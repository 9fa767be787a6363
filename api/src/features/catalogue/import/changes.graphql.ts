import { importsShown, undoableForDays } from '@chiostro/domain/catalogue/catalogueImport'
import { changesPage } from '@chiostro/domain/catalogue/catalogueReads'
import { ConflictError, NotFoundError } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import { answerType } from '../../../graphql/zodFields.ts'
import { listImports, undoImport } from './history.ts'
import { type ChangePage, changedField, changedRecord, pastImport, undone } from './import.schemas.ts'
import { changedRecords } from './import.service.ts'

const PastImport = answerType('PastImport', `An import of the last ${undoableForDays} days, with its counts of offerings.`, pastImport)

const UndoneCatalogueImport = answerType(
  'UndoneCatalogueImport',
  'What undoing an import did to the offerings.',
  undone.extend({ import: pastImport.describe('The import.') }),
  { import: { type: PastImport } },
)

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

const ChangedField = answerType('ChangedField', 'A field with another value than before.', changedField)

const CatalogueChange = answerType('CatalogueChange', 'A record that an import changed, or in a dry run would.', changedRecord, {
  kind: { type: RecordKind },
  what: { type: ChangeKind },
  fields: { type: [ChangedField], complexity: { field: 1, multiplier: 2 } },
})

const CatalogueChanges = builder.objectRef<ChangePage>('CatalogueChanges').implement({
  description: 'What an import changed, or in a dry run would: departments, then degree courses, subjects, and professors that are new.',
  fields: (t) => ({
    new: t.exposeInt('new', { description: 'New records, without professors.' }),
    changed: t.exposeInt('changed', { description: 'Changed records.' }),
    gone: t.exposeInt('gone', { description: 'Records that are retired or removed.' }),
    newProfessors: t.exposeInt('newProfessor', { description: 'Professors who are new.' }),
    records: t.expose('records', {
      type: [CatalogueChange],
      description: 'Those of this page.',
      complexity: { field: 1, multiplier: 5 },
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
