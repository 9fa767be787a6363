import { useLocation } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactInfo, HelpCategories } from './ContactInfo.tsx'
import styles from './ReportProblem.module.css'

interface Props {
  onSent(): void
}

export function ReportProblem({ onSent }: Props) {
  const t = useT()
  // Prefixed ids, as the dialog may be open over the contact page.
  const overItsTwin = /^\/contact\/?$/.test(useLocation().pathname)
  return (
    <div className={styles.report}>
      <p className={styles.lead}>{t('Raccontaci che cosa non va: rispondiamo entro 24-48 ore.')}</p>
      <ContactForm onSent={onSent} idPrefix={overItsTwin ? 'help-' : ''} />
      <section>
        <h3>{t('Come possiamo aiutarti')}</h3>
        <HelpCategories />
      </section>
      <ContactInfo />
    </div>
  )
}
