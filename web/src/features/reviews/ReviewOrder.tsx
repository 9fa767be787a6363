import type { ReviewSort } from '../../../generated/gql/graphql.ts'
import { FilterSelect } from '../../components/ListTools.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

const orders = ['NEWEST', 'HIGHEST', 'LOWEST'] as const satisfies ReviewSort[]

interface Props {
  value: ReviewSort
  /** Of the newest, the highest and the lowest first. */
  labels: readonly [string, string, string]
  onChoose(sort: ReviewSort): void
}

/** The order of reviews. */
export function ReviewOrder({ value, labels, onChoose }: Props) {
  const t = useT()
  const options = orders.map((order, index) => ({ value: order as ReviewSort, label: labels[index] ?? order }))
  return <FilterSelect name="reviewSort" label={t('Ordina per')} value={value} options={options} onChoose={onChoose} />
}
