import { caseMessages } from '@chiostro/domain/cases/cases'
import { useParams, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../generated/gql/index.ts'
import { PrivateLinkPage, PrivateRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useSubmission } from '../../components/submission.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { CaseSheet } from './CaseSheet.tsx'

const CaseQuery = graphql(`
  query Case($token: String!, $id: ID) {
    case(token: $token, id: $id) {
      ...CaseSheet_case
      item {
        text
        details {
          label
          values
        }
      }
    }
  }
`)

const AppealCase = graphql(`
  mutation AppealCase($token: String!, $text: String!, $id: ID) {
    appeal(token: $token, text: $text, id: $id) {
      __typename
      ...Refusal_error
    }
  }
`)

/** Target of the links about a case: of those who reported, and of the author. */
export function CasePage() {
  const t = useT()
  const { token = '' } = useParams()
  const id = useSearchParams()[0].get('id')
  const [send] = useSubmission(AppealCase)
  return (
    <PrivateLinkPage title={t('La segnalazione')} canonical="/case">
      <PrivateRecord
        key={token}
        query={CaseQuery}
        variables={{ token, id }}
        recordOf={(data) => data.case}
        missing={caseMessages.unknown}
        skeleton={<Skeleton height="240px" />}
      >
        {(caseSheet, reload) => (
          <CaseSheet caseSheet={caseSheet} item={caseSheet.item} onAppeal={(text) => send({ token, text, id })} reload={reload} />
        )}
      </PrivateRecord>
    </PrivateLinkPage>
  )
}
