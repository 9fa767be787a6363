import { wantedRecord } from '@chiostro/domain/wanted/wantedRecord'
import type { Command } from 'commander'
import { subcommand } from '../invocation.ts'
import { addStaff } from '../records.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'

export function addWanted(root: Command, terminal: Terminal): void {
  addStaff(subcommand(root, 'wanted', t('le richieste di libri')), terminal, wantedRecord)
}
