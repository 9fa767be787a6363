import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { expect, vi } from 'vitest'

/** As much of a terminal's stdin as Ink uses. */
class Keyboard extends EventEmitter {
  readonly isTTY = true
  #typed: string | null = null
  press(key: string) {
    this.#typed = key
    this.emit('readable')
  }
  read() {
    const typed = this.#typed
    this.#typed = null
    return typed
  }
  setEncoding() {}
  setRawMode() {}
  ref() {}
  unref() {}
}

export const enter = '\r'
export const backspace = '\u007f'
export const down = '\u001b[B'
export const escapeKey = '\u001b'

/** Milliseconds until Ink listens to the keys of what it has drawn. */
const listens = 150

/** A terminal of which questions are answered by hand. */
export function typing() {
  // Ink draws the last frame only where it thinks that it is tested.
  vi.stubEnv('CI', 'false')
  const keyboard = new Keyboard()
  let screen = ''
  let seen = 0
  const write = (text: string, done?: () => void) => {
    screen += stripVTControlCharacters(text)
    done?.()
    return true
  }
  const progressStream = Object.assign(Object.create(process.stderr), { columns: 120, rows: 40, isTTY: true, write })
  return {
    terminal: {
      keyboard: keyboard as unknown as NodeJS.ReadStream,
      progressStream: progressStream as NodeJS.WriteStream,
      err: (text: string) => void write(text),
    },
    /** Waits until these words are drawn, after those that were waited for before. */
    async shows(words: string, milliseconds = 120_000) {
      await vi.waitFor(() => expect(screen.slice(seen)).toContain(words), { timeout: milliseconds })
      seen = screen.indexOf(words, seen) + words.length
      await sleep(listens)
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        keyboard.press(key)
        await sleep(10)
      }
    },
    screen: () => screen,
  }
}

export const erase = (count: number): string[] => Array.from({ length: count }, () => backspace)
