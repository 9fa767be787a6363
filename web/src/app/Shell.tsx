import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ToastSlot } from '../components/toast/ToastSlot.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FloatingButtons } from './FloatingButtons.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageLoading } from './PageLoading.tsx'
import styles from './Shell.module.css'
import { useShortcuts } from './useShortcuts.ts'

const HelpDialog = lazy(async () => ({ default: (await import('./help/HelpDialog.tsx')).HelpDialog }))

/** What stands around every page: skip link, header, breadcrumbs, footer, help and toasts. A failing page leaves it standing. */
export function Shell() {
  const t = useT()
  const { pathname } = useLocation()
  const [helpOpen, setHelpOpen] = useState(false)
  useShortcuts()

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('Vai al contenuto')}
      </a>
      <Header onHelp={() => setHelpOpen(true)} />
      <ConnectionStatus />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Breadcrumbs />
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <FloatingButtons />
      <Suspense fallback={null}>{helpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}</Suspense>
      <ToastSlot />
    </div>
  )
}
