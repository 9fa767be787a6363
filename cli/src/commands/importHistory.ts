import { undoableForDays } from '@chiostro/domain/catalogueImport'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { ImportHistoryQuery } from '../../generated/gql/graphql.ts'
import { shortDate } from '../dates.ts'
import { Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList, printRecord } from '../output.ts'
import { confirm } from '../prompts.ts'
import { oneLine, type Terminal } from '../terminal.ts'
import type { Column } from '../ui/columns.ts'

const History = graphql(`
  query ImportHistory {
    catalogueImports {
      id
      at
      actor
      format
      created
      updated
      unchanged
      retired
      kept
      rejected
      undoneAt
      undoneBy
      undoable
    }
  }
`)

const Undo = graphql(`
  mutation UndoImport($id: ID) {
    undoCatalogueImport(id: $id) {
      __typename
      ... on UndoneCatalogueImport {
        restored
        removed
        retired
        import {
          id
          at
          actor
        }
      }
      ... on Error {
        message
      }
    }
  }
`)

const Cancel = graphql(`
  mutation CancelImport {
    cancelCatalogueImport {
      __typename
      ... on CancelledCatalogueImport {
        rows
      }
      ... on Error {
        message
      }
    }
  }
`)

type PastImport = ImportHistoryQuery['catalogueImports'][number]

const columns: Column<PastImport>[] = [
  { title: 'ID', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
  { title: 'Quando', value: ({ at }) => shortDate(at), minWidth: 14, importance: 1, whole: true },
  { title: 'Chi', value: ({ actor }) => actor, minWidth: 6, importance: 3 },
  { title: 'Nuovi', value: ({ created }) => String(created), minWidth: 5, importance: 5, align: 'right' },
  { title: 'Aggiornati', value: ({ updated }) => String(updated), minWidth: 10, importance: 7, align: 'right' },
  { title: 'Ritirati', value: ({ retired }) => String(retired), minWidth: 8, importance: 4, align: 'right' },
  { title: 'Rifiutati', value: ({ rejected }) => String(rejected), minWidth: 9, importance: 6, align: 'right' },
  { title: 'Stato', value: stateOf, minWidth: 16, importance: 2 },
]

function stateOf({ undoneAt, undoneBy, undoable }: PastImport): string {
  if (undoneAt) return `annullata ${shortDate(undoneAt)} da ${undoneBy}`
  return undoable ? 'si può annullare' : ''
}

/** `chiostro import history`, `import undo` and `import cancel`. */
export function addImportHistory(imports: Command, terminal: Terminal): void {
  imports
    .command('history')
    .description(`le importazioni degli ultimi ${undoableForDays} giorni: chi, quando, quanti insegnamenti`)
    .action(
      action(terminal, async (run: Invocation) => {
        const { catalogueImports } = await run.ask(History, {})
        await printList(run, catalogueImports, columns, `Nessuna importazione negli ultimi ${undoableForDays} giorni.`)
      }),
    )
  imports
    .command('undo')
    .description('annulla un’importazione: il catalogo torna com’era prima')
    .argument('[id]', 'quello di «import history»; altrimenti l’ultima')
    .action(action(terminal, undo))
  imports
    .command('cancel')
    .description('interrompe l’importazione in corso, chiunque l’abbia avviata: non cambia nulla')
    .action(action(terminal, cancel))
}

/** @throws Failure with the server's message */
async function cancel(run: Invocation): Promise<void> {
  const { cancelCatalogueImport: answer } = await run.ask(Cancel, {})
  if (answer.__typename !== 'CancelledCatalogueImport') throw new Failure(oneLine(answer.message))
  const { __typename, ...cancelled } = answer
  printRecord(run, cancelled, [['Letti', String(cancelled.rows)]])
  run.terminal.err('Importazione interrotta: il catalogo è com’era prima.\n')
}

/** Milliseconds: an undo is as long as its import. */
const patience = 30 * 60_000

/** @throws Failure with the server's message */
async function undo(run: Invocation, id: string | undefined): Promise<void> {
  await confirm(run, id ? `Annullare l’importazione ${oneLine(id)}?` : 'Annullare l’ultima importazione?')
  const { undoCatalogueImport: answer } = await run.ask(Undo, { id }, { patience })
  if (answer.__typename !== 'UndoneCatalogueImport') throw new Failure(oneLine(answer.message))
  const { __typename, ...undone } = answer
  printRecord(run, undone, [
    ['Riportati', String(undone.restored)],
    ['Tolti', String(undone.removed)],
    ['Ritirati', undone.retired > 0 ? `${undone.retired} (già recensiti)` : '0'],
  ])
  const { at, actor } = undone.import
  run.terminal.err(`Annullata l’importazione del ${shortDate(at)}${actor && ` di ${oneLine(actor)}`}: il catalogo è com’era prima.\n`)
}
