import { useState } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { usePageWords } from '../../pages/usePageWords.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactInfo } from './ContactInfo.tsx'
import styles from './ContactPage.module.css'
import { HelpCategories } from './HelpCategories.tsx'
import { MessageSent } from './MessageSent.tsx'

/** `/contact`: categories, response time, and the form. */
export function ContactPage() {
  const t = useT()
  const [state, setState] = useState<'new' | 'sent' | 'another'>('new')
  usePageWords('contact')
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
