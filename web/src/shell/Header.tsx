import { CircleQuestionMark, Menu, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Arches } from '../components/Arches.tsx'
import { IconHint } from '../components/Tooltip.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import { useLanguageChoice } from '../i18n/LanguageSwitch.tsx'
import { useInstance } from '../pages/instance.ts'
import { ColorSchemeButton } from '../theme/ColorSchemeButton.tsx'
import styles from './Header.module.css'
import { HelpLink } from './help.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { isCurrent, navigation } from './navigation.ts'

/** Logo, the three sections, the language, light or dark, help; on a phone sections and theme move into a menu. */
export function Header() {
  const t = useT()
  const instance = useInstance()
  const { pathname } = useLocation()
  const header = useRef<HTMLElement>(null)
  // The menu belongs to the address it was opened on, so that going anywhere closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const open = openedOn === pathname
  // For good: it stays closed on coming back to that address.
  if (openedOn !== null && !open) setOpenedOn(null)

  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          <Arches className={styles.arches} />
          {instance.productName}
        </Link>
        <nav aria-label={t('Sezioni')} className={styles.sections}>
          {navigation.map(({ to, label, owns }) => (
            <Link key={to} to={to} className={styles.section} aria-current={isCurrent(owns, pathname) ? 'page' : undefined}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <LanguageButton />
        <span className={styles.wideOnly}>
          <ColorSchemeButton />
        </span>
        <IconHint text={t('Aiuto')} edge="end">
          <HelpLink className={styles.tool} aria-label={t('Aiuto')}>
            <CircleQuestionMark aria-hidden />
          </HelpLink>
        </IconHint>
        <button
          type="button"
          className={`${styles.tool} ${styles.burger}`}
          aria-label={open ? t('Chiudi il menu') : t('Apri il menu')}
          aria-expanded={open}
          aria-controls="mobile-menu"
          onClick={() => setOpenedOn(open ? null : pathname)}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
      </div>
      {open && <MobileMenu inside={header} onClose={() => setOpenedOn(null)} />}
    </header>
  )
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
