import type { FlagName } from '@chiostro/domain/flags/flags'
import { pages } from '@chiostro/domain/pages/pages'
import { Bookmark, BookOpen, CalendarDays, GraduationCap, House } from 'lucide-react'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { Arches } from '../components/Arches.tsx'
import { LanguageSwitch } from '../components/DisplayChoices.tsx'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { PageLoading } from '../components/PageLoading.tsx'
import { ToastSlot } from '../components/toast/ToastSlot.tsx'
import { useLazyCode } from '../components/useLazyCode.ts'
import { useWhoseSite } from '../components/useWhoseSite.ts'
import { useFeatureFlag } from '../features/flags/flagStore.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { pageAt } from '../lib/match.ts'
import { useWasRendered } from '../lib/store.ts'
import { useInstance } from '../navigation/instance.ts'
import { Header, isCurrent, navigation } from './Header.tsx'
import { Help } from './help.tsx'
import styles from './Shell.module.css'
import { search } from './search.tsx'

const loadLazyShell = () => import('./LazyShell.tsx')

/** A failing page leaves it standing. The administration has a frame of its own instead of what leads around the site. */
export function Shell() {
  const t = useT()
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const lazy = useLazyCode(loadLazyShell, true, () => {
    search.opener = null
    if (search.pressedAt === key) void navigate(pages.search.path)
    search.pressedAt = null
  })
  const current = pageAt(pathname)?.page
  const isOwnFrame = current?.visibility === 'admin'
  const page = (
    <ErrorBoundary resetKey={pathname}>
      <WhileLoading>
        <Outlet />
      </WhileLoading>
    </ErrorBoundary>
  )

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('Vai al contenuto')}
      </a>
      {!isOwnFrame && <Header />}
      {lazy && <lazy.LazyNotice />}
      {isOwnFrame ? (
        page
      ) : (
        <main id="content" tabIndex={-1} className={styles.content}>
          {page}
        </main>
      )}
      {!isOwnFrame && !current?.isWork && <Footer />}
      {lazy && <lazy.LazyShell isPublic={!isOwnFrame} />}
      <WhileLoading>
        <Help />
      </WhileLoading>
      <ToastSlot />
      {!isOwnFrame && !current?.isWork && <BottomBar />}
    </div>
  )
}

/** A rendered page has no Suspense boundary: React would hydrate it later than the frame, and run its effects with the lowest priority.
 * Its code is there before hydration, and navigations are transitions. */
function WhileLoading({ children }: { children: ReactNode }) {
  const rendered = useWasRendered()
  const [Boundary] = useState(() => (rendered ? Fragment : PageSuspense))
  return <Boundary>{children}</Boundary>
}

const PageSuspense = ({ children }: { children?: ReactNode }) => <Suspense fallback={<PageLoading />}>{children}</Suspense>

const [books, courses, events] = navigation
const mine = pages.myThings.path
/** The way home has no word under it, and belongs to no section. */
const items = [
  { ...books, Icon: BookOpen },
  { ...courses, Icon: GraduationCap },
  { to: '/', label: 'Torna alla home', owns: null, Icon: House },
  { ...events, Icon: CalendarDays },
  { to: mine, label: 'Le mie cose', owns: [mine], Icon: Bookmark },
]

/** On phones (docs/product.md, "Shell"). Takes room of its own at the end of the page, except while the keyboard is open
 * (`watchKeyboard`). */
function BottomBar() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('Barra')} className={styles.bar} data-bar>
      {items.map(({ to, label, owns, Icon }) => (
        <Link
          key={to}
          to={to}
          className={owns ? styles.item : styles.home}
          aria-label={owns ? undefined : t(label)}
          aria-current={(owns ? isCurrent(owns, pathname) : pathname === to) ? 'page' : undefined}
        >
          <Icon aria-hidden />
          {owns && t(label)}
        </Link>
      ))}
    </nav>
  )
}

const footerLinks: { to: string; label: string; flags?: readonly FlagName[] }[] = [
  { to: '/books', label: 'Libri' },
  { to: '/courses-professors', label: 'Corsi & Prof', flags: ['courses', 'professors'] },
  { to: '/events', label: 'Eventi' },
  { to: '/courses', label: 'Catalogo Corsi', flags: ['courses'] },
  { to: '/contact', label: 'Contattaci' },
  { to: '/my-things', label: 'Hai perso il link?' },
  { to: '/rules', label: 'Le regole' },
  { to: '/transparency', label: 'Trasparenza' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/accessibility', label: 'Accessibilità' },
  { to: '/embed', label: 'Incorpora' },
]

const parts = [
  { to: '/#home', label: 'Home' },
  { to: '/#come-funziona', label: 'Come funziona' },
  { to: '/#valori', label: 'Valori' },
  { to: '/#contatti', label: 'Contatti' },
] as const

function Footer() {
  const t = useT()
  const instance = useInstance()
  const whoseSite = useWhoseSite()
  const open = { courses: useFeatureFlag('courses'), professors: useFeatureFlag('professors') }
  return (
    <footer className={styles.footer}>
      <Arches count={90} className={styles.arcade} />
      <div className={styles.inside}>
        <div className={styles.who}>
          <p className={styles.name}>{instance.productName}</p>
          <p>{whoseSite}</p> {instance.version && <p>{t('Versione {version} di Chiostro', { version: instance.version })}</p>}
        </div>
        <nav aria-label={t('Piè di pagina')} className={styles.links}>
          <ul>
            {footerLinks.map(({ to, label, flags }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
                {flags?.every((flag) => !open[flag]) && <span className={styles.soon}>{t('presto')}</span>}
              </li>
            ))}
          </ul>
          <ul>
            {parts.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
            {instance.sourceUrl && (
              <li>
                <a href={instance.sourceUrl} rel="external">
                  {t('Codice sorgente')}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  )
}
