import { adminMessages, passwordLength } from '@chiostro/domain/admin/admin'
import { Failure } from '../failure.ts'
import type { Invocation } from '../invocation.ts'
import { askOrBack, interactive } from '../prompts.ts'
import { onThisMachine } from '../serverMachine.ts'
import { back, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import { answer, type Step, username as usernameProblem } from './answer.ts'

export interface Account {
  username: string
  /** Empty: one is generated. */
  password: string
}

export interface AccountOptions {
  username?: string
  passwordStdin?: boolean
}

/** The password is no option: all users of the machine see those. @throws Failure where there is no terminal to ask again */
export function accountSteps(run: Invocation, { username: given, passwordStdin = false }: AccountOptions, account: Account): Step[] {
  const { terminal } = run
  return [
    () => {
      const line = { flag: '--username', given, proposed: account.username, problem: usernameProblem }
      return answer(terminal, t('Nome utente del primo amministratore:'), line, (text) => {
        account.username = text
      })
    },
    async () => {
      for (;;) {
        const password = await askPassword(terminal, passwordStdin)
        if (password === back) return back
        const problem = await accountProblem(run, { ...account, password })
        if (!problem) {
          account.password = password
          return passwordStdin || !interactive(terminal) ? 'known' : 'asked'
        }
        if (passwordStdin || !interactive(terminal)) throw problem
        terminal.err(`✗ ${problem.message}\n`)
      }
    },
  ]
}

async function askPassword(terminal: Terminal, isPiped: boolean) {
  if (isPiped) return (await terminal.read()).split(/\r?\n/, 1)[0] ?? ''
  if (!interactive(terminal)) return ''
  const question = t('La sua password, almeno {min} caratteri (vuoto: ne invento una):', { min: passwordLength.min })
  for (;;) {
    const password = await askOrBack(terminal, question, { flag: '--password-stdin', secret: true })
    if (password === back || password === '' || password.length >= passwordLength.min) return password
    terminal.err(`✗ ${t(adminMessages.shortPassword)}\n`)
  }
}

/** Only the server knows the common passwords. */
async function accountProblem(run: Invocation, { username, password }: Account): Promise<Failure | undefined> {
  try {
    await onThisMachine(run, 'account-check', { username, passwordFromStdin: password !== '' }, { input: `${password}\n` })
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
