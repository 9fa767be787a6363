import { BadgeCheck } from 'lucide-react'
import type { ReviewSort } from '../../../generated/gql/graphql.ts'
import { CheckboxField } from '../../components/CheckboxField.tsx'
import { FilterSelect } from '../../components/ListTools.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './ReviewOrder.module.css'

interface Props {
  value: ReviewSort
  /** Of the newest, the highest and the lowest first. */
  labels: readonly [string, string, string]
  /** Whether students marked any as useful, of those at hand. */
  isMarked: boolean
  onChoose(sort: ReviewSort): void
}

export function ReviewOrder({ value, labels, isMarked, onChoose }: Props) {
  const t = useT()
  const { studentDomains = [] } = useInstance()
  const hasUseful = isMarked || studentDomains.length > 0 || value === 'USEFUL'
  const [newest, highest, lowest] = labels
  const options: { value: ReviewSort; label: string }[] = [
    { value: 'NEWEST', label: newest },
    ...(hasUseful ? [{ value: 'USEFUL', label: t('Più utili') } as const] : []),
    { value: 'HIGHEST', label: highest },
    { value: 'LOWEST', label: lowest },
  ]
  return <FilterSelect name="reviewSort" label={t('Ordina per')} value={value} options={options} onChoose={onChoose} />
}

interface VerifiedOnlyProps {
  /** Number of verified reviews; without any there is nothing to filter. */
  count: number
  checked: boolean
  onChange(checked: boolean): void
}

/** Narrows reviews to those written with a proof of studying here. */
export function VerifiedOnly({ count, ...control }: VerifiedOnlyProps) {
  const t = useT()
  if (count === 0) return null
  return <CheckboxField name="verifiedOnly" label={t('Solo verificate ({count})', { count })} {...control} />
}

/** That a review was written with a proof of studying here (docs/verified-reviews.md). */
export function VerifiedMark() {
  const t = useT()
  return (
    <p className={styles.mark}>
      <BadgeCheck aria-hidden />
      {t('Verificata: scritta da chi studia qui')}
    </p>
  )
}
