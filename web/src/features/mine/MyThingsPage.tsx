import { mineMessages } from '@chiostro/domain/mine/mine'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { graphql } from '../../../generated/gql/gql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { SecretPage, SecretRecord } from '../../components/SecretPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ConfirmInvitation } from '../proofs/ConfirmInvitation.tsx'
import { DeviceThings } from './DeviceThings.tsx'
import styles from './MyThingsPage.module.css'
import { RequestLink } from './RequestLink.tsx'
import { Things } from './Things.tsx'

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
    <SecretPage title={erased ? t(mineMessages.erased) : t('Le mie cose')} canonical="/my-things">
      {erased ? (
        <div className={styles.done}>
          <p>{t('Tra poco ricevi un’ultima email di conferma.')}</p>
          <ButtonLink to="/">{t('Torna alla home')}</ButtonLink>
        </div>
      ) : token ? (
        <SecretRecord
          key={token}
          query={MyThingsQuery}
          variables={{ token }}
          recordOf={({ myThings }) => myThings}
          missing={mineMessages.notFound}
          outline={outline}
        >
          {(mine, reload) => <Things mine={mine} token={token} reload={reload} onErased={() => setErased(true)} />}
        </SecretRecord>
      ) : (
        <div className={styles.start}>
          <DeviceThings />
          <RequestLink />
          <ConfirmInvitation />
        </div>
      )}
    </SecretPage>
  )
}
