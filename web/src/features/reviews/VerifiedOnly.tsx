import { CheckboxField } from '../../components/CheckboxField.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

interface Props {
  /** Number of verified reviews; without any there is nothing to filter. */
  count: number
  checked: boolean
  onChange(checked: boolean): void
}

/** Narrows reviews to those written with a proof of studying here. */
export function VerifiedOnly({ count, ...control }: Props) {
  const t = useT()
  if (count === 0) return null
  return <CheckboxField name="verifiedOnly" label={t('Solo verificate ({count})', { count })} {...control} />
}
