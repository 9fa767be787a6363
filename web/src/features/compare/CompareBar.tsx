import { X } from 'lucide-react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './CompareBar.module.css'
import { type ComparedKind, clearChosen, comparePath, maxCompared, useChosen } from './chosen.ts'

/** What was chosen on the cards above, at the foot of the window: how many, the way to the comparison, and to none. */
export function CompareBar({ kind }: { kind: ComparedKind }) {
  const { t, plural } = useI18n()
  const chosen = useChosen(kind)
  return (
    <section
      aria-label={t('Confronto')}
      className={chosen.length > 0 ? styles.bar : 'visually-hidden'}
      data-at-foot={chosen.length > 0 ? '' : undefined}
    >
      <p role="status">
        {chosen.length > 0 && plural(chosen.length, '{count} scelto di {most}', '{count} scelti di {most}', { most: maxCompared })}
      </p>
      {chosen.length > 1 && (
        <ButtonLink variant="primary" to={comparePath(kind, chosen)}>
          {t('Confronta')}
        </ButtonLink>
      )}
      {chosen.length > 0 && (
        <Button variant="quiet" aria-label={t('Togli tutti dal confronto')} icon={<X aria-hidden />} onClick={() => clearChosen(kind)} />
      )}
    </section>
  )
}
