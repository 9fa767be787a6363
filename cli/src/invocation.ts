import type { Command } from 'commander'
import type { Output } from './output.ts'
import { type Ask, connect, type Target } from './server.ts'
import { storedToken } from './session.ts'
import type { Terminal } from './terminal.ts'

export const defaultUrl = 'http://localhost:4000'

/** What a command works with: the global options, settled, and the ways to the server. */
export interface Invocation extends Output {
  target: Target
  /** Asks as the logged-in admin. */
  ask: Ask
  /** Asks as anybody may, whatever login is kept. */
  askPublicly: Ask
  /** Whether the address was asked for, by option or environment. */
  chosenUrl: boolean
  /** Questions are answered with yes. */
  yes: boolean
}

interface GlobalOptions {
  url?: string
  json?: boolean
  color: boolean
  yes?: boolean
}

/** A commander action: `body` gets the invocation, then the command's arguments and options as commander hands them over. */
export function action<Args extends unknown[]>(terminal: Terminal, body: (run: Invocation, ...args: Args) => Promise<void>) {
  return async (...received: unknown[]): Promise<void> => {
    const command = received.at(-1) as Command
    await body(await invocation(command, terminal), ...(received.slice(0, -1) as Args))
  }
}

async function invocation(command: Command, terminal: Terminal): Promise<Invocation> {
  const { url: asked = terminal.env.CHIOSTRO_URL, json = false, color, yes = false } = command.optsWithGlobals<GlobalOptions>()
  const url = asked || defaultUrl
  const target = { url, token: await storedToken(terminal, url) }
  const colour = color && terminal.colour && !terminal.env.NO_COLOR
  return { terminal, json, colour, yes, target, chosenUrl: Boolean(asked), ask: connect(target), askPublicly: connect({ url }) }
}
