import { exitStatus, Failure } from './failure.ts'
import type { Invocation } from './invocation.ts'
import { type Back, back, type Terminal } from './terminal.ts'
import { t } from './translator.ts'
import type { Option } from './ui/prompts.tsx'

/** Returns the interactive terminal; without one nothing waits for input. */
export function interactive({ keyboard, progressStream }: Terminal) {
  return keyboard && progressStream && { keyboard, stream: progressStream }
}

interface Question {
  /** Option to use instead, named in the error without a terminal. */
  flag: string
  /** Not echoed. */
  secret?: boolean
  /** Prefilled, to be accepted or changed. */
  proposed?: string
}

/** Asks for a line of text. @throws Failure (wrong usage) without a terminal, (failed) when cancelled with Ctrl+C */
export async function askFor(terminal: Terminal, question: string, { flag, secret = false, proposed }: Question): Promise<string> {
  const streams = requireInteractive(terminal, flag)
  const { askLine } = await import('./ui/prompts.tsx')
  const answer = answered(await askLine(streams, question, { secret, proposed }))
  return answer === back ? '' : answer
}

/** As `askFor`, of several questions in a row: Escape leads to the one before. */
export async function askOrBack(
  terminal: Terminal,
  question: string,
  { flag, secret = false, proposed }: Question,
): Promise<string | Back> {
  const streams = requireInteractive(terminal, flag)
  const { askLine } = await import('./ui/prompts.tsx')
  return answered(await askLine(streams, question, { secret, proposed, canGoBack: true }))
}

/**
 * Asks for one of some options, chosen by search and arrows.
 * @throws Failure (wrong usage) without a terminal, (failed) when cancelled with Ctrl+C
 */
export async function choose(
  terminal: Terminal,
  question: string,
  { flag, options, canGoBack = true }: { flag: string; options: Option[]; canGoBack?: boolean },
): Promise<string | Back> {
  const streams = requireInteractive(terminal, flag)
  const { askChoice } = await import('./ui/prompts.tsx')
  return answered(await askChoice(streams, question, options, { canGoBack }))
}

function requireInteractive(terminal: Terminal, flag: string) {
  const streams = interactive(terminal)
  if (!streams) throw new Failure(t('Senza un terminale non posso chiedere: usa {flag}.', { flag }), exitStatus.wrongUsage)
  return streams
}

function answered<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Failure(t('Interrotto.'))
  return answer
}

/**
 * Asks for confirmation; skipped with --yes.
 * @throws Failure (wrong usage) without a terminal and without --yes, (failed) when the answer is no
 */
export async function confirm({ terminal, yes }: Pick<Invocation, 'terminal' | 'yes'>, question: string): Promise<void> {
  if (yes) return
  const streams = interactive(terminal)
  if (!streams) throw new Failure(t('Senza un terminale serve --yes.'), exitStatus.wrongUsage)
  const { askYesOrNo } = await import('./ui/prompts.tsx')
  if ((await askYesOrNo(streams, question)) !== true) throw new Failure(t('Lasciato com’era.'))
}

/**
 * Asks what Enter answers with yes.
 * @throws Failure (wrong usage) without a terminal, (failed) when cancelled with Ctrl+C
 */
export async function agree(terminal: Terminal, question: string, { flag, canGoBack = false }: { flag: string; canGoBack?: boolean }) {
  const streams = requireInteractive(terminal, flag)
  const { askYesOrNo } = await import('./ui/prompts.tsx')
  return answered(await askYesOrNo(streams, question, { proposed: true, canGoBack }))
}
