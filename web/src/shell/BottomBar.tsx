import { pages } from '@chiostro/domain/pages/pages'
import { Bookmark, BookOpen, CalendarDays, GraduationCap, House } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './BottomBar.module.css'
import { isCurrent, navigation } from './navigation.ts'

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

/**
 * On phones: the sections at the foot of the screen, the round way home in their middle (docs/product.md, "Shell"). It takes room
 * of its own at the end of the page, and gives it up while the keyboard is open (`watchKeyboard.ts`).
 */
export function BottomBar() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('Barra')} className={styles.bar}>
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
