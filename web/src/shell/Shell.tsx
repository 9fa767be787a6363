import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { PageLoading } from '../components/PageLoading.tsx'
import { ToastSlot } from '../components/toast/ToastSlot.tsx'
import { useLazyCode } from '../components/useLazyCode.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { useHydrating } from '../lib/useHydrating.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Help } from './help.tsx'
import styles from './Shell.module.css'

const loadLate = () => import('./LazyShell.tsx')

/** What stands around every page: skip link, header, footer, the bar of phones, help and toasts. A failing page leaves it standing. */
export function Shell() {
  const t = useT()
  const { pathname } = useLocation()
  const late = useLazyCode(loadLate, true)

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('Vai al contenuto')}
      </a>
      <Header />
      {late && <late.LazyNotice />}
      <main id="content" tabIndex={-1} className={styles.content}>
        <ErrorBoundary resetKey={pathname}>
          <WhileLoading>
            <Outlet />
          </WhileLoading>
        </ErrorBoundary>
      </main>
      <Footer />
      {late && <late.LazyShell />}
      <WhileLoading>
        <Help />
      </WhileLoading>
      <ToastSlot />
      <BottomBar />
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
