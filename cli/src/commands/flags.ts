import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList } from '../output.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
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
  { title: t('Sezione'), value: ({ name }) => name, minWidth: 10, importance: 0 },
  { title: t('Stato'), value: ({ enabled }) => (enabled ? 'on' : 'off'), minWidth: 5, importance: 0 },
]

export function addFlags(root: Command, terminal: Terminal): void {
  const flags = root.command('flags').description(t('le sezioni aperte e chiuse'))
  flags.command('list').description(t('elenca le sezioni')).action(action(terminal, listFlags))
  flags
    .command('set')
    .description(t('apre o chiude una sezione (per amministratori)'))
    .argument('<sezione>', t('courses o professors'))
    .argument('<stato>', t('on o off'))
    .action(action(terminal, setFlag))
}

async function listFlags(run: Invocation): Promise<void> {
  const { featureFlags } = await run.askPublicly(FlagsList, {})
  await printList(run, featureFlags, columns, t('Nessuna sezione.'))
}

async function setFlag(run: Invocation, name: string, state: string): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new Failure(t('Lo stato è «on» oppure «off».'), exitStatus.wrongUsage)
  const { setFeatureFlag: answer } = await run.ask(FlagsSet, { name, enabled: state === 'on' })
  if (answer.__typename !== 'FeatureFlag') throw new Failure(singleLine(answer.message))
  await printList(run, [{ name: answer.name, enabled: answer.enabled }], columns, '')
}
