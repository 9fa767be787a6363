import { useEffect, useRef, useState } from 'react'
import { Arches } from '../../components/Arches.tsx'
import { Button } from '../../components/Button.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ContactForm, ContactInfo, HelpCategories } from './ContactForm.tsx'
import styles from './ContactPage.module.css'

export function ContactPage() {
  const t = useT()
  const [state, setState] = useState<'new' | 'sent' | 'another'>('new')
  return (
    <>
      <header className={styles.header}>
        <PageHeading>{t('Contattaci')}</PageHeading>
        <p className={styles.lead}>{t('Una domanda, un problema, un’idea: scrivici, leggiamo tutto.')}</p>
      </header>
      <div className={styles.columns}>
        <section className={styles.paper} aria-label={t('Scrivi al team')}>
          {state === 'sent' ? (
            <MessageSent onAgain={() => setState('another')} />
          ) : (
            <ContactForm focused={state === 'another'} onSent={() => setState('sent')} />
          )}
        </section>
        <aside className={styles.side}>
          <section>
            <h2>{t('Come possiamo aiutarti')}</h2>
            <HelpCategories />
          </section>
          <ContactInfo />
        </aside>
      </div>
    </>
  )
}

function MessageSent({ onAgain }: { onAgain(): void }) {
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
