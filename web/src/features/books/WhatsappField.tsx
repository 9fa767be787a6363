import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { BoundInput } from '../../components/BoundField.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

interface Props<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState'>
}

export function WhatsappField<Fields extends FieldValues & { sellerWhatsapp: string }>({ form }: Props<Fields>) {
  const t = useT()
  return (
    <BoundInput
      form={form}
      name={'sellerWhatsapp' as FieldPath<Fields>}
      label={t('WhatsApp')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={t('Facoltativo. Lo vede solo chi ti ha scritto.')}
    />
  )
}
