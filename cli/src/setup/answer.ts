import { exitStatus, Failure } from '../failure.ts'
import { askFor, interactive } from '../prompts.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import { isWritable } from './envFile.ts'
import type { Problem } from './problems.ts'

interface Line {
  flag: string
  given: string | undefined
  /** Stands there already; the answer without a terminal. */
  proposed?: string | undefined
  problem?: Problem
}

/**
 * An answer: the option's; otherwise what is typed, asked again with what was typed while it is wrong; without a terminal what is proposed.
 * @throws Failure (wrong usage) where the option is wrong, or where there is neither
 */
export async function answer(terminal: Terminal, question: string, line: Line): Promise<string> {
  const { flag, given, proposed } = line
  const problem: Problem = (text) => line.problem?.(text) ?? unwritable(text)
  const fixed = given ?? (interactive(terminal) ? undefined : proposed)
  if (fixed !== undefined) {
    const wrong = problem(fixed.trim())
    if (wrong) throw new Failure(`${flag}: ${wrong}`, exitStatus.wrongUsage)
    return fixed.trim()
  }
  let typed = proposed
  for (;;) {
    typed = (await askFor(terminal, question, { flag, proposed: typed })).trim()
    const wrong = problem(typed)
    if (!wrong) return typed
    terminal.err(`✗ ${wrong}\n`)
  }
}

const unwritable: Problem = (text) =>
  isWritable(text) ? undefined : t('Con una riga sola, e senza tutte e tre le virgolette \' " ` insieme.')
