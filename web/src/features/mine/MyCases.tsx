import { caseOutcomes, caseStates } from '@chiostro/domain/cases/cases'
import { fromGraphQL } from '@chiostro/domain/records/graphqlNames'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { useNavigate } from 'react-router-dom'
import type { Things_MineFragment } from '../../../generated/gql/graphql.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Kind, OwnedItem } from './OwnedItem.tsx'

/** Cases of which the address is a side. They open by code, as no link of this page may carry the token. */
export function MyCases({ cases, token }: Pick<Things_MineFragment, 'cases'> & { token: string }) {
  const t = useT()
  const navigate = useNavigate()
  const open = (id: string) => navigate(`/case/${token}?id=${id}`)
  return (
    <Kind title={t('Segnalazioni e decisioni')} count={cases.length}>
      {cases.map(({ id, reference, kind, title, state, decision }) => (
        <OwnedItem
          key={id}
          title={title || t(reportKinds[fromGraphQL(kind)])}
          facts={[
            title ? t(reportKinds[fromGraphQL(kind)]) : '',
            reference,
            t(caseStates[fromGraphQL(state)]),
            decision ? t(caseOutcomes[fromGraphQL(decision.outcome)]) : '',
          ]}
        >
          <Button aria-label={t('Vedi la decisione: {reference}', { reference })} onClick={() => open(id)}>
            {t('Apri')}
          </Button>
        </OwnedItem>
      ))}
    </Kind>
  )
}
