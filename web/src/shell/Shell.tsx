import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { ToastSlot } from '../components/toast/ToastSlot.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import { useHydrating } from '../pages/StaticPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FloatingButtons, scrollToTop } from './FloatingButtons.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Help } from './help.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageLoading } from './PageLoading.tsx'
import styles from './Shell.module.css'

/** What stands around every page: skip link, header, footer, help and toasts. A failing page leaves it standing. */
export function Shell() {
  const t = useT()
  const { pathname } = useLocation()
  useShortcuts()
  useHashTarget()

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('Vai al contenuto')}
      </a>
      <Header />
      <OfflineNotice />
      <main id="content" tabIndex={-1} className={styles.content}>
        <ErrorBoundary resetKey={pathname}>
          <WhileLoading>
            <Outlet />
          </WhileLoading>
        </ErrorBoundary>
      </main>
      <Footer />
      <FloatingButtons />
      <WhileLoading>
        <Help />
      </WhileLoading>
      <ToastSlot />
    </div>
  )
}

/**
 * A page that came rendered has no Suspense boundary: React would hydrate it later than the frame, and run its effects with the lowest
 * priority. It needs none: its code is there before hydration, and every navigation is a transition, which keeps the present page until
 * the next one's code has arrived.
 */
function WhileLoading({ children }: { children: ReactNode }) {
  const hydrating = useHydrating()
  const [Boundary] = useState(() => (hydrating ? Fragment : PageSuspense))
  return <Boundary>{children}</Boundary>
}

const PageSuspense = ({ children }: { children?: ReactNode }) => <Suspense fallback={<PageLoading />}>{children}</Suspense>

/** Scrolls to the section that the address names, `/#valori`, each time such a link is followed; the focus goes on from there. */
function useHashTarget(): void {
  const { hash, key } = useLocation()
  // The key: following the same link again leads there again.
  useEffect(() => {
    // The browser has scrolled to the section of the first page by itself.
    if (!hash || key === 'default') return
    const section = document.getElementById(hash.slice(1))
    if (!section) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
    section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
  }, [hash, key])
}

/** By `code`, not `key`: on a Mac, Option+H types another letter. */
const pages: Record<string, string> = { KeyH: '/', KeyB: '/books' }

/** Escape belongs to an open dialog, and to the field it is pressed in: that clears a search or closes a list. */
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
