import { formatPhone } from '@chiostro/domain/text/phone'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { BoundInput } from '../../components/BoundField.tsx'
import { RewrittenOnBlur } from '../../components/RewrittenOnBlur.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

interface Props<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState' | 'setValue'>
}

/** A telephone number; once it is left it stands in groups, with its country. */
export function WhatsappField<Fields extends FieldValues & { sellerWhatsapp: string }>({ form }: Props<Fields>) {
  const t = useT()
  const name = 'sellerWhatsapp' as FieldPath<Fields>
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
