import { isDay, isTime, romeDay } from '@chiostro/domain/rome'
import type { Schedule } from '@chiostro/domain/schedule'
import { useState } from 'react'
import { BoundControl, type ControlledProps } from '../../../components/BoundField.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import type { ControlProps } from '../../../components/FormField.tsx'
import { useLateControl, useNativePickers } from '../../../components/useLateControl.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { DateLeaf } from '../DateLeaf.tsx'
import type { EventForm, EventFormFields } from './eventForm.ts'
import type { PickerProps } from './pickers.tsx'
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
        <ScheduleField form={form} name="date" label={t('Data')} required min={romeDay(new Date())} />
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

const loadPickers = () => import('./pickers.tsx')

interface Props {
  form: EventForm
  name: 'date' | 'startTime' | 'endTime' | 'endDate'
  label: string
  required?: boolean
  min?: string
}

/** A day or an hour: the device's own picker on touch screens; antd's elsewhere, as the browser's ignores the language of the page. */
function ScheduleField({ min, ...props }: Props) {
  return (
    <BoundControl<EventFormFields> {...props}>
      {(control, field) => <Picker control={control} field={field} {...(min ? { min } : {})} />}
    </BoundControl>
  )
}

function Picker({ control, field, min }: { control: ControlProps; field: ControlledProps; min?: string }) {
  const isNative = useNativePickers()
  const isDate = field.name === 'date' || field.name === 'endDate'
  const pickers = useLateControl(loadPickers, control.id, !isNative)
  const { ref, value, ...events } = field
  const text = String(value)
  const native = <input {...control} type={isDate ? 'date' : 'time'} autoComplete="off" min={min} {...events} ref={ref} value={text} />
  if (!pickers) return native
  const props: PickerProps = {
    control,
    value: text,
    inputRef: ref,
    onChange: events.onChange,
    onBlur: events.onBlur,
    ...(min ? { min } : {}),
  }
  return isDate ? <pickers.DayPicker {...props} /> : <pickers.ClockPicker {...props} />
}

/** The day and hours being chosen, in words. Empty until there is a day. */
function SchedulePreview({ date, startTime, endTime, endDate = '' }: Schedule) {
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
          </p>
        </>
      )}
    </div>
  )
}
