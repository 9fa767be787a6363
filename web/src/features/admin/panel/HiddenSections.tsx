import { flagLabels, isFlagName } from '@chiostro/domain/flags/flags'
import { Alert } from 'antd'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useWhole } from '../../../i18n/useFormats.ts'
import styles from './HiddenSections.module.css'

/** Warns of records behind closed sections. */
export function HiddenSections({ sections }: { sections: { name: string; records: number }[] }) {
  const { t } = useI18n()
  const whole = useWhole()
  if (sections.length === 0) return null
  const list = sections.map(({ name, records }) => `${isFlagName(name) ? t(flagLabels[name]) : name} (${whole(records)})`).join(', ')
  const hidden = t('Nessuno vede ciò che contengono le sezioni chiuse: {list}. Si aprono in «Sezioni», negli elenchi qui sotto.', { list })
  return <Alert className={styles.notice} type="warning" showIcon title={hidden} />
}
