import { graphql } from '../../../generated/gql/gql.ts'
import type { EndableKind } from '../../../generated/gql/graphql.ts'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { forgetItem, type SavedKind } from '../device/savedItems.ts'

const EndMine = graphql(`
  mutation EndMine($token: String!, $kind: EndableKind!, $id: ID!) {
    endMine(token: $token, kind: $kind, id: $id) {
      __typename
      ...Refusal_error
    }
  }
`)

/** The button, its question, and what is said afterwards. Italian; they are translated here. */
export interface EndTexts {
  label: string
  question: string
  answer: string
}

/** What ending a record takes. */
export interface Ending {
  token: string
  /** Reads what is left. */
  reload(): void
}

interface Props extends Ending {
  kind: EndableKind
  texts: EndTexts
  id: string
  /** What this device remembers of it ends too. */
  kept?: [SavedKind, string] | undefined
}

export function EndButton({ kind, texts, id, kept, token, reload }: Props) {
  const t = useT()
  const { toast, fail } = useToast()
  const [send] = useSubmission(EndMine)
  const { label, question, answer } = texts
  async function end() {
    const outcome = await send({ token, kind, id })
    if (!outcome.done) return fail('Errore eliminazione', outcome.reason ?? tryLater)
    if (kept) void forgetItem(...kept)
    toast({ title: t(answer) })
    reload()
  }
  return (
    <ConfirmButton title={t(label)} question={t(question)} confirm={t(label)} onConfirm={() => void end()}>
      {t(label)}
    </ConfirmButton>
  )
}
