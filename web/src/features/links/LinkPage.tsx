import { linkMessages, linkPlatforms } from '@chiostro/domain/links/links'
import { keyOf } from '@chiostro/domain/records/records'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { PrivateLinkPage, PrivateRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { usePress } from '../../components/usePress.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import styles from './LinkPage.module.css'

const OwnLinkQuery = graphql(`
  query OwnLink($token: String!) {
    ownLink(token: $token) {
      id
      ...LinkState_link
    }
  }
`)

/** Target of the mailed links: confirms a link, or takes it away, each with one press. */
export function LinkPage() {
  const t = useT()
  const { token = '' } = useParams()
  const [isRemoved, setRemoved] = useState(false)
  return (
    <PrivateLinkPage title={isRemoved ? t(linkMessages.removed) : t('Il tuo link')} canonical="/link">
      {isRemoved ? (
        <div className={styles.page}>
          <p>{t('Non si vede più, e abbiamo dimenticato il tuo indirizzo.')}</p>
          <div className={styles.actions}>
            <ButtonLink to="/courses">{t('Vai al catalogo')}</ButtonLink>
          </div>
        </div>
      ) : (
        <PrivateRecord
          key={token}
          query={OwnLinkQuery}
          variables={{ token }}
          recordOf={({ ownLink }) => ownLink}
          missing={linkMessages.notFound}
          skeleton={<Skeleton height="220px" />}
        >
          {(link, reload) => <LinkState link={link} token={token} reload={reload} onRemoved={() => setRemoved(true)} />}
        </PrivateRecord>
      )}
    </PrivateLinkPage>
  )
}

const LinkStateLink = graphql(`
  fragment LinkState_link on OwnLink {
    id
    platform
    title
    url
    place
    confirmedAt
    hiddenAt
    expiresAt
  }
`)

const ConfirmLink = graphql(`
  mutation ConfirmLink($token: String!) {
    confirmLink(token: $token) {
      __typename
      ...Refusal_error
    }
  }
`)

const DeleteLink = graphql(`
  mutation DeleteLink($token: String!) {
    deleteLink(token: $token) {
      __typename
      ...Refusal_error
    }
  }
`)

interface Props {
  link: FragmentType<typeof LinkStateLink>
  token: string
  reload(): void
  onRemoved(): void
}

function LinkState({ link: masked, token, reload, onRemoved }: Props) {
  const t = useT()
  const formats = useFormats()
  const { toast } = useToast()
  const press = usePress(reload)
  const [confirm, confirming] = useSubmission(ConfirmLink)
  const [remove, removing] = useSubmission(DeleteLink)
  const { platform, title, url, place, confirmedAt, hiddenAt, expiresAt } = readFragment(LinkStateLink, masked)
  const busy = confirming || removing
  const isShown = confirmedAt !== null && hiddenAt === null
  function confirmed() {
    toast({ title: t(linkMessages.confirmed) })
    reload()
  }
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h2>{title}</h2>
        <p>{[t(linkPlatforms[keyOf(linkPlatforms, platform)].label), place].join(' · ')}</p>
        <p className={styles.address}>{url}</p>
      </div>
      <p role="status">
        {isShown && t('Si vede fino al {day}, se non lo togli prima.', { day: formats.date(expiresAt) })}
        {hiddenAt !== null && t('È nascosto: non porta più da nessuna parte, o chi l’ha provato dice che non funziona.')}
        {confirmedAt === null && t('Si vede dopo la tua conferma.')}
      </p>
      <div className={styles.actions}>
        <Button variant={isShown ? 'secondary' : 'primary'} disabled={busy} onClick={() => void press(confirm({ token }), confirmed)}>
          {confirming ? t('Invio…') : isShown ? t('Vale ancora') : t('Conferma')}
        </Button>
        <Button disabled={busy} onClick={() => void press(remove({ token }), onRemoved)}>
          {removing ? t('Invio…') : t('Togli il link')}
        </Button>
      </div>
    </div>
  )
}
