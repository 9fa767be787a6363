import { wantedRecord } from '@chiostro/domain/wanted/wantedRecord'
import { subcommand, type TerminalCommand } from '../invocation.ts'
import { addStaff } from '../records.ts'
import { t } from '../translator.ts'

export function addWanted(root: TerminalCommand): void {
  addStaff(subcommand(root, 'wanted', t('le richieste di libri')), wantedRecord)
}
