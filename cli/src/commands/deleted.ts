import { deletedRecord } from '@chiostro/domain/deletion/deletedRecord'
import { fromGraphQL, inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { type KindName, kindLabels } from '@chiostro/domain/records/kinds'
import { keysOf } from '@chiostro/domain/records/records'
import { Argument } from 'commander'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { type CsvOptions, choice, withCsv } from '../options.ts'
import { listStaff } from '../records.ts'
import { t } from '../translator.ts'
import { restoreDeleted } from './deletion.ts'

const kinds = keysOf(kindLabels)

export function addDeleted(root: TerminalCommand): void {
  const deleted = subcommand(root, 'deleted', t('ciò che gli amministratori hanno eliminato'))
  withCsv(subcommand(deleted, 'list', t('elenca ciò che si può ripristinare')))
    .addOption(choice('--kind <tipo>', t('solo questo tipo'), kinds))
    .runs(listDeleted)
  subcommand(deleted, 'restore', t('ripristina com’era'))
    .addArgument(new Argument('<tipo>').choices(kinds))
    .argument('<id>', t('come lo dà «deleted list»'))
    .runs(restoreDeleted)
}

const listDeleted = (run: Invocation, { kind, ...csv }: CsvOptions & { kind?: KindName }): Promise<void> =>
  listStaff(
    run,
    deletedRecord,
    { ...csv, kind: kind && inGraphQL(kind) },
    { id: { value: ({ kind, id }) => `${fromGraphQL(kind)} ${id}`, importance: 0 } },
  )
