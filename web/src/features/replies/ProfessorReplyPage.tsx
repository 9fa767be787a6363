import { replyMessages } from '@chiostro/domain/replies/replies'
import { useParams } from 'react-router-dom'
import { graphql } from '../../../generated/gql/gql.ts'
import { PrivateLinkPage, PrivateRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AnswerableReviews } from './AnswerableReviews.tsx'
import styles from './ProfessorReplyPage.module.css'

const ProfessorReplyQuery = graphql(`
  query ProfessorReply($token: String!) {
    professorReply(token: $token) {
      ...AnswerableReviews_page
    }
  }
`)

// Professors are told «lei», and have no things of their own here.
const otherLink = { to: '/professors', label: 'Vai ai professori' }

/** Target of a professor's link: their reviews, and an answer to each. */
export function ProfessorReplyPage() {
  const t = useT()
  const { token = '' } = useParams()
  const outline = (
    <div className={styles.outline} aria-busy="true">
      <Skeleton height="160px" />
      <Skeleton height="220px" />
    </div>
  )
  return (
    <PrivateLinkPage title={t('Rispondi alle recensioni')} canonical="/professor-reply">
      <PrivateRecord
        key={token}
        query={ProfessorReplyQuery}
        variables={{ token }}
        recordOf={({ professorReply }) => professorReply}
        missing={replyMessages.notFound}
        skeleton={outline}
        otherWay={otherLink}
      >
        {(page, reload) => <AnswerableReviews page={page} token={token} reload={reload} />}
      </PrivateRecord>
    </PrivateLinkPage>
  )
}
