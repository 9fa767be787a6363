import { BoundControl, type ControlledProps } from '../../../components/BoundField.tsx'
import type { ControlProps } from '../../../components/FormField.tsx'
import { useLateControl, useNativePickers } from '../../../components/useLateControl.ts'
import type { EventForm, EventFormFields } from './eventForm.ts'
import type { PickerProps } from './pickers.tsx'

const loadPickers = () => import('./pickers.tsx')

interface Props {
  form: EventForm
  name: 'date' | 'startTime' | 'endTime'
  label: string
  required?: boolean
  min?: string
}

/** A day or an hour: the device's own picker on touch screens; antd's elsewhere, since that of the browser has the browser's language. */
export function ScheduleField({ min, ...props }: Props) {
  return (
    <BoundControl<EventFormFields> {...props}>
      {(control, field) => <Picker control={control} field={field} {...(min ? { min } : {})} />}
    </BoundControl>
  )
}

function Picker({ control, field, min }: { control: ControlProps; field: ControlledProps; min?: string }) {
  const isNative = useNativePickers()
  const isDay = field.name === 'date'
  const pickers = useLateControl(loadPickers, control.id, !isNative)
  const { ref, value, ...events } = field
  const text = String(value)
  const native = <input {...control} type={isDay ? 'date' : 'time'} autoComplete="off" min={min} {...events} ref={ref} value={text} />
  if (!pickers) return native
  const props: PickerProps = {
    ...{ control, value: text, inputRef: ref, onChange: events.onChange, onBlur: events.onBlur },
    ...(min ? { min } : {}),
  }
  return isDay ? <pickers.DayPicker {...props} /> : <pickers.ClockPicker {...props} />
}
