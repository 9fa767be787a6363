import { writtenPrice } from '@chiostro/domain/books/bookFieldInput'
import { formatPhone } from '@chiostro/domain/text/phone'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { BoundInput, RewrittenOnBlur } from '../../components/BoundField.tsx'
import { EmailField } from '../../components/EmailField.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

/** A field that each form of these components has; of a generic form TypeScript does not follow it. */
const fieldOf = <Fields extends FieldValues>(name: string) => name as FieldPath<Fields>

interface Props<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState' | 'setValue'>
  name?: FieldPath<Fields>
  /** Names the book in the label, for screen readers, where the page has several. */
  about?: string
  hint?: string
}

/** Accepts comma or point; on blur written the Italian way. A text field: browsers in another language drop the comma from number fields,
 * so that 27,50 became 2750. */
export function PriceField<Fields extends FieldValues>({ form, name = fieldOf<Fields>('price'), about, hint }: Props<Fields>) {
  const t = useT()
  const label = about ? (
    <>
      {t('Prezzo')} <span className="visually-hidden">{about}</span>
    </>
  ) : (
    t('Prezzo')
  )
  return (
    <RewrittenOnBlur form={form} name={name} rewrite={writtenPrice}>
      <BoundInput form={form} name={name} label={label} required hint={hint} prefix="€" inputMode="decimal" autoComplete="off" />
    </RewrittenOnBlur>
  )
}

interface WhatsappFieldProps<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState' | 'setValue'>
}

/** A telephone number; once it is left it stands in groups, with its country. */
export function WhatsappField<Fields extends FieldValues & { sellerWhatsapp: string }>({ form }: WhatsappFieldProps<Fields>) {
  const t = useT()
  const name = fieldOf<Fields>('sellerWhatsapp')
  return (
    <RewrittenOnBlur form={form} name={name} rewrite={formatPhone}>
      <BoundInput
        form={form}
        name={name}
        label={t('WhatsApp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('Facoltativo. Lo vede solo chi ti ha scritto.')}
      />
    </RewrittenOnBlur>
  )
}

/** Who sells. @param hint what the address is for */
export function SellerFields<Fields extends FieldValues & Record<'sellerName' | 'sellerEmail' | 'sellerWhatsapp', string>>({
  form,
  hint,
}: WhatsappFieldProps<Fields> & { hint: string }) {
  const t = useT()
  return (
    <>
      <BoundInput form={form} name={fieldOf<Fields>('sellerName')} label={t('Il tuo nome')} required autoComplete="name" />
      <EmailField form={form} name={fieldOf<Fields>('sellerEmail')} label={t('La tua email')} hint={hint} />
      <WhatsappField form={form} />
    </>
  )
}
