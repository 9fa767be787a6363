import { demandDays, missingIn } from '@chiostro/domain/demand/demand'
import { adminUnmetDemand } from '@chiostro/domain/demand/demandDocuments'
import { graphql } from '../../generated/gql/index.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { wholeNumber } from '../options.ts'
import { printJson, printList } from '../output.ts'
import { plural, t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'

export function addDemand(root: TerminalCommand): void {
  subcommand(root, 'demand', t('che cosa è stato cercato e non c’è (per moderatori)'))
    .option('--days <n>', t('di quanti giorni, oggi compreso'), wholeNumber(1, demandDays.max), demandDays.usual)
    .runs(listDemand)
}

const columns: Column<Record<'what' | 'label' | 'facts', string>>[] = [
  { title: t('Che cosa manca'), value: ({ what }) => what, minWidth: 14, importance: 1 },
  { title: t('Titolo'), value: ({ label }) => label, minWidth: 16, importance: 0 },
  { title: t('Quanti'), value: ({ facts }) => facts, minWidth: 10, importance: 0, whole: true },
]

async function listDemand(run: Invocation, filter: { days: number }): Promise<void> {
  const { unmetDemand } = await run.ask(graphql(adminUnmetDemand), filter)
  if (run.json) return printJson(run, unmetDemand)
  const rows = missingIn(unmetDemand, { t, plural }).flatMap(({ title, items }) => items.map((item) => ({ what: title, ...item })))
  await printList(run, rows, columns, t('Non è mancato niente.'))
}
