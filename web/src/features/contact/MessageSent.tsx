import { useEffect, useRef } from 'react'
import { Arches } from '../../components/Arches.tsx'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './MessageSent.module.css'

/** In the form's place once the message is on its way (spec 000, "Contact page"). */
export function MessageSent({ onAgain }: { onAgain(): void }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with the form.
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
