import { Failure, wrongUsage } from './failure.ts'
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

type Ui = typeof import('./ui/prompts.tsx')
type Streams = NonNullable<ReturnType<typeof interactive>>

/** @throws Failure (wrong usage) without a terminal, (failed) when cancelled with Ctrl+C */
async function asked<Answer>(
  terminal: Terminal,
  flag: string,
  ask: (ui: Ui, streams: Streams) => Promise<Answer | undefined>,
): Promise<Answer> {
  const streams = interactive(terminal)
  if (!streams) throw wrongUsage(t('Senza un terminale non posso chiedere: usa {flag}.', { flag }))
  const answer = await ask(await import('./ui/prompts.tsx'), streams)
  if (answer === undefined) throw new Failure(t('Interrotto.'))
  return answer
}

/** @throws as `asked` */
export async function askFor(terminal: Terminal, question: string, { flag, ...line }: Question): Promise<string> {
  const answer = await asked(terminal, flag, (ui, streams) => ui.askLine(streams, question, line))
  return answer === back ? '' : answer
}

/** As `askFor`, of several questions in a row: Escape leads to the one before. */
export const askOrBack = (terminal: Terminal, question: string, { flag, ...line }: Question): Promise<string | Back> =>
  asked(terminal, flag, (ui, streams) => ui.askLine(streams, question, { ...line, canGoBack: true }))

/** @throws as `asked` */
export const choose = (
  terminal: Terminal,
  question: string,
  { flag, options, canGoBack = true }: { flag: string; options: Option[]; canGoBack?: boolean },
): Promise<string | Back> => asked(terminal, flag, (ui, streams) => ui.askChoice(streams, question, options, { canGoBack }))

export const agree = (terminal: Terminal, question: string, { flag, canGoBack = false }: { flag: string; canGoBack?: boolean }) =>
  asked(terminal, flag, (ui, streams) => ui.askYesOrNo(streams, question, { proposed: true, canGoBack }))

/** @throws Failure (wrong usage) without a terminal and without --yes, (failed) when the answer is no */
export async function confirm({ terminal, yes }: Pick<Invocation, 'terminal' | 'yes'>, question: string): Promise<void> {
  if (yes) return
  const streams = interactive(terminal)
  if (!streams) throw wrongUsage(t('Senza un terminale serve --yes.'))
  const { askYesOrNo } = await import('./ui/prompts.tsx')
  if ((await askYesOrNo(streams, question)) !== true) throw new Failure(t('Lasciato com’era.'))
}
