import type { InputEvent, WheelEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { BoundInput } from '../../components/BoundField.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

/** Scrolling over a focused number input would change the price. */
const leaveNumberAlone = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()

/** Whether the browser's locale accepts a decimal comma in number inputs. Others drop it: 12,50 would become 1250. */
const takesComma = new Intl.NumberFormat().format(1.5).includes(',')

/** Replaces a typed comma by a point where the browser accepts only points. */
function mendComma(event: InputEvent<HTMLInputElement>): void {
  if (takesComma || event.data !== ',') return
  event.preventDefault()
  // Inserts text with caret and undo preserved; there is no newer API for it.
  document.execCommand('insertText', false, '.')
}

interface Props<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState'>
  /** What others ask. */
  hint?: string | undefined
}

/** The price of a listing. */
export function PriceField<Fields extends FieldValues & { price: string }>({ form, hint }: Props<Fields>) {
  const t = useT()
  return (
    <BoundInput
      form={form}
      name={'price' as FieldPath<Fields>}
      label={t('Prezzo')}
      required
      hint={hint}
      prefix="€"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      onWheel={leaveNumberAlone}
      onBeforeInput={mendComma}
    />
  )
}
