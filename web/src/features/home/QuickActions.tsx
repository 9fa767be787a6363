import { ArrowRight, BookOpen, CalendarDays, Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import styles from './QuickActions.module.css'
import { Section } from './Section.tsx'

export function QuickActions() {
  const { t } = useI18n()
  const professors = useFeatureFlag('professors')
  const actions = [
    { to: '/books', icon: BookOpen, title: t('Scambia i libri'), text: t('Trova il testo d’esame, o vendi il tuo.'), open: true },
    {
      to: '/professors',
      icon: Star,
      title: t('Recensisci i professori'),
      text: t('Com’è l’esame? Dillo a chi viene dopo di te.'),
      open: professors,
    },
    {
      to: '/events',
      icon: CalendarDays,
      title: t('Eventi universitari'),
      text: t('Serate, gruppi di studio, conferenze.'),
      open: true,
    },
  ]
  return (
    <Section title={t('Che cosa ti serve oggi?')}>
      <ul className={styles.actions}>
        {actions.map(({ to, icon: Icon, title, text, open }) => (
          <li key={to}>
            <Link to={to} className={styles.action}>
              <Icon aria-hidden className={styles.icon} />
              <span className={styles.words}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <ArrowRight aria-hidden className={styles.arrow} />
              {!open && <SoonBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Marks a closed section. Absolutely positioned, so that nothing shifts when the flags load. */
function SoonBadge() {
  const t = useT()
  return <span className={styles.badge}>{t('Presto')}</span>
}
