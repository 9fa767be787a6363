/** What somebody does who is there: whatever comes first wakes the page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'input', 'click'] as const

/** React takes over the frame around the pages first, then the page in it. */
type Part = 'frame' | 'page'

type Field = HTMLInputElement | HTMLSelectElement

// The parts that React does not hear yet, and what was done in them.
const asleep = new Set<Part>()
const presses = new Map<Part, { event: Event; button: HTMLElement }>()
const filled = new Map<Field, string>()
let typed: KeyboardEvent | null = null

const partOf = (element: Element): Part => (element.closest('main') ? 'page' : 'frame')

function remember(event: Event): void {
  const { target } = event
  if (event instanceof KeyboardEvent && (event.altKey || event.key === 'Escape') && asleep.has('frame')) typed = event
  if (!(target instanceof Element) || !asleep.has(partOf(target))) return
  const button = target.closest<HTMLElement>('button')
  if (event.type === 'click' && button) presses.set(partOf(target), { event, button })
  if (event.type === 'input' && target.matches('input, select')) filled.set(target as Field, (target as Field).value)
}

const remembered = ['click', 'input', 'keydown'] as const

/** Resolves with the first sign of a reader; from now on, what they do is remembered for `repeatMissed`, part by part. */
export function listenForReader(): Promise<void> {
  asleep.add('frame').add('page')
  for (const name of remembered) document.addEventListener(name, remember, { capture: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  const heard = new AbortController()
  const listener = () => {
    heard.abort()
    resolve()
  }
  for (const sign of signs) window.addEventListener(sign, listener, { signal: heard.signal, passive: true, capture: true })
  return promise
}

const isOnItsWay = (event: Event | undefined | null) => event && event.eventPhase !== Event.NONE

/** From now on React hears what is done in this part: also the very press that made it hurry, if there was one. */
export function noteAlive(part: Part): void {
  asleep.delete(part)
  if (asleep.size === 0) for (const name of remembered) document.removeEventListener(name, remember, { capture: true })
  if (isOnItsWay(presses.get(part)?.event)) presses.delete(part)
  if (part === 'frame' && isOnItsWay(typed)) typed = null
}

/** Taken over by React, every element stays what it was: what was done too early is done again. */
export function repeatMissed(part: Part): void {
  for (const [field, value] of filled) {
    if (partOf(field) !== part) continue
    filled.delete(field)
    fill(field, value)
  }
  // Hints come with the focus.
  const { activeElement } = document
  if (activeElement && partOf(activeElement) === part) activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  presses.get(part)?.button.click()
  presses.delete(part)
  if (part === 'frame' && typed) window.dispatchEvent(new KeyboardEvent('keydown', typed))
  if (part === 'frame') typed = null
}

/** As if the reader did it: React hears of a value only when it differs from the last one it saw. */
function fill(field: Field, value: string): void {
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
