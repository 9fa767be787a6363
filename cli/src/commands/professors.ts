import { adminMergeProfessors, adminSetReplyAddress, adminUpdateProfessor } from '@chiostro/domain/professors/professorDocuments'
import { professorRecord } from '@chiostro/domain/professors/professorRecord'
import { keysOf } from '@chiostro/domain/records/records'
import { graphql } from '../../generated/gql/index.ts'
import { wrongUsage } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { type CsvOptions, choice } from '../options.ts'
import { printJson } from '../output.ts'
import { confirm } from '../prompts.ts'
import { addStaff, listStaff } from '../records.ts'
import { recordOf } from '../server.ts'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'

const sorts = { newest: 'NEWEST', name: 'NAME' } as const

export function addProfessors(root: TerminalCommand): void {
  const professors = subcommand(root, 'professors', t('i professori (per amministratori)'))
  addStaff(professors, professorRecord)
    .option('--department <dipartimento>', t('solo questo dipartimento'))
    .option('--proposed', t('solo quelli con un dipartimento da approvare (con «professors move»)'))
    .addOption(choice('--sort <ordine>', t('con name i doppioni stanno vicini'), keysOf(sorts)).default('newest'))
    .runs(listProfessors)
  const id = ['<id>', t('come lo dà «professors list»')] as const
  subcommand(professors, 'rename', t('cambia nome a un professore'))
    .argument(...id)
    .argument('<nome>', t('nome e cognome'))
    .runs((run, professor: string, name: string) => update(run, professor, { name }))
  subcommand(professors, 'move', t('sposta un professore in un altro dipartimento, che le importazioni non cambiano più'))
    .argument(...id)
    .argument('<dipartimento>', t('nome del dipartimento'))
    .runs((run, professor: string, department: string) => update(run, professor, { department }))
  subcommand(
    professors,
    'reply-address',
    t('dice da quale indirizzo istituzionale un professore risponde alle recensioni; non è mai pubblico'),
  )
    .argument(...id)
    .argument('[indirizzo]', t('email istituzionale'))
    .option('--remove', t('toglie l’indirizzo: i link già inviati non valgono più'))
    .runs(setReplyAddress)
  subcommand(
    professors,
    'merge',
    t('unisce un professore a un altro, che ne riceve recensioni e indirizzo; per 30 giorni si può annullare'),
  )
    .argument('<id>', t('chi sparisce'))
    .argument('<id-da-tenere>', t('chi resta'))
    .runs(merge)
}

const listProfessors = (run: Invocation, { sort, ...options }: CsvOptions & { sort: keyof typeof sorts }): Promise<void> =>
  listStaff(run, professorRecord, { ...options, sort: sorts[sort] })

/** @throws Failure with the server's message */
async function update(run: Invocation, id: string, changes: { name?: string; department?: string }): Promise<void> {
  const professor = recordOf((await run.ask(graphql(adminUpdateProfessor), { id, ...changes })).adminUpdateProfessor)
  if (run.json) printJson(run, professor)
  run.terminal.err(`${t('Ora: {list}', { list: [professor.name, professor.department].filter(Boolean).map(singleLine).join(', ') })}\n`)
}

/** @throws Failure with the server's message, and without an address */
async function setReplyAddress(run: Invocation, id: string, address: string | undefined, { remove }: { remove?: boolean }): Promise<void> {
  if (Boolean(address) === Boolean(remove)) throw wrongUsage(t('Indica un indirizzo, oppure --remove.'))
  const professor = recordOf((await run.ask(graphql(adminSetReplyAddress), { id, address: address ?? null })).setReplyAddress)
  if (run.json) printJson(run, professor)
  run.terminal.err(`${singleLine(professor.name)}: ${singleLine(professor.replyAddress) || t('nessun indirizzo')}\n`)
}

/** @throws Failure with the server's message */
async function merge(run: Invocation, from: string, into: string): Promise<void> {
  await confirm(run, t('Unire {from} a {into}?', { from: singleLine(from), into: singleLine(into) }))
  const professor = recordOf((await run.ask(graphql(adminMergeProfessors), { from, into })).adminMergeProfessors)
  if (run.json) printJson(run, professor)
  const { name, department, reviewCount } = professor
  run.terminal.err(
    `${t('Uniti: {name}, {department}, recensioni {reviewCount}; per rimediare: chiostro professors restore {from}', { name: singleLine(name), department: singleLine(department), reviewCount, from: singleLine(from) })}\n`,
  )
}
