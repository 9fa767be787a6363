import { pages } from '@chiostro/domain/pages/pages'
import { BookPlus, CalendarDays, CircleQuestionMark, Star } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useFeatureFlag } from '../features/flags/flagStore.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../navigation/overlay.tsx'
import { ColorSchemeButton } from './ColorSchemeButton.tsx'
import { HelpLink } from './help.tsx'
import styles from './MobileMenu.module.css'
import { isCurrent, navigation } from './navigation.ts'

interface Props {
  open: boolean
  onToggle(open: boolean): void
}

/**
 * The phone's menu: sections and quick actions. A popover, which the browser opens without our code, puts over the page, and closes on a
 * press outside and on Android's Back; any navigation closes it too.
 */
export function MobileMenu({ open, onToggle }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useClosing(menu, open)
  // It may have been opened before hydration.
  const sync = useEffectEvent(() => onToggle(menu.current !== null && getComputedStyle(menu.current).display !== 'none'))
  useEffect(() => sync(), [])
  return (
    <div ref={menu} id="mobile-menu" popover="auto" className={styles.menu} onToggle={({ newState }) => onToggle(newState === 'open')}>
      <MenuContent />
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
      <nav aria-label={t('Sezioni')} className={styles.sections}>
        {navigation.map(({ to, label, owns }) => (
          <Link key={to} to={to} className={styles.section} aria-current={isCurrent(owns, pathname) ? 'page' : undefined}>
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
