import { flagLabels, isFlagName } from '@chiostro/domain/flags/flags'
import { Alert } from 'antd'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'

/** Says that nobody sees what closed sections hold. */
export function HiddenSections({ sections }: { sections: { name: string; records: number }[] }) {
  const { t } = useI18n()
  const { whole } = useFormats()
  if (sections.length === 0) return null
  const list = sections.map(({ name, records }) => `${isFlagName(name) ? t(flagLabels[name]) : name} (${whole(records)})`).join(', ')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('Nessuno vede ciò che contengono le sezioni chiuse: {list}', { list })}
      description={t('Si aprono in «Sezioni», negli elenchi qui sotto.')}
    />
  )
}
