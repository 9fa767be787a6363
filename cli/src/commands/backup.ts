import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { italianDate } from '../dates.ts'
import { Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printRecord } from '../output.ts'
import { onThisMachine } from '../serverMachine.ts'
import type { Terminal } from '../terminal.ts'

// Results of the server's program; documented in `api/src/local/backup`.

interface BackupSummary {
  file: string
  bytes: number
  rows: number
  images: number
  missingImages: number
}

interface RestoreSummary {
  createdAt: string
  rows: number
  images: number
  waitingMail: number
}

/** `chiostro backup`: commands on the server's machine. */
export function addBackup(root: Command, terminal: Terminal): void {
  const backup = root.command('backup').description('copie di sicurezza, sulla macchina del server')
  backup
    .command('create')
    .description('mette database e immagini in un archivio, anche mentre il server gira')
    .argument('[file]', 'altrimenti chiostro-DATA.tar.gz in questa cartella')
    .action(action(terminal, createBackup))
  backup
    .command('restore')
    .description('ripristina un archivio in un database vuoto, della stessa versione')
    .argument('<file>', 'come l’ha fatto «backup create»')
    .option('--keep-mail', 'spedisce la posta che aspettava (altrimenti resta trattenuta: «mail retry»)')
    .action(action(terminal, restoreBackup))
}

async function createBackup(run: Invocation, file?: string): Promise<void> {
  // As in chiostro-2026-11-22-1405.tar.gz
  const moment = new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  const made = await onThisMachine<BackupSummary>(run, 'backup-create', { file: path.resolve(file ?? `chiostro-${moment}.tar.gz`) })
  printRecord(run, made, [
    ['File', made.file],
    ['Dimensione', `${(made.bytes / 1_000_000).toFixed(1)} MB`],
    ['Righe', String(made.rows)],
    ['Immagini', String(made.images)],
    ['Tolte intanto', made.missingImages > 0 ? String(made.missingImages) : ''],
  ])
}

async function restoreBackup(run: Invocation, file: string, { keepMail = false }: { keepMail?: boolean }): Promise<void> {
  const archive = path.resolve(file)
  // Before anything is made: a restore into an embedded database begins with making one.
  if (!existsSync(archive)) throw new Failure(`${archive} non esiste.`)
  const restored = await onThisMachine<RestoreSummary>(run, 'backup-restore', { file: archive, keepMail })
  printRecord(run, restored, [
    ['Backup del', italianDate(restored.createdAt)],
    ['Righe', String(restored.rows)],
    ['Immagini', String(restored.images)],
    [keepMail ? 'Posta da spedire' : 'Posta trattenuta', String(restored.waitingMail)],
  ])
}
