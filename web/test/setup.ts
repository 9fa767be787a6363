import { webcrypto } from 'node:crypto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { forgetDrafts } from '../src/components/drafts.ts'
import { forgetItems } from '../src/features/device/savedItems.ts'
import { forgetFlags } from '../src/features/flags/flagStore.ts'
import { forgetProofs } from '../src/features/proofs/tokens.ts'
import { stylesheet } from './antdStylesheet.ts'

// What a page shows after a while is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 60_000 })

// APIs that jsdom lacks.
// jsdom lays nothing out: nothing is at any point.
document.elementsFromPoint ??= () => []

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// jsdom's own has random numbers only.
Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true })
window.scrollTo = () => {}
// A promise, as in Chromium: an effect that returns it fails when the component goes.
window.HTMLElement.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined
window.HTMLElement.prototype.hasPointerCapture = () => false
window.HTMLElement.prototype.setPointerCapture = () => {}
window.HTMLElement.prototype.releasePointerCapture = () => {}

// jsdom does not compute the styles of pseudo-elements and logs an error; antd asks for them.
const computed = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computed(element)

// Minimal modal dialogs: open and close, focus restored. The browser tests cover the rest.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal = function showModal() {
  focusedBefore.set(this, document.activeElement)
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
  const before = focusedBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
}

// Minimal popovers: opened and closed by their button, closed by a press outside.
document.head.insertAdjacentHTML('beforeend', '<style>[popover] { display: none }</style>')
function togglePopover(popover: HTMLElement, open: boolean) {
  if (popover.hasAttribute('data-open') === open) return
  popover.toggleAttribute('data-open', open)
  popover.style.display = open ? 'block' : ''
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }))
}
HTMLElement.prototype.hidePopover = function hidePopover() {
  togglePopover(this, false)
}
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const button = target.closest('[popovertarget]')
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (button?.getAttribute('popovertarget') === popover.id) togglePopover(popover, !popover.hasAttribute('data-open'))
    else if (!popover.contains(target)) togglePopover(popover, false)
  }
})

const loud = { error: vi.fn(), warn: vi.fn() }

// React waits for a stylesheet to load before it shows what needs it, and jsdom loads none: this one is there already.
document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${stylesheet}" data-precedence="antd">`)

beforeEach(() => {
  localStorage.clear()
  loud.error = vi.spyOn(console, 'error').mockImplementation(() => {})
  loud.warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

// A test that expects console errors clears them: `vi.mocked(console.error).mockClear()`.
afterEach(async () => {
  cleanup()
  // Imported late: a test may mock what it imports.
  const { closeToast, currentToast } = await import('../src/components/toast/toastStore.ts')
  closeToast(currentToast()?.id ?? 0)
  forgetDrafts()
  forgetFlags()
  await forgetItems()
  await forgetProofs()
  // Testing Library switches React's test mode off while it waits; a lazy chunk that arrives in that moment is no fault of the page.
  const errors = loud.error.mock.calls.filter(([text]) => !String(text).startsWith('The current testing environment is not configured'))
  expect(errors, 'unexpected console.error').toEqual([])
  expect(loud.warn.mock.calls, 'unexpected console.warn').toEqual([])
})
