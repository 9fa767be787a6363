import { mineMessages } from '@chiostro/domain/mine/mine'
import { linkInput } from '@chiostro/domain/mine/mineInput'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { graphql } from '../../../generated/gql/index.ts'
import { BoundInput } from '../../components/BoundField.tsx'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { PrivateLinkPage, PrivateRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { useConfirmation } from '../proofs/device.ts'
import styles from './MyThingsPage.module.css'
import { OwnedItems } from './OwnedItems.tsx'
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
  const skeleton = (
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
          skeleton={skeleton}
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

const RequestMyThings = graphql(`
  mutation RequestMyThings($email: String!) {
    requestMyThings(email: $email) {
      __typename
      ...Refusal_error
    }
  }
`)

/** The answer does not tell whether the address is known. */
function RequestLink() {
  const t = useT()
  const [sent, setSent] = useState(false)
  const form = useSubmitForm({
    schema: linkInput,
    defaults: { email: '' },
    mutation: RequestMyThings,
    variables: ({ email }) => ({ email }),
    done: () => setSent(true),
    failed: { title: 'Errore invio messaggio' },
  })
  return (
    <section className={styles.ask}>
      <h2>{t('Ritrova tutto con la tua email')}</h2>
      <p>
        {t(
          'Hai pubblicato un annuncio o un evento, o prenotato un posto, da un altro dispositivo? Scrivi l’email che hai usato: ti mandiamo un link che apre tutto.',
        )}
      </p>
      <form noValidate onSubmit={form.submit}>
        <BoundInput form={form} name="email" label={t('Email')} type="email" inputMode="email" autoComplete="email" required />
        <Button type="submit" variant="primary" disabled={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? t('Invio...') : t('Mandami il link')}
        </Button>
      </form>
      <p role="status">
        {sent && (
          <>
            <strong>{t(mineMessages.sent)}</strong> {t(mineMessages.sentHint)}
          </>
        )}
      </p>
    </section>
  )
}

/** Where it can be confirmed that one studies here, and this device has not begun to. */
function ConfirmInvitation() {
  const t = useT()
  const { studentDomains = [] } = useInstance()
  const confirmation = useConfirmation()
  if (studentDomains.length === 0 || confirmation !== null) return null
  return (
    <section className={styles.invitation}>
      <h2>
        <BadgeCheck aria-hidden /> {t('Recensioni verificate')}
      </h2>
      <p>
        {t('Conferma una volta l’anno che studi qui: le tue recensioni lo dicono, senza dire chi sei. Nemmeno a chi gestisce il sito.')}
      </p>
      <ButtonLink to="/proofs">{t('Conferma che studi qui')}</ButtonLink>
    </section>
  )
}
