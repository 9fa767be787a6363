import { wantedRecord } from '@chiostro/domain/wanted/wantedRecord'
import type { Command } from 'commander'
import { addStaff } from '../records.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'

export function addWanted(root: Command, terminal: Terminal): void {
  addStaff(root.command('wanted').description(t('le richieste di libri')), terminal, wantedRecord)
}
