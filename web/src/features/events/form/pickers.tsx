// antd names months and days, and begins the week, by these.
import 'dayjs/locale/en-gb'
import 'dayjs/locale/it'
import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import type { FormEvent } from 'react'
import type { ControlProps } from '../../../components/FormField.tsx'
import { AntdControl } from '../../../theme/AntdProvider.tsx'
import styles from './pickers.module.css'

dayjs.extend(customParseFormat)

export interface PickerProps {
  control: ControlProps
  /** Set by react-hook-form, for the focus on an error. */
  inputRef(element: { focus(): void } | null): void
  /** As the form stores it: YYYY-MM-DD or HH:MM; '' for none. */
  value: string
  onChange(value: string): void
  onBlur(): void
  /** First day that can be chosen in the calendar. */
  min?: string
}

const stored = { date: 'YYYY-MM-DD', time: 'HH:mm' }
/** Written as the first; the others are understood too. */
const dateFormats = ['DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD']
const timeFormats = ['HH:mm', 'H:mm', 'HH.mm', 'H.mm', 'H']

/** Properties of both pickers. */
function pickerProps({ control, inputRef, value, onChange, onBlur }: PickerProps, format: string) {
  const { className: _, required, 'aria-invalid': isInvalid, ...attributes } = control
  const parsed = dayjs(value, format, true)
  return {
    ...attributes,
    'aria-required': required,
    'aria-invalid': isInvalid,
    status: isInvalid ? ('error' as const) : ('' as const),
    ref: inputRef,
    className: styles.picker ?? '',
    value: parsed.isValid() ? parsed : null,
    // At each valid text and each press; `onChange` alone would wait until the field is left.
    onCalendarChange: (chosen: Dayjs | Dayjs[] | null) => onChange(chosen && !Array.isArray(chosen) ? chosen.format(format) : ''),
    onChange: (chosen: Dayjs | Dayjs[] | null) => onChange(chosen && !Array.isArray(chosen) ? chosen.format(format) : ''),
    onBlur,
    needConfirm: false,
  }
}

/** Deleting the text clears the value; by itself the picker would bring the old one back. */
function clearing(onChange: (value: string) => void) {
  return (event: FormEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.value === '') onChange('')
  }
}

/** A calendar in the page's language. */
export function DayPicker(props: PickerProps) {
  const { min } = props
  return (
    <AntdControl>
      <div onChange={clearing(props.onChange)}>
        <DatePicker
          {...pickerProps(props, stored.date)}
          format={dateFormats}
          placeholder=""
          {...(min ? { disabledDate: (day: Dayjs) => day.format(stored.date) < min } : {})}
        />
      </div>
    </AntdControl>
  )
}

/** Hours and minutes, typed or chosen in steps of five minutes. */
export function ClockPicker(props: PickerProps) {
  return (
    <AntdControl>
      <div onChange={clearing(props.onChange)}>
        <TimePicker {...pickerProps(props, stored.time)} format={timeFormats} placeholder="" minuteStep={5} showNow={false} />
      </div>
    </AntdControl>
  )
}
