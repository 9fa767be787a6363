import { schedulesOf, seriesLimits } from '@chiostro/domain/events/series'
import { isDay } from '@chiostro/domain/text/rome'
import { BoundSelect, FieldPair } from '../../../components/BoundField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import styles from './EventFields.module.css'
import type { EventForm } from './eventForm.ts'

const rhythms = [
  { value: '', label: 'Una volta sola' },
  { value: '1', label: 'Ogni settimana' },
  { value: '2', label: 'Ogni 2 settimane' },
  { value: '3', label: 'Ogni 3 settimane' },
  { value: '4', label: 'Ogni 4 settimane' },
]
const { fewest, most } = seriesLimits
const counts = Array.from({ length: most - fewest + 1 }, (_, index) => ({ value: String(index + fewest), label: String(index + fewest) }))

/** Whether the event repeats. When it does, its last date is said below. */
export function RepeatFields({ form }: { form: EventForm }) {
  const t = useT()
  const formats = useFormats()
  const [date, weeks, count] = form.watch(['date', 'weeks', 'count'])
  const last =
    weeks !== '' && isDay(date)
      ? schedulesOf({ date, startTime: '', endTime: '' }, { weeks: Number(weeks), count: Number(count) }).at(-1)
      : undefined
  return (
    <>
      <FieldPair>
        <BoundSelect form={form} name="weeks" label={t('Si ripete')} options={rhythms} />
        {weeks !== '' && <BoundSelect form={form} name="count" label={t('Quante date')} options={counts} />}
      </FieldPair>
      {weeks !== '' && (
        <p role="status" className={styles.note}>
          {last && `${t('L’ultima è {day}.', { day: formats.day(last.date) })} `}
          {t('Ogni data ha i suoi posti e i suoi iscritti; le gestisci tutte con un solo link.')}
        </p>
      )}
    </>
  )
}
