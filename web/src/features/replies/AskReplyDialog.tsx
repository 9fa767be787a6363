import { replyMessages } from '@chiostro/domain/replies/replies'
import { replyLinkInput } from '@chiostro/domain/replies/replyInput'
import { useOutletContext } from 'react-router-dom'
import { graphql } from '../../../generated/gql/index.ts'
import { BoundInput } from '../../components/BoundField.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Chosen } from '../professors/write/ReviewFormFields.tsx'

const RequestProfessorReply = graphql(`
  mutation RequestProfessorReply($professorId: ID!, $email: String!) {
    requestProfessorReply(professorId: $professorId, email: $email) {
      __typename
      ...Refusal_error
    }
  }
`)

const schema = replyLinkInput.pick({ email: true })

/** The answer does not tell whether the address is the right one. */
export function AskReplyDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { id, name } = useOutletContext<Chosen>()
  const form = useSubmitForm({
    schema,
    defaults: { email: '' },
    mutation: RequestProfessorReply,
    variables: ({ email }) => ({ professorId: id, email }),
    done: onClose,
    toast: () => ({ title: t(replyMessages.sent), description: t(replyMessages.sentHint) }),
    failed: { title: 'Errore invio messaggio' },
  })

  return (
    <FormDialog
      title={t('Rispondi alle recensioni')}
      size="small"
      form={form}
      intro={t(
        'È {name}? Scriva il suo indirizzo istituzionale: se è quello che conosciamo, le mandiamo un link per rispondere a ogni recensione. La risposta è pubblica e non cambia i voti.',
        { name },
      )}
      submit={t('Mandami il link')}
      onClose={onClose}
    >
      <BoundInput
        form={form}
        name="email"
        label={t('Email istituzionale')}
        hint={t('Se non arriva niente, scriva al team dalla pagina dei contatti: lo aggiungiamo noi.')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
    </FormDialog>
  )
}
