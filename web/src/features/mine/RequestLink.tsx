import { mineMessages } from '@chiostro/domain/mine/mine'
import { linkInput } from '@chiostro/domain/mine/mineInput'
import { useState } from 'react'
import { graphql } from '../../../generated/gql/gql.ts'
import { BoundInput } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './MyThingsPage.module.css'

const RequestMyThings = graphql(`
  mutation RequestMyThings($email: String!) {
    requestMyThings(email: $email) {
      __typename
      ...Refusal_error
    }
  }
`)

/** Asks for the link. The answer does not tell whether the address is known. */
export function RequestLink() {
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
      <p role="status" className={styles.sent}>
        {sent && (
          <>
            <strong>{t(mineMessages.sent)}</strong> {t(mineMessages.sentHint)}
          </>
        )}
      </p>
    </section>
  )
}
