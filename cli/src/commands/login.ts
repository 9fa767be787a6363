import { graphql } from '../../generated/gql/gql.ts'
import { italianDate } from '../dates.ts'
import { exitStatus, Failure } from '../failure.ts'
import type { Invocation } from '../invocation.ts'
import { printRecord } from '../output.ts'
import { askFor } from '../prompts.ts'
import { keepSession, readSessions, sessionKey } from '../session.ts'
import { oneLine } from '../terminal.ts'

const Login = graphql(`
  mutation Login($input: AdminLoginInput!) {
    adminLogin(input: $input) {
      __typename
      ... on AdminSession {
        token
        username
        expiresAt
      }
      ... on Error {
        message
      }
    }
  }
`)

const Logout = graphql(`
  mutation Logout {
    adminLogout {
      __typename
    }
  }
`)

const WhoAmI = graphql(`
  query WhoAmI {
    currentAdmin {
      username
      expiresAt
    }
  }
`)

/** `login`: keeps the token in the user's config folder; the password comes from the keyboard or from stdin, never from an option. */
export async function login(run: Invocation, options: { username?: string; passwordStdin?: boolean }): Promise<void> {
  const { terminal } = run
  const username = options.username ?? (await askFor(terminal, 'Nome utente:', { flag: '--username' }))
  const password = options.passwordStdin
    ? ((await terminal.read()).split(/\r?\n/, 1)[0] ?? '')
    : await askFor(terminal, 'Password:', { flag: '--password-stdin', secret: true })
  const { adminLogin: answer } = await run.askPublicly(Login, { input: { username, password } })
  if (answer.__typename !== 'AdminSession') throw new Failure(oneLine(answer.message))
  await keepSession(terminal, run.target.url, { token: answer.token, username: answer.username })
  const { token: _, __typename, ...shown } = answer
  if (run.json) return printRecord(run, shown, [])
  terminal.err(`Accesso effettuato come ${oneLine(answer.username)}, fino al ${italianDate(answer.expiresAt)} se non lo usi.\n`)
}

/** `logout`: the server forgets the session, and this machine its token, whatever the server says. */
export async function logout(run: Invocation): Promise<void> {
  const { terminal, target } = run
  const kept = (await readSessions(terminal))[sessionKey(target.url)]
  if (!target.token) throw new Failure('Non hai effettuato l’accesso.', exitStatus.notLoggedIn)
  if (kept) await keepSession(terminal, target.url, undefined)
  await run.ask(Logout, {}).catch((error: unknown) => {
    // An expired session is as good as one that was ended.
    if (!(error instanceof Failure && error.status === exitStatus.notLoggedIn)) throw error
  })
  terminal.err('Sei stato disconnesso.\n')
}

/** `whoami`: the admin whom the server sees. */
export async function whoAmI(run: Invocation): Promise<void> {
  const { currentAdmin } = await run.ask(WhoAmI, {})
  if (!currentAdmin) throw new Failure('Non hai effettuato l’accesso: «chiostro login».', exitStatus.notLoggedIn)
  printRecord(run, { ...currentAdmin, url: run.target.url }, [
    ['Amministratore', currentAdmin.username],
    ['Server', run.target.url],
    ['Valido fino al', italianDate(currentAdmin.expiresAt)],
  ])
}
