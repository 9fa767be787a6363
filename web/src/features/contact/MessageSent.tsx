import { useEffect, useRef } from 'react'
import { Arches } from '../../components/Arches.tsx'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './MessageSent.module.css'

/** Replaces the form after sending. */
export function MessageSent({ onAgain }: { onAgain(): void }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  // Takes the focus, as the submit button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <Arches className={styles.arches} />
      <h2 ref={heading} tabIndex={-1}>
        {t('Messaggio Inviato!')}
      </h2>
      <p>{t('Grazie per averci contattato. Ti rispondiamo via email entro 24-48 ore lavorative.')}</p>
      <Button onClick={onAgain}>{t('Invia un altro messaggio')}</Button>
    </div>
  )
}
