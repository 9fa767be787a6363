import { Statistics } from '../../../components/Statistics.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { daysActive } from './daysActive.ts'

/** How long the listing has been up, and that it is (spec 000, section 2). */
export function BookStatistics({ createdAt }: { createdAt: string }) {
  const t = useT()
  return (
    <Statistics
      items={[
        { label: t('Giorni attivi'), value: daysActive(createdAt) },
        { label: t('Stato'), value: t('Attivo'), good: true },
      ]}
    />
  )
}
