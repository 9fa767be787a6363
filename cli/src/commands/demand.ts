import { demandDays, demandMessages, searchedLabels } from '@chiostro/domain/demand/demand'
import { isKeyOf } from '@chiostro/domain/records/records'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { UnmetDemandQuery } from '../../generated/gql/graphql.ts'
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

/** What is missing, in the words of the three lists. */
interface Missing {
  what: string
  name: string
  times: number
}

const columns: Column<Missing>[] = [
  { title: t('Che cosa manca'), value: ({ what }) => what, minWidth: 14, importance: 1 },
  { title: t('Titolo'), value: ({ name }) => name, minWidth: 16, importance: 0 },
  { title: t('Quanti'), value: ({ times }) => String(times), minWidth: 6, importance: 0, align: 'right', whole: true },
]

async function listDemand(run: Invocation, { days = String(demandDays.usual) }: { days?: string }): Promise<void> {
  const wanted = Number(days)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > demandDays.max) throw new Failure(t(demandMessages.days), exitStatus.wrongUsage)
  const { unmetDemand } = await run.ask(UnmetDemand, { days: wanted })
  if (run.json) return printRecord(run, unmetDemand, [])
  await printList(run, rowsOf(unmetDemand), columns, t('Non è mancato niente.'))
}

const rowsOf = ({ searches, subjects, wanted }: UnmetDemandQuery['unmetDemand']): Missing[] => [
  ...searches.map(({ kind, words, times }) => ({
    what: t(isKeyOf(searchedLabels, kind) ? searchedLabels[kind] : kind),
    name: words,
    times,
  })),
  ...subjects.map(({ subject, opened }) => ({ what: t('Recensioni'), name: subject.courseName, times: opened })),
  ...wanted.map(({ title, times }) => ({ what: t('Libro cercato'), name: title, times })),
]
