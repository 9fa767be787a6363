import { adminPage } from '@chiostro/domain/admin'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { AdminProfessorSort, ProfessorsListQuery } from '../../generated/gql/graphql.ts'
import { shortDate } from '../dates.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList } from '../output.ts'
import { everyNode } from '../pages.ts'
import { confirm } from '../prompts.ts'
import { oneLine, type Terminal } from '../terminal.ts'
import type { Column } from '../ui/columns.ts'
import { addDelete, addRestore } from './deletion.ts'

const ProfessorsList = graphql(`
  query ProfessorsList($search: String, $department: String, $proposed: Boolean, $sort: AdminProfessorSort, $first: Int!, $after: String) {
    adminProfessors(search: $search, department: $department, proposed: $proposed, sort: $sort, first: $first, after: $after) {
      edges {
        node {
          id
          name
          department
          proposedDepartment
          courses
          overallRating
          reviewCount
          inCatalogue
          replyAddress
          createdAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

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

type Professor = ProfessorsListQuery['adminProfessors']['edges'][number]['node']

const columns: Column<Professor>[] = [
  { title: 'Nome', value: ({ name }) => name, minWidth: 16, importance: 0 },
  {
    title: 'Dipartimento',
    value: ({ department, proposedDepartment }) => department || `${proposedDepartment} (da approvare)`,
    minWidth: 12,
    importance: 1,
  },
  { title: 'Recensioni', value: ({ reviewCount }) => `${reviewCount}`, minWidth: 10, importance: 1, align: 'right', whole: true },
  { title: 'Origine', value: ({ inCatalogue }) => (inCatalogue ? 'catalogo' : 'studenti'), minWidth: 8, importance: 3, whole: true },
  { title: 'Aggiunto', value: ({ createdAt }) => shortDate(createdAt), minWidth: 14, importance: 2, whole: true },
  { title: 'Id', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
]

const sorts: Record<string, AdminProfessorSort> = { newest: 'NEWEST', name: 'NAME' }

/** `chiostro professors`. */
export function addProfessors(root: Command, terminal: Terminal): void {
  const professors = root.command('professors').description('i professori (per amministratori)')
  professors
    .command('list')
    .description('elenca i professori, dall’ultimo aggiunto')
    .option('--search <parole>', 'nome; accenti, maiuscole e un refuso non contano')
    .option('--department <dipartimento>', 'solo questo dipartimento')
    .option('--proposed', 'solo quelli con un dipartimento da approvare (con «professors move»)')
    .option('--sort <ordine>', 'newest o name (i doppioni stanno vicini)', 'newest')
    .action(action(terminal, listProfessors))
  const id = ['<id>', 'come lo dà «professors list»'] as const
  professors
    .command('rename')
    .description('cambia nome a un professore')
    .argument(...id)
    .argument('<nome>', 'nome e cognome')
    .action(action(terminal, (run: Invocation, professor: string, name: string) => update(run, professor, { name })))
  professors
    .command('move')
    .description('sposta un professore in un altro dipartimento, che le importazioni non cambiano più')
    .argument(...id)
    .argument('<dipartimento>', 'nome del dipartimento')
    .action(action(terminal, (run: Invocation, professor: string, department: string) => update(run, professor, { department })))
  professors
    .command('reply-address')
    .description('dice da quale indirizzo istituzionale un professore risponde alle recensioni; non è mai pubblico')
    .argument(...id)
    .argument('[indirizzo]', 'email istituzionale')
    .option('--remove', 'toglie l’indirizzo: i link già inviati non valgono più')
    .action(action(terminal, setReplyAddress))
  professors
    .command('merge')
    .description('unisce un professore a un altro, che ne riceve recensioni e indirizzo; per 30 giorni si può annullare')
    .argument('<id>', 'chi sparisce')
    .argument('<id-da-tenere>', 'chi resta')
    .action(action(terminal, merge))
  addDelete(professors, terminal, 'professor', 'elimina professori con le loro recensioni')
  addRestore(professors, terminal, 'professor', 'ripristina un professore eliminato, o annulla un’unione')
}

async function listProfessors(
  run: Invocation,
  options: { search?: string; department?: string; proposed?: boolean; sort: string },
): Promise<void> {
  const sort = sorts[options.sort]
  if (!sort) throw new Failure(`--sort è ${Object.keys(sorts).join(' o ')}.`, exitStatus.wrongUsage)
  const filter = { search: options.search, department: options.department, proposed: options.proposed, sort, first: adminPage.max }
  const nodes = everyNode(async (after) => (await run.ask(ProfessorsList, { ...filter, after })).adminProfessors)
  await printList(run, await Array.fromAsync(nodes), columns, 'Nessun professore trovato.')
}

/** @throws Failure with the server's message */
async function update(run: Invocation, id: string, changes: { name?: string; department?: string }): Promise<void> {
  const { adminUpdateProfessor: answer } = await run.ask(UpdateProfessor, { id, ...changes })
  if (answer.__typename !== 'AdminProfessor') throw new Failure(oneLine(answer.message))
  const { __typename, ...professor } = answer
  if (run.json) run.terminal.out(`${JSON.stringify(professor, null, 2)}\n`)
  run.terminal.err(`Ora: ${[answer.name, answer.department].filter(Boolean).map(oneLine).join(', ')}\n`)
}

/** @throws Failure with the server's message, and without an address */
async function setReplyAddress(run: Invocation, id: string, address: string | undefined, { remove }: { remove?: boolean }): Promise<void> {
  if (Boolean(address) === Boolean(remove)) throw new Failure('Indica un indirizzo, oppure --remove.', exitStatus.wrongUsage)
  const { setReplyAddress: answer } = await run.ask(SetReplyAddress, { id, address: address ?? null })
  if (answer.__typename !== 'AdminProfessor') throw new Failure(oneLine(answer.message))
  const { __typename, ...professor } = answer
  if (run.json) run.terminal.out(`${JSON.stringify(professor, null, 2)}\n`)
  run.terminal.err(`${oneLine(answer.name)}: ${answer.replyAddress ? oneLine(answer.replyAddress) : 'nessun indirizzo'}\n`)
}

/** @throws Failure with the server's message */
async function merge(run: Invocation, from: string, into: string): Promise<void> {
  await confirm(run, `Unire ${oneLine(from)} a ${oneLine(into)}?`)
  const { adminMergeProfessors: answer } = await run.ask(MergeProfessors, { from, into })
  if (answer.__typename !== 'AdminProfessor') throw new Failure(oneLine(answer.message))
  const { __typename, ...kept } = answer
  if (run.json) run.terminal.out(`${JSON.stringify(kept, null, 2)}\n`)
  const { name, department, reviewCount } = answer
  run.terminal.err(
    `Uniti: ${oneLine(name)}, ${oneLine(department)}, recensioni ${reviewCount}; per rimediare: chiostro professors restore ${oneLine(from)}\n`,
  )
}
