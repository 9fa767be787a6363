import { deletedRecord } from '@chiostro/domain/deletion/deletedRecord'
import { fromGraphQL, inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { deletableKinds } from '@chiostro/domain/records/kinds'
import type { Command } from 'commander'
import { action, type Invocation } from '../invocation.ts'
import { type CsvOptions, withCsv } from '../options.ts'
import { listStaff } from '../records.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import { kindOf, restoreDeleted } from './deletion.ts'

const kindNames = Object.keys(deletableKinds)
  .join(', ')
  .replace(/, (?=[^,]+$)/, ' o ')

export function addDeleted(root: Command, terminal: Terminal): void {
  const deleted = root.command('deleted').description(t('ciò che gli amministratori hanno eliminato'))
  withCsv(deleted.command('list').description(t('elenca ciò che si può ripristinare')))
    .option('--kind <tipo>', kindNames)
    .action(action(terminal, listDeleted))
  deleted
    .command('restore')
    .description(t('ripristina com’era'))
    .argument('<tipo>', kindNames)
    .argument('<id>', t('come lo dà «deleted list»'))
    .action(action(terminal, restoreDeleted))
}

/** With kind and id as «deleted restore» takes them. */
const listDeleted = (run: Invocation, { kind, ...csv }: CsvOptions & { kind?: string }): Promise<void> =>
  listStaff(
    run,
    deletedRecord,
    { ...csv, kind: kind === undefined ? undefined : inGraphQL(kindOf(kind)) },
    { id: { value: ({ kind, id }) => `${fromGraphQL(kind)} ${id}`, importance: 0 } },
  )
