import { digestHour, followMessages } from '@chiostro/domain/follows/follows'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Arches } from '../../components/Arches.tsx'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { PrivateLinkPage, TokenRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { usePress, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import styles from './FollowPage.module.css'

const FollowsQuery = graphql(`
  query Follows($token: String!) {
    follows(token: $token) {
      id
      ...FollowState_follows
    }
  }
`)

/** Confirms, changes and stops follows and wanted books, each with one press. */
export function FollowPage() {
  const t = useT()
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
        <TokenRecord
          query={FollowsQuery}
          recordOf={({ follows }) => follows}
          missing={followMessages.notFound}
          skeleton={<Skeleton height="220px" />}
        >
          {(follows, holder) => <FollowState follows={follows} {...holder} onStopped={() => setStopped(true)} />}
        </TokenRecord>
      )}
    </PrivateLinkPage>
  )
}

const FollowStateFollows = graphql(`
  fragment FollowState_follows on Follow {
    id
    kind
    title
    englishTitle
    frequency
    confirmed
    stopped
    expiresAt
  }
`)

const ConfirmFollow = graphql(`
  mutation ConfirmFollow($token: String!) {
    confirmFollow(token: $token) {
      __typename
      ...Refusal_error
    }
  }
`)

const ChangeFollow = graphql(`
  mutation ChangeFollow($token: String!, $frequency: FollowFrequency!) {
    changeFollow(token: $token, frequency: $frequency) {
      __typename
      ...Refusal_error
    }
  }
`)

const StopFollow = graphql(`
  mutation StopFollow($token: String!) {
    stopFollow(token: $token) {
      __typename
      ...Refusal_error
    }
  }
`)

interface Props {
  follows: readonly FragmentType<typeof FollowStateFollows>[]
  token: string
  reload(): void
  onStopped(): void
}

/** A link of a message about several follows opens all of them. */
function FollowState({ follows: masked, token, reload, onStopped }: Props) {
  const { t, language, formats } = useI18n()
  const follows = readFragment(FollowStateFollows, masked).filter(({ stopped }) => !stopped)
  const [first] = follows
  if (!first) return <Ended />
  const isConfirmed = follows.every(({ confirmed }) => confirmed)
  return (
    <div className={styles.page}>
      <ul className={styles.follows}>
        {follows.map(({ id, title, englishTitle, expiresAt, confirmed }) => (
          <li key={id}>
            <BellRing aria-hidden />
            <div>
              <h2>{language === 'en' ? englishTitle : title}</h2>
              <p>
                {confirmed ? t('Dura fino al {day}, se non lo rinnovi', { day: formats.date(expiresAt) }) : t('Aspetta la tua conferma')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Actions
        isConfirmed={isConfirmed}
        isWanted={first.kind === 'wanted'}
        frequency={first.frequency}
        token={token}
        reload={reload}
        onStopped={onStopped}
      />
    </div>
  )
}

/** A link that was used to stop, opened again. */
function Ended() {
  const t = useT()
  return (
    <div className={styles.page}>
      <p role="status">{t(followMessages.stopped)}</p>
      <div className={styles.actions}>
        <ButtonLink to="/books">{t('Guarda i libri')}</ButtonLink>
        <ButtonLink to="/events">{t('Guarda gli eventi')}</ButtonLink>
      </div>
    </div>
  )
}

interface ActionsProps extends Omit<Props, 'follows'> {
  isConfirmed: boolean
  isWanted: boolean
  frequency: 'NOW' | 'DAILY' | 'SESSION'
}

function Actions({ isConfirmed, isWanted, frequency, token, reload, onStopped }: ActionsProps) {
  const t = useT()
  const { toast } = useToast()
  // A conflict: it was stopped in another window.
  const press = usePress(reload)
  const [confirm, confirming] = useSubmission(ConfirmFollow)
  const [change, changing] = useSubmission(ChangeFollow)
  const [stop, stopping] = useSubmission(StopFollow)
  const busy = confirming || changing || stopping
  function say(title: string) {
    toast({ title: t(title) })
    reload()
  }
  const alternative = frequency === 'NOW' ? 'DAILY' : 'NOW'
  return (
    <>
      <p role="status" className={styles.state}>
        {!isConfirmed &&
          (isWanted
            ? t('Dopo la conferma la tua richiesta si vede, e ti avvisiamo se qualcuno mette in vendita il libro.')
            : t('Dopo la conferma ti scriviamo quando c’è qualcosa di nuovo.'))}
        {isConfirmed &&
          (frequency === 'SESSION'
            ? t('Ti scriviamo alla fine di ogni sessione d’esami.')
            : frequency === 'NOW'
              ? t('Ti scriviamo appena c’è qualcosa di nuovo.')
              : t('Ti scriviamo una volta al giorno, alle {hour}, se c’è qualcosa di nuovo.', { hour: digestHour }))}
      </p>
      <div className={styles.actions}>
        {!isConfirmed && (
          <Button variant="primary" disabled={busy} onClick={() => void press(confirm({ token }), () => say(followMessages.confirmed))}>
            {confirming ? t('Invio…') : t('Conferma')}
          </Button>
        )}
        {isConfirmed && (
          <>
            {frequency !== 'SESSION' && (
              <Button
                disabled={busy}
                onClick={() => void press(change({ token, frequency: alternative }), () => say(followMessages.changed))}
              >
                {changing ? t('Salvataggio…') : alternative === 'NOW' ? t('Scrivimi subito') : t('Scrivimi una volta al giorno')}
              </Button>
            )}
            <Button disabled={busy} onClick={() => void press(confirm({ token }), () => say(followMessages.confirmed))}>
              {confirming ? t('Invio…') : isWanted ? t('Lo cerco ancora') : t('Rinnova per 12 mesi')}
            </Button>
          </>
        )}
        <Button disabled={busy} onClick={() => void press(stop({ token }), onStopped)}>
          {stopping ? t('Invio…') : isWanted ? t('Togli la richiesta') : t('Smetti di seguire')}
        </Button>
      </div>
    </>
  )
}
