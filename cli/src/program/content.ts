import type { Command } from 'commander'
import { listBooks, showBook } from '../commands/books.ts'
import { deleteRecords, type Kind, listDeleted, restoreDeleted } from '../commands/deletion.ts'
import { listEvents, showEvent } from '../commands/events.ts'
import { action, type Invocation } from '../invocation.ts'
import type { Terminal } from '../terminal.ts'

/** Listings, events, and what was deleted. */
export function addContent(root: Command, terminal: Terminal): void {
  addBooks(root, terminal)
  addEvents(root, terminal)
  addDeleted(root, terminal)
}

function addBooks(root: Command, terminal: Terminal) {
  const books = root.command('books').description('gli annunci dei libri')
  books
    .command('list')
    .description('elenca gli annunci, dal più recente')
    .option('--search <parole>', 'titolo, corso, professore o ISBN; accenti e maiuscole non contano')
    .option('--course <corso>', 'solo questo corso')
    .action(action(terminal, (run: Invocation, filter: object) => listBooks(run.askPublicly, run, filter)))
  books
    .command('show')
    .description('mostra un annuncio')
    .argument('<id>', "id dell'annuncio, come lo dà «books list»")
    .action(action(terminal, (run: Invocation, id: string) => showBook(run.askPublicly, run, id)))
  addDelete(books, terminal, 'book', 'elimina annunci')
}

function addEvents(root: Command, terminal: Terminal) {
  const events = root.command('events').description('gli eventi')
  events
    .command('list')
    .description('elenca gli eventi, dal più vicino; i conclusi dopo')
    .option('--search <parole>', 'titolo, descrizione o destinatari')
    .action(action(terminal, listEvents))
  events
    .command('show')
    .description('mostra un evento')
    .argument('<id>', "id dell'evento, come lo dà «events list»")
    .action(action(terminal, showEvent))
  addDelete(events, terminal, 'event', 'elimina eventi')
}

/** The `delete` of a group of commands. */
export function addDelete(group: Command, terminal: Terminal, kind: Kind, description: string): void {
  group
    .command('delete')
    .description(`${description} (per amministratori); per 30 giorni si possono ripristinare`)
    .argument('<id...>', 'uno o più id')
    .option('--reason <motivo>', 'resta scritto nel registro')
    .action(action(terminal, (run: Invocation, ids: string[], options: object) => deleteRecords(run, kind, ids, options)))
}

function addDeleted(root: Command, terminal: Terminal) {
  const deleted = root.command('deleted').description('ciò che gli amministratori hanno eliminato')
  deleted
    .command('list')
    .description('elenca ciò che si può ripristinare')
    .option('--kind <tipo>', 'book, event, course-review o professor-review')
    .action(action(terminal, listDeleted))
  deleted
    .command('restore')
    .description('ripristina com’era')
    .argument('<tipo>', 'book, event, course-review o professor-review')
    .argument('<id>', 'come lo dà «deleted list»')
    .action(action(terminal, restoreDeleted))
}
