// A page that came rendered: what is done before it is alive (docs/decisions/084, "Waking").

/** What somebody does who is there: whatever comes first wakes the page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'input', 'click'] as const

type Field = HTMLInputElement | HTMLSelectElement

// What was done before the page's code was there to hear it.
let pressed: HTMLElement | null = null
let typed: KeyboardEvent | null = null
const filled = new Map<Field, string>()

/** Notes what has to be done again; of several presses or shortcuts, the last. Links work without code. @returns whether it has to */
function note(event: Event): boolean {
  const { type, target } = event
  if (!(target instanceof Element)) return false
  if (event instanceof KeyboardEvent) {
    if (!event.altKey && event.key !== 'Escape') return false
    typed = event
    return true
  }
  if (type === 'click') {
    pressed = target.closest('button')
    return pressed !== null
  }
  const isField = target.matches('input, select')
  if (isField) filled.set(target as Field, (target as Field).value)
  return isField
}

/** Keeps it from whatever part of the page is alive already: what that heard now would be done twice. */
function remember(event: Event): void {
  if (note(event)) event.stopImmediatePropagation()
}

const remembered = ['click', 'input', 'change', 'keydown'] as const

/** Resolves with the first sign of a reader; from now on, what they do is remembered for `repeatMissed`. */
export function listenForReader(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const heard = new AbortController()
  const listener = () => {
    heard.abort()
    resolve()
  }
  for (const sign of signs) window.addEventListener(sign, listener, { signal: heard.signal, passive: true, capture: true })
  for (const name of remembered) window.addEventListener(name, remember, { capture: true })
  return promise
}

/** Does again what was done too early. React has taken the elements over, and they are still the same. */
export function repeatMissed(): void {
  for (const name of remembered) window.removeEventListener(name, remember, { capture: true })
  for (const [field, value] of filled) fill(field, value)
  // Hints come with the focus.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  pressed?.click()
  typed?.target?.dispatchEvent(new KeyboardEvent('keydown', typed))
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
