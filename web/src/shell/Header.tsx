import { pages } from '@chiostro/domain/pages/pages'
import { BookPlus, CalendarDays, CircleQuestionMark, Menu, Star, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Arches } from '../components/Arches.tsx'
import { ColorSchemeButton, useLanguageChoice } from '../components/DisplayChoices.tsx'
import { IconHint } from '../components/IconHint.tsx'
import { useFeatureFlag } from '../features/flags/flagStore.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { type Instance, useInstance } from '../navigation/instance.ts'
import { useOverlayLink } from '../navigation/overlay.tsx'
import styles from './Header.module.css'
import { HelpLink } from './help.tsx'
import { SearchLink } from './search.tsx'

/** The header's three items. Labels are the Italian sentences that `t` translates. */
export const navigation = [
  { to: '/books', label: 'Libri', owns: ['/books'] },
  { to: '/courses-professors', label: 'Corsi & Prof', owns: ['/courses', '/professors', '/corsi-professori'] },
  { to: '/events', label: 'Eventi', owns: ['/events'] },
] as const

/** Whether a header item is the current one: its address starts with one of the item's prefixes. */
export function isCurrent(owns: readonly string[], pathname: string): boolean {
  return owns.some((prefix) => pathname.startsWith(prefix))
}

const mine = pages.myThings.path

/** Logo, sections, search, my things, language, light or dark, help; on a phone the bar and a menu have most of them. */
export function Header() {
  const t = useT()
  const instance = useInstance()
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)

  return (
    <header className={styles.header} data-head>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          {instance.logo ? <OwnMark {...instance.logo} /> : <Arches className={styles.arches} />}
          {instance.productName}
        </Link>
        <nav aria-label={t('Sezioni')} className={styles.sections}>
          {navigation.map(({ to, label, owns }) => (
            <Link key={to} to={to} className={styles.section} aria-current={isCurrent(owns, pathname) ? 'page' : undefined}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <SearchLink className={styles.find}>
          <kbd aria-hidden>/</kbd>
        </SearchLink>
        <span className={styles.mine}>
          <Link to={mine} className={styles.section} aria-current={pathname === mine ? 'page' : undefined}>
            {t('Le mie cose')}
          </Link>
        </span>
        <LanguageButton />
        <span className={styles.wideOnly}>
          <ColorSchemeButton />
        </span>
        <span className={styles.wideOnly}>
          <IconHint text={t('Aiuto')} edge="end">
            <HelpLink className={styles.tool} aria-label={t('Aiuto')}>
              <CircleQuestionMark aria-hidden />
            </HelpLink>
          </IconHint>
        </span>
        <button
          type="button"
          className={`${styles.tool} ${styles.burger}`}
          aria-label={isMenuOpen ? t('Chiudi il menu') : t('Apri il menu')}
          // Opens before hydration too. The browser says whether it is expanded.
          popoverTarget="mobile-menu"
        >
          {isMenuOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
      </div>
      <MobileMenu open={isMenuOpen} onToggle={setMenuOpen} />
    </header>
  )
}

/** Beside the name, which says what it is. */
function OwnMark({ src, width, height }: NonNullable<Instance['logo']>) {
  return <img className={styles.mark} src={src} width={width} height={height} alt="" />
}

/** The header's way to the other language, named in it. The footer has both. */
function LanguageButton() {
  const { language, choose } = useLanguageChoice()
  const [code, name] = language === 'it' ? (['en', 'English'] as const) : (['it', 'Italiano'] as const)
  return (
    <IconHint text={name}>
      <button
        type="button"
        lang={code}
        aria-label={`${code.toUpperCase()}, ${name}`}
        className={`${styles.tool} ${styles.language}`}
        onClick={() => choose(code)}
      >
        {code.toUpperCase()}
      </button>
    </IconHint>
  )
}

interface Props {
  open: boolean
  onToggle(open: boolean): void
}

/** A popover: opens without our code, above the page, and closes on Android's Back and on navigation. Includes its scrim: a press outside
 * would also open what lies there. */
function MobileMenu({ open, onToggle }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useClosing(menu, open)
  // It may have been opened before hydration.
  const sync = useEffectEvent(() => onToggle(menu.current !== null && getComputedStyle(menu.current).display !== 'none'))
  useEffect(() => sync(), [])
  return (
    <div ref={menu} id="mobile-menu" popover="auto" className={styles.menu} onToggle={({ newState }) => onToggle(newState === 'open')}>
      <div className={styles.sheet}>
        <MenuContent />
      </div>
      <button type="button" className={styles.scrim} aria-hidden tabIndex={-1} popoverTarget="mobile-menu" popoverTargetAction="hide" />
    </div>
  )
}

function useClosing(menu: RefObject<HTMLElement | null>, open: boolean): void {
  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current !== key) menu.current?.hidePopover()
    shownAt.current = key
  }, [key, menu])
  useEffect(() => {
    if (!open) return
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // Prevented, so that the page does not also scroll to its top; that also keeps the browser from closing the menu.
      event.preventDefault()
      menu.current?.hidePopover()
      document.querySelector<HTMLElement>('[popovertarget="mobile-menu"]')?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open, menu])
}

/** Reviewing waits until its section is open. */
function MenuContent() {
  const t = useT()
  const { pathname } = useLocation()
  const professors = useFeatureFlag('professors')
  const sell = useOverlayLink(pages.newBook.path)
  const review = useOverlayLink(pages.newReview.path)

  return (
    <>
      <SearchLink className={styles.menuFind} />
      <nav aria-label={t('Sezioni')} className={styles.mobileMenuSections}>
        {navigation.map(({ to, label, owns }) => (
          <Link key={to} to={to} className={styles.mobileMenuSection} aria-current={isCurrent(owns, pathname) ? 'page' : undefined}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <h2 className={styles.heading}>{t('Azioni rapide')}</h2>
      <div className={styles.grid}>
        <Link {...sell} className={styles.action}>
          <BookPlus aria-hidden />
          {t('Vendi un libro')}
        </Link>
        {professors ? (
          <Link {...review} className={styles.action}>
            <Star aria-hidden />
            {t('Valuta un prof')}
          </Link>
        ) : (
          <button type="button" disabled className={styles.action}>
            <Star aria-hidden />
            {t('Valuta un prof')}
            <span className={styles.soon}>{t('Soon')}</span>
          </button>
        )}
        <Link to="/events" className={styles.action}>
          <CalendarDays aria-hidden />
          {t('Eventi')}
        </Link>
        <HelpLink className={styles.action}>
          <CircleQuestionMark aria-hidden />
          {t('Aiuto')}
        </HelpLink>
      </div>
      <div className={styles.theme}>
        <span>{t('Aspetto')}</span>
        <ColorSchemeButton />
      </div>
    </>
  )
}
