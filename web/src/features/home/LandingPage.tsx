import { lazy, useEffect } from 'react'
import { renderedPath } from '../../app/rendered.ts'

/** What somebody does who is there: whatever comes first wakes the page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/** Resolves with the first sign of a reader. */
function firstSign(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const heard = new AbortController()
  const listener = () => {
    heard.abort()
    resolve()
  }
  for (const sign of signs) window.addEventListener(sign, listener, { signal: heard.signal, passive: true, capture: true })
  return promise
}

/** A button pressed before the page's code was there to hear it. */
let missed: HTMLElement | null = null

function remember({ target }: MouseEvent): void {
  if (target instanceof Element) missed = target.closest<HTMLElement>('main button')
}

/** Taken over by React, every element stays what it was: what was pressed too early is pressed again. */
function repeatMissed(): void {
  document.removeEventListener('click', remember, { capture: true })
  missed?.click()
  missed = null
}

/**
 * `/`. On a direct visit its HTML is there before any code: words, pictures and links need none. Its code arrives with the reader's
 * first movement, or at once when one comes from another page or reads another language.
 */
export const LandingPage = lazy(async () => {
  if (renderedPath === '/') {
    document.addEventListener('click', remember, { capture: true })
    await firstSign()
  }
  const { HomePage } = await import('./HomePage.tsx')
  const Awake = () => {
    useEffect(repeatMissed, [])
    return <HomePage />
  }
  return { default: Awake }
})
