import { imageLimits } from '@chiostro/domain/images'
import { ChevronDown } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './Guide.module.css'
import { guide } from './guide.ts'

/** How the platform works, topic by topic. */
export function Guide() {
  const t = useT()
  return (
    <div className={styles.topics}>
      {guide.map(({ title, steps }, index) => (
        <details key={title} open={index === 0}>
          <summary>
            {t(title)}
            <ChevronDown aria-hidden />
          </summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(step, { count: imageLimits.count })}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}
