import { adminFlags, adminSetFlag } from '@chiostro/domain/flags/flagDocuments'
import { Argument } from 'commander'
import { graphql } from '../../generated/gql/index.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { printList } from '../output.ts'
import { columnsFrom } from '../records.ts'
import { recordOf } from '../server.ts'
import { t } from '../translator.ts'

const columns = columnsFrom<{ name: string; enabled: boolean }>([
  { label: 'Sezione', importance: 0, value: ({ name }) => name },
  { label: 'Stato', importance: 0, value: ({ enabled }) => (enabled ? 'on' : 'off') },
])

export function addFlags(root: TerminalCommand): void {
  const flags = subcommand(root, 'flags', t('le sezioni aperte e chiuse'))
  subcommand(flags, 'list', t('elenca le sezioni')).runs(listFlags)
  subcommand(flags, 'set', t('apre o chiude una sezione (per amministratori)'))
    .argument('<sezione>', t('courses o professors'))
    .addArgument(new Argument('<stato>').choices(['on', 'off']))
    .runs(setFlag)
}

async function listFlags(run: Invocation): Promise<void> {
  const { featureFlags } = await run.askPublicly(graphql(adminFlags), {})
  await printList(run, featureFlags, columns, t('Nessuna sezione.'))
}

async function setFlag(run: Invocation, name: string, state: string): Promise<void> {
  const { setFeatureFlag } = await run.ask(graphql(adminSetFlag), { name, enabled: state === 'on' })
  await printList(run, [recordOf(setFeatureFlag)], columns, '')
}
