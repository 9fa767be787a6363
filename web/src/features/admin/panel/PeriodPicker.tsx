// antd names months and days, and begins the week, by these.
import 'dayjs/locale/en-gb'
import 'dayjs/locale/it'
import { DatePicker } from 'antd'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './drawers.module.css'

interface Props {
  id: string
  /** Days, YYYY-MM-DD; undefined for an open end. */
  onChange(first: string | undefined, last: string | undefined): void
}

export function PeriodPicker({ id, onChange }: Props) {
  const t = useT()
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}End` }}
      allowEmpty
      classNames={{ popup: { root: styles.calendars ?? '' } }}
      format="DD/MM/YYYY"
      placeholder={[t('Dal'), t('Al')]}
      onChange={(days) => onChange(days?.[0]?.format('YYYY-MM-DD'), days?.[1]?.format('YYYY-MM-DD'))}
    />
  )
}
