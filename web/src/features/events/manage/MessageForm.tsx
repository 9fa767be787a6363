import { type EventMessageInput, eventMessageInput } from '@chiostro/domain/events/participantInput'
import { maxMessages, messageMessages } from '@chiostro/domain/events/participants'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MessageForm_EventFragment } from '../../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../../generated/gql/index.ts'
import { BoundInput, BoundText } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { useSubmission } from '../../../components/submission.ts'
import { useDraft } from '../../../components/useDraft.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import type { ManagedLink } from '../../manage/ManagedPage.tsx'
import styles from './MessageForm.module.css'

const MessageFormEvent = graphql(`
  fragment MessageForm_event on ManagedEvent {
    id
    title
    registrationCount
    waitlistCount
    messages {
      id
    }
  }
`)

const MessageParticipants = graphql(`
  mutation MessageParticipants($id: ID!, $token: String!, $input: EventMessageInput!) {
    messageParticipants(id: $id, token: $token, input: $input) {
      __typename
      ... on MessageSent {
        sent
      }
      ...Refusal_error
    }
  }
`)

interface Props {
  event: FragmentType<typeof MessageFormEvent>
  link: ManagedLink
  reload(): void
}

const blank = { subject: '', message: '', to: 'registered' }

/** A message to all participants: written, looked at as it will arrive, sent. The next one begins anew. */
export function MessageForm(props: Props) {
  const event = readFragment(MessageFormEvent, props.event)
  return <NextMessage key={event.messages.length} {...props} event={event} />
}

function NextMessage({ event, link, reload }: Omit<Props, 'event'> & { event: MessageForm_EventFragment }) {
  const { t, plural } = useI18n()
  const { id, title, registrationCount, waitlistCount, messages } = event
  const [preview, setPreview] = useState<EventMessageInput | null>(null)
  const [send, sending] = useSubmission(MessageParticipants)
  const form = useSendForm({
    schema: eventMessageInput,
    draft: useDraft(`message ${id}`, blank),
    async send(input: EventMessageInput) {
      if (!preview) {
        setPreview(input)
        return null
      }
      const outcome = await send({ ...link, input })
      setPreview(null)
      return outcome
    },
    done() {
      form.reset(blank)
      reload()
    },
    toast: ({ sent }) => ({
      title: t(messageMessages.sent),
      description: plural(sent, 'Lo riceve {count} persona.', 'Lo ricevono {count} persone.'),
    }),
    failed: { title: messageMessages.failed },
  })
  const left = maxMessages - messages.length
  if (registrationCount + waitlistCount === 0)
    return <p className={styles.hint}>{t('Quando si iscrive la prima persona, da qui puoi scriverle.')}</p>

  const everyone = form.watch('to') === 'everyone'
  return (
    <section className={styles.section}>
      <h2>{t('Scrivi ai partecipanti')}</h2>
      {left <= 0 && <p className={styles.hint}>{t(messageMessages.used)}</p>}
      {left > 0 && !preview && (
        <form noValidate className={styles.form} onSubmit={form.submit}>
          <p className={styles.hint}>
            {t('Ognuno riceve un’email sua e non vede gli altri. Chi risponde scrive al tuo indirizzo, che così diventa visibile.')}{' '}
            {plural(left, 'Puoi inviare ancora {count} messaggio.', 'Puoi inviare ancora {count} messaggi.')}
          </p>
          <BoundInput form={form} name="subject" label={t('Oggetto')} required />
          <BoundText form={form} name="message" label={t('Messaggio')} rows={6} required />
          {waitlistCount > 0 && (
            <CheckboxField
              name="to"
              label={t('Scrivi anche a chi è in lista d’attesa')}
              checked={everyone}
              onChange={(checked) => form.setValue('to', checked ? 'everyone' : 'registered')}
            />
          )}
          <Button type="submit">{t('Guarda l’anteprima')}</Button>
        </form>
      )}
      {left > 0 && preview && (
        <Preview>
          <h3>
            {preview.subject} ({title})
          </h3>
          <blockquote className={styles.quote}>{preview.message}</blockquote>
          <div className={styles.actions}>
            <Button variant="primary" disabled={sending} onClick={() => void form.submit()}>
              {sending
                ? t('Invio…')
                : plural(registrationCount + (everyone ? waitlistCount : 0), 'Invia a {count} persona', 'Invia a {count} persone')}
            </Button>
            <Button disabled={sending} onClick={() => setPreview(null)}>
              {t('Torna al testo')}
            </Button>
          </div>
        </Preview>
      )}
    </section>
  )
}

/** Takes the place of the form, of which the window shows the end. */
function Preview({ children }: { children: ReactNode }) {
  const t = useT()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section ref={place} tabIndex={-1} className={`${styles.form} ${styles.preview}`} aria-label={t('Anteprima')}>
      {children}
    </section>
  )
}
