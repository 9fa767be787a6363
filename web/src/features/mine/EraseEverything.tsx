import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button } from '../../components/Button.tsx'
import { CheckboxField } from '../../components/CheckboxField.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { forgetItems } from '../device/savedItems.ts'
import styles from './MyThingsPage.module.css'

const EraseMyThings = graphql(`
  mutation EraseMyThings($token: String!) {
    eraseMyThings(token: $token) {
      __typename
      ...Refusal_error
    }
  }
`)

/** Erases everything: the button acts once the box is ticked. */
export function EraseEverything({ token, onErased }: { token: string; onErased(): void }) {
  const t = useT()
  const { fail } = useToast()
  const [isSure, setSure] = useState(false)
  const [send, erasing] = useSubmission(EraseMyThings)
  async function erase() {
    const outcome = await send({ token })
    if (!outcome.done) return fail('Errore eliminazione', outcome.reason ?? tryLater)
    void forgetItems()
    onErased()
    window.scrollTo(0, 0)
  }
  return (
    <section className={styles.erase}>
      <h3>{t('Cancella tutto')}</h3>
      <p>
        {t(
          'Spariscono annunci, foto, eventi, iscrizioni e messaggi: chi partecipa ai tuoi eventi viene avvisato. Non si può annullare. Le recensioni sono anonime e restano.',
        )}
      </p>
      <CheckboxField name="confirm" label={t('Sì, voglio cancellare tutto')} checked={isSure} disabled={erasing} onChange={setSure} />
      <Button variant="danger" icon={<Trash2 aria-hidden />} disabled={!isSure || erasing} onClick={() => void erase()}>
        {erasing ? t('Cancellazione…') : t('Cancella tutti i miei dati')}
      </Button>
    </section>
  )
}
