import { professorRecord } from '@chiostro/domain/professors/professorRecord'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import type { CsvOptions } from '../options.ts'
import { confirm } from '../prompts.ts'
import { addStaff, listStaff } from '../records.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'

const UpdateProfessor = graphql(`
  mutation UpdateProfessor($id: ID!, $name: String, $department: String) {
    adminUpdateProfessor(id: $id, name: $name, department: $department) {
      __typename
      ... on AdminProfessor {
        id
        name
        department
      }
      ... on Error {
        message
      }
    }
  }
`)

const SetReplyAddress = graphql(`
  mutation SetReplyAddress($id: ID!, $address: String) {
    setReplyAddress(professorId: $id, address: $address) {
      __typename
      ... on AdminProfessor {
        id
        name
        department
        replyAddress
      }
      ... on Error {
        message
      }
    }
  }
`)

const MergeProfessors = graphql(`
  mutation MergeProfessors($from: ID!, $into: ID!) {
    adminMergeProfessors(from: $from, into: $into) {
      __typename
      ... on AdminProfessor {
        id
        name
        department
        reviewCount
      }
      ... on Error {
        message
      }
    }
  }
`)

const sorts: Record<string, string> = { newest: 'NEWEST', name: 'NAME' }

export function addProfessors(root: Command, terminal: Terminal): void {
  const professors = root.command('professors').description(t('i professori (per amministratori)'))
  addStaff(professors, terminal, professorRecord)
    .option('--department <dipartimento>', t('solo questo dipartimento'))
    .option('--proposed', t('solo quelli con un dipartimento da approvare (con «professors move»)'))
    .option('--sort <ordine>', t('newest o name (i doppioni stanno vicini)'), 'newest')
    .action(action(terminal, listProfessors))
  const id = ['<id>', t('come lo dà «professors list»')] as const
  professors
    .command('rename')
    .description(t('cambia nome a un professore'))
    .argument(...id)
    .argument('<nome>', t('nome e cognome'))
    .action(action(terminal, (run: Invocation, professor: string, name: string) => update(run, professor, { name })))
  professors
    .command('move')
    .description(t('sposta un professore in un altro dipartimento, che le importazioni non cambiano più'))
    .argument(...id)
    .argument('<dipartimento>', t('nome del dipartimento'))
    .action(action(terminal, (run: Invocation, professor: string, department: string) => update(run, professor, { department })))
  professors
    .command('reply-address')
    .description(t('dice da quale indirizzo istituzionale un professore risponde alle recensioni; non è mai pubblico'))
    .argument(...id)
    .argument('[indirizzo]', t('email istituzionale'))
    .option('--remove', t('toglie l’indirizzo: i link già inviati non valgono più'))
    .action(action(terminal, setReplyAddress))
  professors
    .command('merge')
    .description(t('unisce un professore a un altro, che ne riceve recensioni e indirizzo; per 30 giorni si può annullare'))
    .argument('<id>', t('chi sparisce'))
    .argument('<id-da-tenere>', t('chi resta'))
    .action(action(terminal, merge))
}

async function listProfessors(
  run: Invocation,
  options: CsvOptions & { search?: string; department?: string; proposed?: boolean; sort: string },
): Promise<void> {
  const sort = sorts[options.sort]
  if (!sort) throw new Failure(t('--sort è {list}.', { list: Object.keys(sorts).join(t(' o ')) }), exitStatus.wrongUsage)
  await listStaff(run, professorRecord, { ...options, sort })
}

/** @throws Failure with the server's message */
async function update(run: Invocation, id: string, changes: { name?: string; department?: string }): Promise<void> {
  const { adminUpdateProfessor: answer } = await run.ask(UpdateProfessor, { id, ...changes })
  if (answer.__typename !== 'AdminProfessor') throw new Failure(singleLine(answer.message))
  const { __typename, ...professor } = answer
  if (run.json) run.terminal.out(`${JSON.stringify(professor, null, 2)}\n`)
  run.terminal.err(`${t('Ora: {list}', { list: [answer.name, answer.department].filter(Boolean).map(singleLine).join(', ') })}\n`)
}

/** @throws Failure with the server's message, and without an address */
async function setReplyAddress(run: Invocation, id: string, address: string | undefined, { remove }: { remove?: boolean }): Promise<void> {
  if (Boolean(address) === Boolean(remove)) throw new Failure(t('Indica un indirizzo, oppure --remove.'), exitStatus.wrongUsage)
  const { setReplyAddress: answer } = await run.ask(SetReplyAddress, { id, address: address ?? null })
  if (answer.__typename !== 'AdminProfessor') throw new Failure(singleLine(answer.message))
  const { __typename, ...professor } = answer
  if (run.json) run.terminal.out(`${JSON.stringify(professor, null, 2)}\n`)
  run.terminal.err(`${singleLine(answer.name)}: ${answer.replyAddress ? singleLine(answer.replyAddress) : t('nessun indirizzo')}\n`)
}

/** @throws Failure with the server's message */
async function merge(run: Invocation, from: string, into: string): Promise<void> {
  await confirm(run, t('Unire {from} a {into}?', { from: singleLine(from), into: singleLine(into) }))
  const { adminMergeProfessors: answer } = await run.ask(MergeProfessors, { from, into })
  if (answer.__typename !== 'AdminProfessor') throw new Failure(singleLine(answer.message))
  const { __typename, ...record } = answer
  if (run.json) run.terminal.out(`${JSON.stringify(record, null, 2)}\n`)
  const { name, department, reviewCount } = answer
  run.terminal.err(
    `${t('Uniti: {name}, {department}, recensioni {reviewCount}; per rimediare: chiostro professors restore {from}', { name: singleLine(name), department: singleLine(department), reviewCount, from: singleLine(from) })}\n`,
  )
}
