import type { ReviewSort } from '../../../generated/gql/graphql.ts'
import { FilterSelect } from '../../components/ListTools.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

interface Props {
  value: ReviewSort
  /** Of the newest, the highest and the lowest first. */
  labels: readonly [string, string, string]
  /** Whether students marked any as useful: only then there is an order by that. */
  isMarked: boolean
  onChoose(sort: ReviewSort): void
}

/** The order of reviews. */
export function ReviewOrder({ value, labels, isMarked, onChoose }: Props) {
  const t = useT()
  const [newest, highest, lowest] = labels
  const options: { value: ReviewSort; label: string }[] = [
    { value: 'NEWEST', label: newest },
    ...(isMarked || value === 'USEFUL' ? [{ value: 'USEFUL', label: t('Più utili') } as const] : []),
    { value: 'HIGHEST', label: highest },
    { value: 'LOWEST', label: lowest },
  ]
  return <FilterSelect name="reviewSort" label={t('Ordina per')} value={value} options={options} onChoose={onChoose} />
}
