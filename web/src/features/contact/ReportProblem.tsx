import { useLocation } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactInfo } from './ContactInfo.tsx'
import { HelpCategories } from './HelpCategories.tsx'
import styles from './ReportProblem.module.css'

interface Props {
  onSent(): void
}

/** The help dialog's second tab: the form to the team and all that the contact page says beside it. */
export function ReportProblem({ onSent }: Props) {
  const t = useT()
  // The dialog may stand over the contact page, whose form has these ids already.
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
