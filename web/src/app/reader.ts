/** What somebody does who is there: whatever comes first wakes the page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'input', 'click'] as const

type Field = HTMLInputElement | HTMLSelectElement

// What was done before the page's code was there to hear it.
let pressed: HTMLElement | null = null
let typed: KeyboardEvent | null = null
const filled = new Map<Field, string>()

function remember(event: Event): void {
  const { target } = event
  if (event.type === 'click' && target instanceof Element) {
    const button = target.closest<HTMLElement>('button')
    pressed = button && !isAlive(button) ? button : null
  }
  if (event.type === 'input' && target instanceof Element && target.matches('input, select'))
    filled.set(target as Field, (target as Field).value)
  if (event instanceof KeyboardEvent && (event.altKey || event.key === 'Escape')) typed = event
}

/** React marks what it has taken over. A press on that was answered; done again, it would undo itself. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** On the way up: React may come alive while it hears of a press, and answer it. What it cannot answer yet, it stops. */
function forgetAnswered(): void {
  if (pressed && isAlive(pressed)) pressed = null
}

const remembered = ['click', 'input', 'keydown'] as const

/** Resolves with the first sign of a reader; from now on, what they do is remembered for `repeatMissed`. */
export function listenForReader(): Promise<void> {
  for (const name of remembered) document.addEventListener(name, remember, { capture: true })
  document.addEventListener('click', forgetAnswered)
  const { promise, resolve } = Promise.withResolvers<void>()
  const heard = new AbortController()
  const listener = () => {
    heard.abort()
    resolve()
  }
  for (const sign of signs) window.addEventListener(sign, listener, { signal: heard.signal, passive: true, capture: true })
  return promise
}

/** Taken over by React, every element stays what it was: what was done too early is done again. */
export function repeatMissed(): void {
  for (const name of remembered) document.removeEventListener(name, remember, { capture: true })
  document.removeEventListener('click', forgetAnswered)
  for (const [field, value] of filled) fill(field, value)
  // Hints come with the focus.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  pressed?.click()
  if (typed) window.dispatchEvent(new KeyboardEvent('keydown', typed))
  pressed = typed = null
  filled.clear()
}

/** As if the reader did it: React hears of a value only when it differs from the last one it saw. */
function fill(field: Field, value: string): void {
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
