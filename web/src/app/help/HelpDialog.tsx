import { ChevronDown } from 'lucide-react'
import { Dialog } from '../../components/Dialog.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { guide } from './guide.ts'
import styles from './HelpDialog.module.css'

interface Props {
  onClose(): void
}

/** How the platform works, topic by topic. */
export function HelpDialog({ onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('Come Funziona')} onClose={onClose}>
      <div className={styles.topics}>
        {guide.map(({ title, steps }, index) => (
          <details key={title} open={index === 0}>
            <summary>
              {t(title)}
              <ChevronDown aria-hidden />
            </summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </Dialog>
  )
}
