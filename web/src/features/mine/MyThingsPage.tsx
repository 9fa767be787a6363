import { mineMessages } from '@chiostro/domain/mine/mine'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { graphql } from '../../../generated/gql/gql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { PrivateLinkPage, PrivateRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ConfirmInvitation } from '../proofs/ConfirmInvitation.tsx'
import styles from './MyThingsPage.module.css'
import { OwnedItems } from './OwnedItems.tsx'
import { RequestLink } from './RequestLink.tsx'
import { SavedItems } from './SavedItems.tsx'

const MyThingsQuery = graphql(`
  query MyThings($token: String!) {
    myThings(token: $token) {
      ...Things_mine
    }
  }
`)

/** All that was made with an address: the form that asks for the link, and what the link opens. */
export function MyThingsPage() {
  const t = useT()
  const [params] = useSearchParams()
  const token = params.get('token')
  const [erased, setErased] = useState(false)
  const outline = (
    <div className={styles.outline} aria-busy="true">
      {['120px', '120px', '120px'].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
  return (
    <PrivateLinkPage title={erased ? t(mineMessages.erased) : t('Le mie cose')} canonical="/my-things">
      {erased ? (
        <div className={styles.done}>
          <p>{t('Tra poco ricevi un’ultima email di conferma.')}</p>
          <ButtonLink to="/">{t('Torna alla home')}</ButtonLink>
        </div>
      ) : token ? (
        <PrivateRecord
          key={token}
          query={MyThingsQuery}
          variables={{ token }}
          recordOf={({ myThings }) => myThings}
          missing={mineMessages.notFound}
          skeleton={outline}
        >
          {(mine, reload) => <OwnedItems mine={mine} token={token} reload={reload} onErased={() => setErased(true)} />}
        </PrivateRecord>
      ) : (
        <div className={styles.start}>
          <SavedItems />
          <RequestLink />
          <ConfirmInvitation />
        </div>
      )}
    </PrivateLinkPage>
  )
}
