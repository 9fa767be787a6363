import type { Command } from 'commander'
import { action, type Invocation } from '../invocation.ts'
import { printRecord } from '../output.ts'
import { confirm } from '../prompts.ts'
import { onThisMachine } from '../serverMachine.ts'
import { oneLine, type Terminal } from '../terminal.ts'

/** Result of the server's program; documented in `prisma/demo/remove.ts`. */
interface DemoRemoval {
  books: number
  events: number
  reviews: number
  offerings: number
  professors: number
  keptEvents: string[]
  keptOfferings: number
}

/** `chiostro demo`: commands on the server's machine. */
export function addDemo(root: Command, terminal: Terminal): void {
  root
    .command('demo')
    .description('i dati dimostrativi, sulla macchina del server')
    .command('remove')
    .description('toglie i dati dimostrativi, e nulla di ciò che le persone hanno aggiunto')
    .action(action(terminal, removeDemo))
}

async function removeDemo(run: Invocation): Promise<void> {
  await confirm(run, 'Togliere tutti i dati dimostrativi? Non si torna indietro.')
  const removed = await onThisMachine<DemoRemoval>(run, 'demo-remove')
  printRecord(run, removed, [
    ['Annunci', String(removed.books)],
    ['Eventi', String(removed.events)],
    ['Recensioni', String(removed.reviews)],
    ['Insegnamenti', String(removed.offerings)],
    ['Docenti', String(removed.professors)],
    ['Eventi tenuti', removed.keptEvents.map(oneLine).join(', ')],
    ['Insegnamenti tenuti', removed.keptOfferings > 0 ? String(removed.keptOfferings) : ''],
  ])
  if (removed.keptEvents.length + removed.keptOfferings > 0 && !run.json) {
    run.terminal.err('È rimasto ciò a cui qualcuno si è iscritto, che qualcuno ha recensito, o che un’importazione ha nominato.\n')
  }
}
