import { Scale, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import styles from './CompareBar.module.css'
import { type ComparedKind, clearChosen, comparePath, maxCompared, toggleChosen, useChosen } from './chosen.ts'

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

/** From the second choice on a link leads to the comparison. */
export function CompareButton({ kind, id }: { kind: ComparedKind; id: string }) {
  const { t } = useI18n()
  const chosen = useChosen(kind)
  const isChosen = chosen.includes(id)
  return (
    <>
      <Button aria-pressed={isChosen} icon={<Scale aria-hidden />} onClick={() => toggleChosen(kind, id)}>
        {isChosen ? t('Scelto per il confronto') : t('Confronta')}
      </Button>
      {isChosen && chosen.length > 1 && (
        <ButtonLink to={comparePath(kind, chosen)}>{t('Confronta i {count} scelti', { count: chosen.length })}</ButtonLink>
      )}
    </>
  )
}

/** On an open subject or professor: that it is chosen, and how the comparison goes on. */
export function ChosenNote({ kind, id }: { kind: ComparedKind; id: string }) {
  const t = useT()
  const chosen = useChosen(kind)
  const isChosen = chosen.includes(id)
  return (
    <p role="status" className={isChosen ? styles.note : 'visually-hidden'}>
      {isChosen && (
        <>
          <Scale aria-hidden />
          <span>
            <strong>{t('Scelto per il confronto.')}</strong>{' '}
            {chosen.length > 1 ? (
              <Link to={comparePath(kind, chosen)}>{t('Guarda il confronto')}</Link>
            ) : (
              t('Per il secondo, premi la bilancia su un’altra scheda dell’elenco.')
            )}
          </span>
        </>
      )}
    </p>
  )
}

interface Props {
  kind: ComparedKind
  id: string
  name: string
  className?: string
}

/** On a phone a comparison begins on the page of the first; the other cards have this button from then on only. */
export function CompareToggle({ kind, id, name, className = '' }: Props) {
  const t = useT()
  const chosen = useChosen(kind)
  const isChosen = chosen.includes(id)
  return (
    <Button
      aria-pressed={isChosen}
      aria-label={t('Confronta {name}', { name })}
      title={t('Confronta')}
      className={`${styles.toggle} ${chosen.length === 0 ? styles.unasked : ''} ${className}`}
      icon={<Scale aria-hidden />}
      onClick={() => toggleChosen(kind, id)}
    />
  )
}
