import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList } from '../output.ts'
import { oneLine, type Terminal } from '../terminal.ts'
import type { Column } from '../ui/columns.ts'

const FlagsList = graphql(`
  query FlagsList {
    featureFlags {
      name
      enabled
    }
  }
`)

const FlagsSet = graphql(`
  mutation FlagsSet($name: String!, $enabled: Boolean!) {
    setFeatureFlag(name: $name, enabled: $enabled) {
      __typename
      ... on FeatureFlag {
        name
        enabled
      }
      ... on Error {
        message
      }
    }
  }
`)

const columns: Column<{ name: string; enabled: boolean }>[] = [
  { title: 'Sezione', value: ({ name }) => name, minWidth: 10, importance: 0 },
  { title: 'Stato', value: ({ enabled }) => (enabled ? 'on' : 'off'), minWidth: 5, importance: 0 },
]

/** `chiostro flags`. */
export function addFlags(root: Command, terminal: Terminal): void {
  const flags = root.command('flags').description('le sezioni aperte e chiuse')
  flags.command('list').description('elenca le sezioni').action(action(terminal, listFlags))
  flags
    .command('set')
    .description('apre o chiude una sezione (per amministratori)')
    .argument('<sezione>', 'courses o professors')
    .argument('<stato>', 'on o off')
    .action(action(terminal, setFlag))
}

async function listFlags(run: Invocation): Promise<void> {
  const { featureFlags } = await run.askPublicly(FlagsList, {})
  await printList(run, featureFlags, columns, 'Nessuna sezione.')
}

async function setFlag(run: Invocation, name: string, state: string): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new Failure('Lo stato è «on» oppure «off».', exitStatus.wrongUsage)
  const { setFeatureFlag: answer } = await run.ask(FlagsSet, { name, enabled: state === 'on' })
  if (answer.__typename !== 'FeatureFlag') throw new Failure(oneLine(answer.message))
  await printList(run, [{ name: answer.name, enabled: answer.enabled }], columns, '')
}
