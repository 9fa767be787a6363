import { exitStatus, Failure } from './failure.ts'
import type { Invocation } from './invocation.ts'
import type { Terminal } from './terminal.ts'
import { t } from './words.ts'

/** The interactive terminal, or undefined: nothing waits for input without one. */
function interactive({ keyboard, progressStream }: Terminal) {
  return keyboard && progressStream && { keyboard, stream: progressStream }
}

/**
 * Asks for a line of text; a `secret` one is not echoed.
 * @param flag the option to use instead, named in the error without a terminal
 * @throws Failure (wrong usage) without a terminal, (failed) when cancelled with Ctrl+C
 */
export async function askFor(terminal: Terminal, question: string, { flag, secret = false }: { flag: string; secret?: boolean }) {
  const asked = interactive(terminal)
  if (!asked) throw new Failure(t('Senza un terminale non posso chiedere: usa {flag}.', { flag }), exitStatus.wrongUsage)
  const { askLine } = await import('./ui/prompts.tsx')
  const answer = await askLine(asked, question, secret)
  if (answer === undefined) throw new Failure(t('Interrotto.'))
  return answer
}

/**
 * Asks for confirmation; skipped with --yes.
 * @throws Failure (wrong usage) without a terminal and without --yes, (failed) when the answer is no
 */
export async function confirm({ terminal, yes }: Pick<Invocation, 'terminal' | 'yes'>, question: string): Promise<void> {
  if (yes) return
  const asked = interactive(terminal)
  if (!asked) throw new Failure(t('Senza un terminale serve --yes.'), exitStatus.wrongUsage)
  const { askYesOrNo } = await import('./ui/prompts.tsx')
  if (!(await askYesOrNo(asked, question))) throw new Failure(t('Lasciato com’era.'))
}
