import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ToastSlot } from '../components/toast/ToastSlot.tsx'
import { useToast } from '../components/toast/useToast.ts'
import { useLateCode } from '../components/useLateCode.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FloatingButtons } from './FloatingButtons.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageLoading } from './PageLoading.tsx'
import { repeatMissed } from './reader.ts'
import styles from './Shell.module.css'
import { useShortcuts } from './useShortcuts.ts'

const loadHelp = async () => (await import('./help/HelpDialog.tsx')).HelpDialog

/** What stands around every page: skip link, header, breadcrumbs, footer, help and toasts. A failing page leaves it standing. */
export function Shell() {
  const t = useT()
  const { pathname } = useLocation()
  const { toast } = useToast()
  /** Which time help was asked for; 0 while it is closed. */
  const [help, setHelp] = useState(0)
  const HelpDialog = useLateCode(loadHelp, help, () =>
    toast({ title: t('Errore di connessione'), description: t('Impossibile connettersi al server.'), variant: 'destructive' }),
  )
  useShortcuts()

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('Vai al contenuto')}
      </a>
      <Header onHelp={() => setHelp((times) => times + 1)} />
      <ConnectionStatus />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Breadcrumbs />
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
            <Awake />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <FloatingButtons />
      {HelpDialog && <HelpDialog onClose={() => setHelp(0)} />}
      <ToastSlot />
    </div>
  )
}

/**
 * Comes to life with the page it stands beside. What effects of a page that came rendered ask for has the lowest priority; a change in the
 * meantime finds lists that know neither their old nor their new address. Hence a state of its own: once it is there, the others are.
 */
function Awake() {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    setAwake(true)
    // Not from within React's own work, which would lose what follows from it.
    const timer = isAwake ? setTimeout(repeatMissed) : undefined
    return () => clearTimeout(timer)
  }, [isAwake])
  return null
}
