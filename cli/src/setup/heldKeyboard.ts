import { EventEmitter } from 'node:events'
import type { Terminal } from '../terminal.ts'

/** Milliseconds until an input has taken a key, and until an answered question has left the screen. */
const pauses = { key: 20, enter: 60 }

/** Stays in raw mode between questions, so that what is typed ahead is not echoed, and gives each question one line of it: an input would
 * take them all, and show the next answer, which may be a password. */
class HeldKeyboard extends EventEmitter {
  readonly #keyboard: NodeJS.ReadStream
  readonly #typed: string[] = []
  #isPausing = false

  constructor(keyboard: NodeJS.ReadStream) {
    super()
    this.#keyboard = keyboard
    keyboard.setEncoding('utf8')
    keyboard.setRawMode(true)
    keyboard.ref()
    keyboard.on('readable', this.#take)
    // As a stream does that has something to read.
    this.on('newListener', (event) => event === 'readable' && setImmediate(() => this.emit('readable')))
  }

  readonly #take = () => {
    for (let keys = this.#keyboard.read(); keys !== null; keys = this.#keyboard.read()) {
      // In raw mode Ctrl+C is a key; while no question is asked, it has no reader.
      if (keys.includes('\u0003') && this.listenerCount('readable') === 0) process.kill(process.pid, 'SIGINT')
      this.#typed.push(...keys.split(/(\r\n|\r|\n)/).filter(Boolean))
    }
    this.emit('readable')
  }

  /** One at a time: an input knows what was typed before an Enter only once it was rendered. */
  read(): string | null {
    const keys = this.#isPausing ? undefined : this.#typed.shift()
    if (keys === undefined) return null
    const isEnter = /^[\r\n]/.test(keys)
    this.#isPausing = true
    setTimeout(
      () => {
        this.#isPausing = false
        this.emit('readable')
      },
      pauses[isEnter ? 'enter' : 'key'],
    )
    return isEnter ? '\r' : keys
  }

  release(): void {
    this.#keyboard.off('readable', this.#take)
    this.#keyboard.setRawMode(false)
    this.#keyboard.unref()
  }

  // The questions' own, which would end the raw mode between them.
  setRawMode(): void {}
  setEncoding(): void {}
  ref(): void {}
  unref(): void {}

  asStream(): NodeJS.ReadStream {
    return new Proxy(this.#keyboard, {
      get: (keyboard, name) => {
        const part: unknown = Reflect.get(name in this ? this : keyboard, name)
        return typeof part === 'function' ? part.bind(name in this ? this : keyboard) : part
      },
    })
  }
}

export async function holdingKeyboard<Result>(terminal: Terminal, work: (terminal: Terminal) => Promise<Result>): Promise<Result> {
  if (!terminal.keyboard) return work(terminal)
  const held = new HeldKeyboard(terminal.keyboard)
  try {
    return await work({ ...terminal, keyboard: held.asStream() })
  } finally {
    held.release()
  }
}
