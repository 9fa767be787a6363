import type { DemoRemoval } from '@chiostro/domain/local/results'
import type { Command } from 'commander'
import { action, type Invocation, subcommand } from '../invocation.ts'
import { printRecord } from '../output.ts'
import { confirm } from '../prompts.ts'
import { onThisMachine } from '../serverMachine.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'

export function addDemo(root: Command, terminal: Terminal): void {
  subcommand(root, 'demo', t('i dati dimostrativi, sulla macchina del server'))
    .command('remove')
    .description(t('toglie i dati dimostrativi, e nulla di ciò che le persone hanno aggiunto'))
    .action(action(terminal, removeDemo))
}

async function removeDemo(run: Invocation): Promise<void> {
  await confirm(run, t('Togliere tutti i dati dimostrativi? Non si torna indietro.'))
  const removed = await onThisMachine<DemoRemoval>(run, 'demo-remove')
  printRecord(run, removed, [
    [t('Annunci'), String(removed.books)],
    [t('Eventi'), String(removed.events)],
    [t('Recensioni'), String(removed.reviews)],
    [t('Insegnamenti'), String(removed.offerings)],
    [t('Docenti'), String(removed.professors)],
    [t('Eventi tenuti'), removed.keptEvents.map(singleLine).join(', ')],
    [t('Insegnamenti tenuti'), removed.keptOfferings > 0 ? String(removed.keptOfferings) : ''],
  ])
  if (removed.keptEvents.length + removed.keptOfferings > 0 && !run.json) {
    run.terminal.err(`${t('È rimasto ciò a cui qualcuno si è iscritto, che qualcuno ha recensito, o che un’importazione ha nominato.')}\n`)
  }
}
