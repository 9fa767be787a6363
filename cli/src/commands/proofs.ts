import type { ProofYear } from '@chiostro/domain/local/results'
import type { Command } from 'commander'
import { action, type Invocation, subcommand } from '../invocation.ts'
import { printJson, printList, printRecord } from '../output.ts'
import { confirm } from '../prompts.ts'
import { columnsFrom } from '../records.ts'
import { onThisMachine } from '../serverMachine.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'

export function addProofs(root: Command, terminal: Terminal): void {
  const proofs = subcommand(root, 'proofs', t('le recensioni verificate, sulla macchina del server'))
  subcommand(proofs, 'status', t('domini, chiavi degli anni accademici, conferme e prove usate')).action(action(terminal, showStatus))
  subcommand(
    proofs,
    'rotate',
    t('una nuova chiave per quest’anno: le prove di prima non valgono più, e chi vuole conferma di nuovo'),
  ).action(action(terminal, rotate))
}

const columns = columnsFrom<ProofYear>([
  { label: 'Anno', importance: 0, format: 'id', value: ({ year }) => year },
  { label: 'Chiave', importance: 1, format: 'count', value: ({ turn }) => turn },
  { label: 'Conferme', importance: 0, format: 'count', value: ({ claims }) => claims },
  { label: 'Prove usate', importance: 0, format: 'count', value: ({ spent }) => spent },
  { label: 'Si apre', importance: 1, format: 'words', value: ({ readable }) => (readable ? 'sì' : 'no') },
  { label: 'Caselle', importance: 2, format: 'words', value: ({ peppered }) => (peppered ? 'confrontabili' : 'dimenticate') },
])

async function showStatus(run: Invocation): Promise<void> {
  const status = await onThisMachine<{ domains: string[]; keys: ProofYear[] }>(run, 'proofs-status')
  if (run.json) return printJson(run, status)
  const domains = status.domains.join(', ')
  run.terminal.err(`${domains ? t('Domini: {domains}', { domains }) : t('Spente: STUDENT_EMAIL_DOMAINS non è impostata.')}\n`)
  await printList(run, status.keys, columns, t('Nessuna chiave: nasce alla prima richiesta.'))
}

async function rotate(run: Invocation): Promise<void> {
  await confirm(
    run,
    t('Chi ha già confermato quest’anno dovrà farlo di nuovo, e chi ha già recensito potrà farlo ancora. Fare una nuova chiave?'),
  )
  const key = await onThisMachine<{ year: string; turn: number; publicKey: string }>(run, 'proofs-rotate')
  printRecord(run, key, [
    [t('Anno'), key.year],
    [t('Chiave'), String(key.turn)],
    [t('Chiave pubblica'), key.publicKey],
  ])
}
