import { replyMessages } from '@chiostro/domain/replies'
import { replyLinkInput } from '@chiostro/domain/replyInput'
import { useForm } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { graphql } from '../../../generated/gql/gql.ts'
import { BoundInput } from '../../components/BoundField.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { isShownAtFields, tryLater, useSubmission } from '../../components/submission.ts'
import { textFormResolver } from '../../components/textFormResolver.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Chosen } from '../professors/write/professorForm.ts'

const RequestProfessorReply = graphql(`
  mutation RequestProfessorReply($professorId: ID!, $email: String!) {
    requestProfessorReply(professorId: $professorId, email: $email) {
      __typename
      ...Refusal_error
    }
  }
`)

const resolver = textFormResolver(replyLinkInput.pick({ email: true }))

/** Asks for the link from which a professor answers reviews. The answer does not tell whether the address is the right one. */
export function AskReplyDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { toast, fail } = useToast()
  const { id, name } = useOutletContext<Chosen>()
  const form = useForm({ resolver, defaultValues: { email: '' } })
  const [send] = useSubmission(RequestProfessorReply)

  async function ask({ email }: { email: string }) {
    const outcome = await send({ professorId: id, email })
    if (outcome.done) {
      onClose()
      return toast({ title: t(replyMessages.sent), description: t(replyMessages.sentHint) })
    }
    if (!isShownAtFields(form, outcome)) fail('Errore invio messaggio', outcome.reason ?? tryLater)
  }

  return (
    <FormDialog
      title={t('Rispondi alle recensioni')}
      size="small"
      form={form}
      lead={t(
        'È {name}? Scriva il suo indirizzo istituzionale: se è quello che conosciamo, le mandiamo un link per rispondere a ogni recensione. La risposta è pubblica e non cambia i voti.',
        { name },
      )}
      submit={t('Mandami il link')}
      onSubmit={ask}
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
