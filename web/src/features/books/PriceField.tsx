import { writtenPrice } from '@chiostro/domain/priceInput'
import type { FocusEvent } from 'react'
import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { BoundInput } from '../../components/BoundField.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

interface Props<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState' | 'setValue'>
  /** What others ask. */
  hint?: string | undefined
}

/**
 * The price of a listing, with a comma or a point; once it is left it is written the Italian way. A text field: browsers in another language
 * drop the comma from number fields, so that 27,50 became 2750.
 */
export function PriceField<Fields extends FieldValues & { price: string }>({ form, hint }: Props<Fields>) {
  const t = useT()
  const name = 'price' as FieldPath<Fields>
  function left({ target }: FocusEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement)) return
    const written = writtenPrice(target.value)
    if (written !== target.value) form.setValue(name, written as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the field inside, whose own handler is the form's
    <div onBlur={left}>
      <BoundInput form={form} name={name} label={t('Prezzo')} required hint={hint} prefix="€" inputMode="decimal" autoComplete="off" />
    </div>
  )
}
