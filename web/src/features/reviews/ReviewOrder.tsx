import type { ReviewSort } from '../../../generated/gql/graphql.ts'
import { FilterSelect } from '../../components/ListTools.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'

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
