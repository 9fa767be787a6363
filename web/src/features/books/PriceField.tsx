import { writtenPrice } from '@chiostro/domain/books/priceInput'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { BoundInput } from '../../components/BoundField.tsx'
import { RewrittenOnBlur } from '../../components/RewrittenOnBlur.tsx'
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
  return (
    <RewrittenOnBlur form={form} name={name} rewrite={writtenPrice}>
      <BoundInput form={form} name={name} label={t('Prezzo')} required hint={hint} prefix="€" inputMode="decimal" autoComplete="off" />
    </RewrittenOnBlur>
  )
}
