import { followMessages } from '@chiostro/domain/follows/follows'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { graphql } from '../../../generated/gql/gql.ts'
import { Arches } from '../../components/Arches.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { PrivateLinkPage, PrivateRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './FollowPage.module.css'
import { FollowState } from './FollowState.tsx'

const FollowsQuery = graphql(`
  query Follows($token: String!) {
    follows(token: $token) {
      id
      ...FollowState_follows
    }
  }
`)

/** Target of the links of follows and wanted books: confirms, changes and stops, each with one press. */
export function FollowPage() {
  const t = useT()
  const { token = '' } = useParams()
  const [isStopped, setStopped] = useState(false)
  return (
    <PrivateLinkPage title={isStopped ? t(followMessages.ended) : t('Le novità che segui')} canonical="/follow">
      {isStopped ? (
        <div className={styles.done}>
          <Arches className={styles.arches} />
          <p>{t('Abbiamo dimenticato il tuo indirizzo e ciò che cercavi. Puoi seguire di nuovo quando vuoi.')}</p>
          <div className={styles.actions}>
            <ButtonLink to="/books" variant="primary">
              {t('Guarda i libri')}
            </ButtonLink>
            <ButtonLink to="/">{t('Torna alla home')}</ButtonLink>
          </div>
        </div>
      ) : (
        <PrivateRecord
          key={token}
          query={FollowsQuery}
          variables={{ token }}
          recordOf={({ follows }) => follows}
          missing={followMessages.notFound}
          skeleton={<Skeleton height="220px" />}
        >
          {(follows, reload) => <FollowState follows={follows} token={token} reload={reload} onStopped={() => setStopped(true)} />}
        </PrivateRecord>
      )}
    </PrivateLinkPage>
  )
}
