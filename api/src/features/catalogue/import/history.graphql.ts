import { importsShown, undoableForDays } from '@chiostro/domain/catalogue/catalogueImport'
import { ConflictError, NotFoundError } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import { listImports, type PastImportWithState } from './history.ts'
import { type UndoneImport, undoImport } from './undo.ts'

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
