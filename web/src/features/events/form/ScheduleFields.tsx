import { isDoubtful, lastDay, type Schedule, scheduleMessages } from '@chiostro/domain/events/schedule'
import { isDay, isTime, romeDay } from '@chiostro/domain/text/rome'
import { useState } from 'react'
import { BoundInput } from '../../../components/BoundField.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { DateLeaf } from '../DateLeaf.tsx'
import type { EventForm, EventFormFields } from './eventForm.ts'
import styles from './ScheduleFields.module.css'

/** Day and hours. What was chosen is repeated below in words, as the event will show it. */
export function ScheduleFields({ form }: { form: EventForm }) {
  const t = useT()
  const [date, startTime, endTime, endDate] = form.watch(['date', 'startTime', 'endTime', 'endDate'])
  const [asksDay, setAsksDay] = useState(endDate !== '')
  function askDay(asked: boolean) {
    setAsksDay(asked)
    if (!asked) form.setValue('endDate', '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <>
      <div className={styles.schedule}>
        <ScheduleField form={form} name="date" label={t('Data')} required min={romeDay(new Date())} max={lastDay()} />
        <ScheduleField form={form} name="startTime" label={t('Inizio')} required />
        <ScheduleField form={form} name="endTime" label={t('Fine')} />
      </div>
      <CheckboxField name="anotherDay" label={t('Finisce in un altro giorno')} checked={asksDay || endDate !== ''} onChange={askDay} />
      {(asksDay || endDate !== '') && (
        <ScheduleField form={form} name="endDate" label={t('Giorno di fine')} min={isDay(date) ? date : romeDay(new Date())} />
      )}
      <SchedulePreview date={date} startTime={startTime} endTime={endTime} endDate={endDate} />
    </>
  )
}

interface Props {
  form: EventForm
  name: 'date' | 'startTime' | 'endTime' | 'endDate'
  label: string
  required?: boolean
  min?: string
  max?: string
}

/** A day or an hour, by the browser's own control: a wheel on phones, typed in the order of the browser's language on desktops. */
function ScheduleField(props: Props) {
  const type = props.name === 'date' || props.name === 'endDate' ? 'date' : 'time'
  return <BoundInput<EventFormFields> {...props} type={type} />
}

/** The day and hours being chosen, in words, with a question where the year looks mistyped. Empty until there is a day. */
function SchedulePreview({ date, startTime, endTime, endDate = '' }: Schedule) {
  const t = useT()
  const formats = useFormats()
  const hours =
    isTime(startTime) && formats.hours({ date, startTime, endTime: isTime(endTime) ? endTime : '', endDate: isDay(endDate) ? endDate : '' })
  return (
    <div role="status" className={styles.preview}>
      {isDay(date) && (
        <>
          <DateLeaf date={date} />
          <p>
            <span className={styles.day}>{formats.day(date)}</span>
            {hours && <span>{hours}</span>}
            {isDoubtful(date) && <span className={styles.doubt}>{t(scheduleMessages.doubtful)}</span>}
          </p>
        </>
      )}
    </div>
  )
}
