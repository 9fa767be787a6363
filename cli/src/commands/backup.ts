import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BackupSummary, BackupVerification, RestoreSummary } from '@chiostro/domain/local/results'
import { Failure } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { collect } from '../options.ts'
import { printRecord } from '../output.ts'
import { onThisMachine } from '../serverMachine.ts'
import { longDate, megabytes, t, whole } from '../translator.ts'

export function addBackup(root: TerminalCommand): void {
  const backup = subcommand(root, 'backup', t('copie di sicurezza, sulla macchina del server'))
  subcommand(backup, 'create', t('mette database e immagini in un archivio, anche mentre il server gira'))
    .argument('[file]', t('altrimenti chiostro-DATA.tar.gz in questa cartella, con .age in fondo se è cifrato'))
    .option('--recipient <age1…>', t('lo cifra per questa chiave pubblica age; si può ripetere'), collect)
    .runs(createBackup)
  withIdentity(backup.command('verify'))
    .description(t('legge un archivio per intero, senza ripristinare nulla: somme di controllo, righe, immagini'))
    .argument('<file>', t('come l’ha fatto «backup create»'))
    .runs(verifyBackup)
  withIdentity(backup.command('restore'))
    .description(t('ripristina un archivio in un database vuoto, della stessa versione'))
    .argument('<file>', t('come l’ha fatto «backup create»'))
    .option('--keep-mail', t('spedisce la posta che aspettava (altrimenti resta trattenuta: «mail retry»)'))
    .runs(restoreBackup)
}

const withIdentity = (command: TerminalCommand) =>
  command.option(
    '--identity <file>',
    t('le chiavi age che aprono un archivio cifrato, come le scrive «age-keygen»; si può ripetere'),
    collect,
  )

interface KeyOptions {
  identity?: string[]
}

const identitiesOf = ({ identity = [] }: KeyOptions) => identity.map((file) => path.resolve(file))

async function createBackup(run: Invocation, file?: string, { recipient = [] }: { recipient?: string[] } = {}): Promise<void> {
  // As in chiostro-2026-11-22-1405.tar.gz
  const moment = new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  const usual = `chiostro-${moment}.tar.gz${recipient.length > 0 ? '.age' : ''}`
  const options = { file: path.resolve(file ?? usual), recipients: recipient }
  const made = await onThisMachine<BackupSummary>(run, 'backup-create', options)
  printRecord(run, made, [
    ['File', made.file],
    [t('Dimensione'), megabytes(made.bytes)],
    [t('Righe'), whole(made.rows)],
    [t('Immagini'), whole(made.images)],
    [t('Tolte intanto'), made.missingImages > 0 ? whole(made.missingImages) : ''],
    [t('Cifrato'), made.isEncrypted ? t('sì') : ''],
  ])
}

async function verifyBackup(run: Invocation, file: string, options: KeyOptions): Promise<void> {
  const backup = await onThisMachine<BackupVerification>(run, 'backup-verify', {
    file: path.resolve(file),
    identities: identitiesOf(options),
  })
  printRecord(run, backup, [
    [t('Backup del'), longDate(backup.createdAt)],
    [t('Tabelle'), whole(backup.tables)],
    [t('Righe'), whole(backup.rows)],
    [t('Immagini'), whole(backup.images)],
    [t('Tolte intanto'), backup.missingImages > 0 ? whole(backup.missingImages) : ''],
    [t('Versione'), backup.restorableHere ? t('questa') : t('un’altra ({lastMigration})', { lastMigration: backup.lastMigration })],
  ])
  run.terminal.err(`${t('L’archivio è intero.')}\n`)
}

interface RestoreOptions extends KeyOptions {
  keepMail?: boolean
}

async function restoreBackup(run: Invocation, file: string, { keepMail = false, ...keys }: RestoreOptions): Promise<void> {
  const archive = path.resolve(file)
  // Checked first: a restore into an embedded database begins with creating one.
  if (!existsSync(archive)) throw new Failure(t('{archive} non esiste.', { archive }))
  const restored = await onThisMachine<RestoreSummary>(run, 'backup-restore', { file: archive, keepMail, identities: identitiesOf(keys) })
  printRecord(run, restored, [
    [t('Backup del'), longDate(restored.createdAt)],
    [t('Righe'), whole(restored.rows)],
    [t('Immagini'), whole(restored.images)],
    [keepMail ? t('Posta da spedire') : t('Posta trattenuta'), whole(restored.waitingMail)],
  ])
}
