import { isDay, isTime } from '@chiostro/domain/rome'
import { formatDay, formatHours, type Schedule } from '@chiostro/domain/schedule'
import { DateLeaf } from '../DateLeaf.tsx'
import styles from './SchedulePreview.module.css'

/** The day and hours being chosen, in Italian words, as the event will show them. Nothing until there is a day. */
export function SchedulePreview({ date, startTime, endTime }: Schedule) {
  const hours = isTime(startTime) && formatHours({ startTime, endTime: isTime(endTime) ? endTime : '' })
  return (
    <div role="status" className={styles.preview}>
      {isDay(date) && (
        <>
          <DateLeaf date={date} />
          <p>
            <span className={styles.day}>{formatDay(date)}</span>
            {hours && <span>{hours}</span>}
          </p>
        </>
      )}
    </div>
  )
}
