import { graphql } from '../../../generated/gql/gql.ts'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { forgetThing, type KeptKind } from '../kept/kept.ts'

const EndMine = graphql(`
  mutation EndMine($token: String!, $kind: EndableKind!, $id: ID!) {
    endMine(token: $token, kind: $kind, id: $id) {
      __typename
      ...Refusal_error
    }
  }
`)

/** What can be ended here: the button, its question, and what is said afterwards. */
const endings = {
  REGISTRATIONS: {
    label: 'Cancella iscrizione',
    question: 'Vuoi davvero cancellare questa iscrizione? Il posto torna libero.',
    answer: 'Iscrizione cancellata',
  },
  WAITING: {
    label: 'Esci dalla lista',
    question: 'Vuoi davvero uscire dalla lista d’attesa?',
    answer: 'Non sei più in lista d’attesa',
  },
  WANTED: { label: 'Togli la ricerca', question: 'Vuoi davvero togliere questa ricerca?', answer: 'Ricerca tolta' },
  FOLLOWS: { label: 'Smetti di seguire', question: 'Vuoi davvero smettere di seguire?', answer: 'Non ricevi più queste novità' },
} as const

/** What ending a record takes. */
export interface Ending {
  token: string
  /** Reads what is left. */
  reload(): void
}

interface Props extends Ending {
  kind: keyof typeof endings
  id: string
  /** What this device remembers of it ends too. */
  kept?: [KeptKind, string] | undefined
}

export function EndButton({ kind, id, kept, token, reload }: Props) {
  const t = useT()
  const { toast, fail } = useToast()
  const [send] = useSubmission(EndMine)
  const { label, question, answer } = endings[kind]
  async function end() {
    const outcome = await send({ token, kind, id })
    if (!outcome.done) return fail('Errore eliminazione', outcome.reason ?? tryLater)
    if (kept) void forgetThing(...kept)
    toast({ title: t(answer) })
    reload()
  }
  return (
    <ConfirmButton title={t(label)} question={t(question)} confirm={t(label)} onConfirm={() => void end()}>
      {t(label)}
    </ConfirmButton>
  )
}
