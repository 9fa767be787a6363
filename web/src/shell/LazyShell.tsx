import { ArrowUp, House } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { preloadFailure } from '../components/ErrorBoundary.tsx'
import { IconHint } from '../components/IconHint.tsx'
import { isConnected, served } from '../data/connection.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { prepare } from '../lib/split.tsx'
import { useStore } from '../lib/store.ts'
import styles from './LazyShell.module.css'
import { SearchSlot } from './SearchSlot.tsx'

/** Scrolls to the top, without animation under `prefers-reduced-motion`. */
function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
}

export const LazyNotice = () => <OfflineNotice />

/** What no page needs before the first input. @param props.isPublic with what leads around the site */
export function LazyShell({ isPublic }: { isPublic: boolean }) {
  useShortcuts()
  useHashTarget()
  useEffect(watchKeyboard, [])
  useEffect(() => prepare(preloadFailure), [])
  if (!isPublic) return null
  return (
    <>
      <FloatingButtons />
      <SearchSlot isTaken={isTaken} />
    </>
  )
}

/** Scrolls to the section in the address, `/#valori`, each time such a link is followed, and moves the focus there. */
function useHashTarget(): void {
  const { hash, key } = useLocation()
  // Depends on `key`, so that following the same link again scrolls again.
  useEffect(() => {
    // The browser scrolls to the section of the first page by itself.
    if (!hash || key === 'default') return
    const section = document.getElementById(hash.slice(1))
    if (!section) return
    section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
    return scrollIntoView(section)
  }, [hash, key])
}

/** Keeps following the section while content above it loads, until the first input. */
function scrollIntoView(section: HTMLElement): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const scroll = () => section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
  scroll()
  const resized = new ResizeObserver(scroll)
  resized.observe(document.body)
  const stop = () => resized.disconnect()
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(act, stop, { once: true, passive: true })
  }
  return stop
}

/** By `code`, not `key`: on a Mac, Option+H types another letter. */
const pages: Record<string, string> = { KeyH: '/', KeyB: '/books' }

/** Escape in an open dialog or a field clears a search or closes a list instead. */
function isTaken({ target }: KeyboardEvent): boolean {
  return document.querySelector('dialog[open]') !== null || (target instanceof Element && target.matches('input, textarea, select'))
}

/** Alt+H home, Alt+B books, Escape to the top of the page. */
function useShortcuts(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.defaultPrevented) return
      const page = pages[event.code]
      if (page && event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault()
        navigate(page)
      }
      if (event.key === 'Escape' && !isTaken(event)) scrollToTop()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [navigate])
}

/** Loaded ahead, as its code could not be fetched offline. */
function OfflineNotice() {
  const t = useT()
  const connected = useStore(served, () => true, isConnected)
  if (connected) return null
  return (
    <div className={styles.notice} role="status" data-offline>
      <p>{t('Sei senza connessione: vedi quello che avevi aperto l’ultima volta.')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('Riprova')}
      </button>
    </div>
  )
}

const pressable = 'a, button, input, select, textarea, summary, label'

/** Ignores cards that are a link as a whole. */
function isPressableAt(x: number, y: number, own: Element): boolean {
  return document.elementsFromPoint(x, y).some((element) => {
    const target = own.contains(element) ? null : element.closest(pressable)
    // A card's link covers it with a pseudo-element, far beyond its own box.
    const box = target?.getBoundingClientRect()
    return box !== undefined && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom
  })
}

/** Pixels around a floating button that are checked as well. */
const margin = 4

function covers(button: Element, corner: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const xs = [left - margin, (left + right) / 2, right + margin]
  const ys = [top - margin, (top + bottom) / 2, bottom + margin]
  return xs.some((x) => ys.some((y) => isPressableAt(x, y, corner)))
}

/** Hides floating buttons (`[data-floating]`) over a control: checked after scrolling, resizing and rendering. @returns the cleanup */
function hideForKeyboard(): () => void {
  const corner = document.querySelector<HTMLElement>('[data-floating]')
  if (!corner) return () => {}
  let frame = 0
  const update = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const buttons = [...corner.querySelectorAll('a, button')]
      corner.toggleAttribute(
        'data-aside',
        buttons.some((button) => covers(button, corner)),
      )
    })
  }
  const growth = new ResizeObserver(update)
  growth.observe(document.body)
  const drawn = new MutationObserver(update)
  drawn.observe(corner, { childList: true, subtree: true })
  const events = ['scroll', 'resize'] as const
  for (const event of events) window.addEventListener(event, update, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    growth.disconnect()
    drawn.disconnect()
    for (const event of events) window.removeEventListener(event, update)
    corner.removeAttribute('data-aside')
  }
}

const THRESHOLD = 300

function useScrolledFar(): boolean {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const update = () => setFar(window.scrollY > THRESHOLD)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return far
}

/** Back to the top, and home on tablets (by CSS): phones have it in their bar, but for work pages, and from 1280 px on the header is enough. */
function FloatingButtons() {
  const t = useT()
  const far = useScrolledFar()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things under the buttons
  useEffect(hideForKeyboard, [pathname])
  return (
    <nav aria-label={t('Scorciatoie')} className={styles.corner} data-floating="">
      {far && (
        <IconHint text={t('Torna su')} edge="end" above>
          <button type="button" className={styles.round} aria-label={t('Torna su')} onClick={scrollToTop}>
            <ArrowUp aria-hidden />
          </button>
        </IconHint>
      )}
      {pathname !== '/' && (
        <span className={styles.home}>
          <IconHint text={t('Torna alla home')} edge="end" above>
            <Link to="/" className={styles.round} aria-label={t('Torna alla home')}>
              <House aria-hidden />
            </Link>
          </IconHint>
        </span>
      )}
    </nav>
  )
}

/** CSS pixels that the keyboard takes at least; the browser's own bars take fewer. */
const least = 120

const fields = 'input, textarea, select, [contenteditable]'

/** Sets `data-keyboard` on `<html>`, and `--foot` to the keyboard's edge (docs/decisions/120-a-bar-at-the-foot-of-phones.md). No browser
 * reports the keyboard: the window loses height while something is being typed. @returns ends it */
export function watchKeyboard(): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const root = document.documentElement
  let width = 0
  let tallest = 0
  function update() {
    if (!viewport) return
    // Zoomed in with two fingers, less of the page is seen as well.
    const height = viewport.height * viewport.scale
    if (width !== window.innerWidth) tallest = 0
    width = window.innerWidth
    tallest = Math.max(tallest, height)
    const isOpen = tallest - height >= least && document.activeElement?.matches(fields) === true
    root.toggleAttribute('data-keyboard', isOpen)
    // Some browsers make the page lower, others only what is seen of it.
    const covered = Math.max(0, Math.round(window.innerHeight - viewport.offsetTop - height))
    if (isOpen) root.style.setProperty('--foot', `${covered}px`)
    else root.style.removeProperty('--foot')
  }
  update()
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
  document.addEventListener('focusin', update)
  return () => {
    viewport.removeEventListener('resize', update)
    viewport.removeEventListener('scroll', update)
    document.removeEventListener('focusin', update)
    root.removeAttribute('data-keyboard')
    root.style.removeProperty('--foot')
  }
}
