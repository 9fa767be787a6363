import { linkMessages, linkPlatforms } from '@chiostro/domain/links/links'
import { keyOf } from '@chiostro/domain/records/records'
import { useState } from 'react'
import type { OwnLinkQuery as Answer } from '../../../generated/gql/graphql.ts'
import { graphql } from '../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { DonePage } from '../../components/Done.tsx'
import { PrivateLinkPage, TokenRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { usePress, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import styles from './LinkPage.module.css'

const OwnLinkQuery = graphql(`
  query OwnLink($token: String!) {
    ownLink(token: $token) {
      id
      platform
      title
      url
      place
      confirmedAt
      hiddenAt
      expiresAt
    }
  }
`)

/** Confirms or removes a link, each with one press. */
export function LinkPage() {
  const t = useT()
  const [isRemoved, setRemoved] = useState(false)
  return (
    <PrivateLinkPage title={t(isRemoved ? 'Il link è stato tolto' : 'Il tuo link')} canonical="/link">
      {isRemoved ? (
        <DonePage next={<ButtonLink to="/courses">{t('Vai al catalogo')}</ButtonLink>}>
          <p>{t('Non si vede più, e abbiamo dimenticato il tuo indirizzo.')}</p>
        </DonePage>
      ) : (
        <TokenRecord
          query={OwnLinkQuery}
          recordOf={({ ownLink }) => ownLink}
          missing={linkMessages.notFound}
          skeleton={<Skeleton height="220px" />}
        >
          {(link, holder) => <LinkState {...link} {...holder} onRemoved={() => setRemoved(true)} />}
        </TokenRecord>
      )}
    </PrivateLinkPage>
  )
}

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

type Props = NonNullable<Answer['ownLink']> & { token: string; reload(): void; onRemoved(): void }

function LinkState({ platform, title, url, place, confirmedAt, hiddenAt, expiresAt, token, reload, onRemoved }: Props) {
  const { t, formats } = useI18n()
  const { toast } = useToast()
  const press = usePress(reload)
  const [confirm, confirming] = useSubmission(ConfirmLink)
  const [remove, removing] = useSubmission(DeleteLink)
  const busy = confirming || removing
  const isShown = confirmedAt !== null && hiddenAt === null
  function confirmed() {
    toast({ title: t('Confermato!') })
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
        {isShown && <span>{t('Si vede fino al {day}, se non lo togli prima.', { day: formats.date(expiresAt) })}</span>}
        {hiddenAt !== null && <span>{t('È nascosto: non porta più da nessuna parte, o chi l’ha provato dice che non funziona.')}</span>}
        {confirmedAt === null && <span>{t('Si vede dopo la tua conferma.')}</span>}
      </p>
      <div className={styles.actions}>
        <Button variant={isShown ? 'secondary' : 'primary'} disabled={busy} onClick={() => void press(confirm({ token }), confirmed)}>
          {confirming ? t('Invio…') : t(isShown ? 'Vale ancora' : 'Conferma')}
        </Button>
        <Button disabled={busy} onClick={() => void press(remove({ token }), onRemoved)}>
          {t(removing ? 'Invio…' : 'Togli il link')}
        </Button>
      </div>
    </div>
  )
}
