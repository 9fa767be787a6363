import { pages } from '@chiostro/domain/pages'
import { BookPlus, CalendarDays, CircleQuestionMark, Star } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useFeatureFlag } from '../features/flags/flagStore.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../pages/overlay.tsx'
import { ColorSchemeButton } from '../theme/ColorSchemeButton.tsx'
import { HelpLink } from './help.tsx'
import styles from './MobileMenu.module.css'
import { isCurrent, navigation } from './navigation.ts'

interface Props {
  /** Presses in here are not outside: the header, with the button that opens and closes the menu. */
  inside: RefObject<HTMLElement | null>
  onClose(): void
}

function useCloseFromOutside(inside: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    function pressed(event: PointerEvent) {
      if (!inside.current?.contains(event.target as Node)) onClose()
    }
    function typed(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // Claimed, so that the page does not also scroll to its top.
      event.preventDefault()
      onClose()
      inside.current?.querySelector<HTMLElement>('[aria-controls="mobile-menu"]')?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [inside, onClose])
}

/** The phone's menu: the sections and a grid of quick actions. Going anywhere closes it; rating waits for its section to open. */
export function MobileMenu({ inside, onClose }: Props) {
  const t = useT()
  const { pathname } = useLocation()
  const professors = useFeatureFlag('professors')
  useCloseFromOutside(inside, onClose)
  const sell = useOverlayLink(pages.newBook.path)
  const review = useOverlayLink(pages.newReview.path)
  // A link to the page one is on changes no route, hence the explicit closing.
  const closes = { onClick: onClose }

  return (
    <div id="mobile-menu" className={styles.menu}>
      <nav aria-label={t('Sezioni')} className={styles.sections}>
        {navigation.map(({ to, label, owns }) => (
          <Link key={to} to={to} {...closes} className={styles.section} aria-current={isCurrent(owns, pathname) ? 'page' : undefined}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <h2 className={styles.heading}>{t('Azioni rapide')}</h2>
      <div className={styles.grid}>
        <Link {...sell} {...closes} className={styles.action}>
          <BookPlus aria-hidden />
          {t('Vendi un libro')}
        </Link>
        {professors ? (
          <Link {...review} {...closes} className={styles.action}>
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
        <Link to="/events" {...closes} className={styles.action}>
          <CalendarDays aria-hidden />
          {t('Eventi')}
        </Link>
        <HelpLink {...closes} className={styles.action}>
          <CircleQuestionMark aria-hidden />
          {t('Aiuto')}
        </HelpLink>
      </div>
      <div className={styles.theme}>
        <span>{t('Aspetto')}</span>
        <ColorSchemeButton />
      </div>
    </div>
  )
}
