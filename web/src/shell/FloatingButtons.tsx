import { ArrowUp, House } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { IconHint } from '../components/IconHint.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './FloatingButtons.module.css'
import { hideForKeyboard } from './hideForKeyboard.ts'
import { scrollToTop } from './scrollToTop.ts'

/** Pixels scrolled before the way back up is offered */
const THRESHOLD = 300

function useScrolledFar(): boolean {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const update = () => setFar(window.scrollY > THRESHOLD)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return far
}

/** The round buttons in the corner: back to the top, and home on tablets (by CSS): phones have that in their bar, and from 1280 px on the header is enough. */
export function FloatingButtons() {
  const t = useT()
  const far = useScrolledFar()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things under the buttons
  useEffect(hideForKeyboard, [pathname])
  return (
    <nav aria-label={t('Scorciatoie')} className={styles.corner} data-floating="">
      {far && (
        <IconHint text={t('Torna su')} edge="end" above>
          <button type="button" className={styles.round} aria-label={t('Torna su')} onClick={scrollToTop}>
            <ArrowUp aria-hidden />
          </button>
        </IconHint>
      )}
      {pathname !== '/' && (
        <span className={styles.home}>
          <IconHint text={t('Torna alla home')} edge="end" above>
            <Link to="/" className={styles.round} aria-label={t('Torna alla home')}>
              <House aria-hidden />
            </Link>
          </IconHint>
        </span>
      )}
    </nav>
  )
}
