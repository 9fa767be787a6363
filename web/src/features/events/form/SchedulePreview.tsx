import { isDay, isTime } from '@chiostro/domain/rome'
import type { Schedule } from '@chiostro/domain/schedule'
import { useFormats } from '../../../i18n/useFormats.ts'
import { DateLeaf } from '../DateLeaf.tsx'
import styles from './SchedulePreview.module.css'

/** The day and hours being chosen, in Italian words, as the event will show them. Nothing until there is a day. */
export function SchedulePreview({ date, startTime, endTime }: Schedule) {
  const formats = useFormats()
  const hours = isTime(startTime) && formats.hours({ startTime, endTime: isTime(endTime) ? endTime : '' })
  return (
    <div role="status" className={styles.preview}>
      {isDay(date) && (
        <>
          <DateLeaf date={date} />
          <p>
            <span className={styles.day}>{formats.day(date)}</span>
            {hours && <span>{hours}</span>}
          </p>
        </>
      )}
    </div>
  )
}
