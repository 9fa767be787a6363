import { Command } from 'commander'
import type { Output } from './output.ts'
import { localUrl } from './project.ts'
import { type Ask, connect, requireAddress, type Target } from './server.ts'
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

/** A command that knows its terminal, as those below it do. */
export class TerminalCommand extends Command {
  readonly terminal: Terminal

  constructor(terminal: Terminal, name?: string) {
    super(name)
    this.terminal = terminal
  }

  override createCommand(name?: string): TerminalCommand {
    return new TerminalCommand(this.terminal, name)
  }

  /** @param body receives the invocation, then commander's arguments and options */
  runs<Args extends unknown[]>(body: (run: Invocation, ...args: Args) => Promise<void>): this {
    return this.action(async (...received) => body(await invocation(this), ...(received.slice(0, -1) as Args)))
  }
}

export const subcommand = (group: TerminalCommand, name: string, description: string) => group.command(name).description(description)

async function invocation(command: TerminalCommand): Promise<Invocation> {
  const { terminal } = command
  const { url: givenUrl, json = false, color, yes = false } = command.optsWithGlobals<GlobalOptions>()
  const namedUrl = givenUrl || terminal.env.CHIOSTRO_URL
  if (namedUrl) requireAddress(namedUrl)
  const url = namedUrl || localUrl(terminal)
  const target = { url, token: await storedToken(terminal, url) }
  const colour = color && terminal.colour && !terminal.env.NO_COLOR
  return { terminal, json, colour, yes, target, chosenUrl: Boolean(givenUrl), ask: connect(target), askPublicly: connect({ url }) }
}
