import { pages } from '@chiostro/domain/pages/pages'
import { CircleQuestionMark, Menu, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Arches } from '../components/Arches.tsx'
import { IconHint } from '../components/IconHint.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import { type Instance, useInstance } from '../navigation/instance.ts'
import { ColorSchemeButton } from './ColorSchemeButton.tsx'
import styles from './Header.module.css'
import { HelpLink } from './help.tsx'
import { useLanguageChoice } from './LanguageSwitch.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { isCurrent, navigation } from './navigation.ts'

const mine = pages.myThings.path

/** Logo, sections, my things, language, light or dark, help; on a phone the bar and a menu have most of them. */
export function Header() {
  const t = useT()
  const instance = useInstance()
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)

  return (
    <header className={styles.header}>
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
