// antd names months and days, and begins the week, by these.
import 'dayjs/locale/en-gb'
import 'dayjs/locale/it'
import { DatePicker } from 'antd'
import english from 'antd/locale/en_GB'
import italian from 'antd/locale/it_IT'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import styles from './drawers.module.css'

/** The buttons of month and year are named by what they show: antd's own names for them lack it, and «dicembre» said aloud would press nothing. */
function namedAsShown({ DatePicker: words }: typeof italian) {
  return words && { ...words, lang: { ...words.lang, monthSelect: '', yearSelect: '' } }
}

const locales = { it: namedAsShown(italian), en: namedAsShown(english) }

interface Props {
  id: string
  /** Days, YYYY-MM-DD; undefined for an open end. */
  onChange(first: string | undefined, last: string | undefined): void
}

export function PeriodPicker({ id, onChange }: Props) {
  const { t, language } = useI18n()
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}End` }}
      allowEmpty
      locale={locales[language]}
      classNames={{ popup: { root: styles.calendars ?? '' } }}
      format="DD/MM/YYYY"
      placeholder={[t('Dal'), t('Al')]}
      onChange={(days) => onChange(days?.[0]?.format('YYYY-MM-DD'), days?.[1]?.format('YYYY-MM-DD'))}
    />
  )
}
