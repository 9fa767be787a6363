import { demandDays, demandMessages } from '@chiostro/domain/demand/demand'
import { missingIn } from '@chiostro/domain/demand/missing'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList, printRecord } from '../output.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'

const UnmetDemand = graphql(`
  query UnmetDemand($days: Int!) {
    unmetDemand(days: $days) {
      searches {
        kind
        words
        times
      }
      subjects {
        subject {
          id
          courseName
        }
        opened
      }
      wanted {
        isbn
        title
        times
      }
    }
  }
`)

export function addDemand(root: Command, terminal: Terminal): void {
  root
    .command('demand')
    .description(t('per chi modera: che cosa è stato cercato e non c’è'))
    .option(
      '--days <n>',
      t('di quanti giorni, oggi compreso (altrimenti {days}, al massimo {most})', { days: demandDays.usual, most: demandDays.max }),
    )
    .action(action(terminal, listDemand))
}

const columns: Column<Record<'what' | 'label' | 'facts', string>>[] = [
  { title: t('Che cosa manca'), value: ({ what }) => what, minWidth: 14, importance: 1 },
  { title: t('Titolo'), value: ({ label }) => label, minWidth: 16, importance: 0 },
  { title: t('Quanti'), value: ({ facts }) => facts, minWidth: 10, importance: 0, whole: true },
]

const plural = (count: number, one: string, many: string) => t(count === 1 ? one : many, { count })

async function listDemand(run: Invocation, { days = String(demandDays.usual) }: { days?: string }): Promise<void> {
  const wanted = Number(days)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > demandDays.max) throw new Failure(t(demandMessages.days), exitStatus.wrongUsage)
  const { unmetDemand } = await run.ask(UnmetDemand, { days: wanted })
  if (run.json) return printRecord(run, unmetDemand, [])
  const rows = missingIn(unmetDemand, { t, plural }).flatMap(({ title, items }) => items.map((item) => ({ what: title, ...item })))
  await printList(run, rows, columns, t('Non è mancato niente.'))
}
