import { Command } from 'commander'
import type { Output } from './output.ts'
import { localUrl } from './project.ts'
import { type Ask, connect, type Target } from './server.ts'
import { storedToken } from './session.ts'
import type { Terminal } from './terminal.ts'

export interface Invocation extends Output {
  target: Target
  ask: Ask
  /** Ignores a stored login. */
  askPublicly: Ask
  chosenUrl: boolean
  yes: boolean
}

interface GlobalOptions {
  url?: string
  json?: boolean
  color: boolean
  yes?: boolean
}

/** Builds a commander action: `body` receives the invocation, then commander's arguments and options. */
export function action<Args extends unknown[]>(terminal: Terminal, body: (run: Invocation, ...args: Args) => Promise<void>) {
  return async (...received: unknown[]): Promise<void> => {
    const command = received.at(-1)
    if (!(command instanceof Command)) throw new TypeError('Not called by commander')
    await body(await invocation(command, terminal), ...(received.slice(0, -1) as Args))
  }
}

export const subcommand = (group: Command, name: string, description: string): Command => group.command(name).description(description)

async function invocation(command: Command, terminal: Terminal): Promise<Invocation> {
  const { url: givenUrl, json = false, color, yes = false } = command.optsWithGlobals<GlobalOptions>()
  const url = givenUrl || terminal.env.CHIOSTRO_URL || localUrl(terminal)
  const target = { url, token: await storedToken(terminal, url) }
  const colour = color && terminal.colour && !terminal.env.NO_COLOR
  return { terminal, json, colour, yes, target, chosenUrl: Boolean(givenUrl), ask: connect(target), askPublicly: connect({ url }) }
}
