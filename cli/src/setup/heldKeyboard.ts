import { EventEmitter } from 'node:events'
import type { Terminal } from '../terminal.ts'

/** Milliseconds that an answered question takes to leave the screen. */
const leaves = 50

/**
 * Keyboard of several questions in a row. In between the terminal stays in raw mode, so that it does not echo what is typed ahead, and each
 * question gets one line of that: an input would take them all, and show the next answer, which may be a password.
 */
class HeldKeyboard extends EventEmitter {
  readonly #keyboard: NodeJS.ReadStream
  /** Keys and texts that no question has read; an Enter is one of its own. */
  readonly #typed: string[] = []
  #isAnswered = false

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
      // In raw mode Ctrl+C is a key; while no question is asked, nobody reads it.
      if (keys.includes('\u0003') && this.listenerCount('readable') === 0) process.kill(process.pid, 'SIGINT')
      this.#typed.push(...keys.split(/(\r\n|\r|\n)/).filter(Boolean))
    }
    this.emit('readable')
  }

  read(): string | null {
    if (this.#isAnswered) return null
    const keys = this.#typed.shift()
    if (keys === undefined) return null
    if (!/^[\r\n]/.test(keys)) return keys
    this.#isAnswered = true
    setTimeout(() => {
      this.#isAnswered = false
      this.emit('readable')
    }, leaves)
    return '\r'
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

  /** The keyboard, read through this one. */
  asStream(): NodeJS.ReadStream {
    return new Proxy(this.#keyboard, {
      get: (keyboard, name) => {
        const part: unknown = Reflect.get(name in this ? this : keyboard, name)
        return typeof part === 'function' ? part.bind(name in this ? this : keyboard) : part
      },
    })
  }
}

/** Runs work that asks several questions. */
export async function holdingKeyboard<Result>(terminal: Terminal, work: (terminal: Terminal) => Promise<Result>): Promise<Result> {
  if (!terminal.keyboard) return work(terminal)
  const held = new HeldKeyboard(terminal.keyboard)
  try {
    return await work({ ...terminal, keyboard: held.asStream() })
  } finally {
    held.release()
  }
}
