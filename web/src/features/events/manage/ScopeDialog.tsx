import { seriesMessages } from '@chiostro/domain/events/series'
import { useState } from 'react'
import type { SeriesScope } from '../../../../generated/gql/graphql.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'

interface ScopeQuestion {
  title: string
  question: string
  danger?: boolean
}

/** @param hasLater without later dates there is nothing to ask
 * @returns the question to render, and `ask`, which answers the variables to send; null when nothing is to be done after all */
export function useScope(hasLater: boolean) {
  const [pending, setPending] = useState<{ question: ScopeQuestion; answer(scope: SeriesScope | null): void } | null>(null)
  function ask(question: ScopeQuestion): Promise<{ scope?: SeriesScope } | null> {
    if (!hasLater) return Promise.resolve({})
    return new Promise((resolve) => {
      const answer = (scope: SeriesScope | null) => {
        setPending(null)
        resolve(scope && { scope })
      }
      setPending({ question, answer })
    })
  }
  return { ask, dialog: pending && <ScopeDialog {...pending.question} onAnswer={pending.answer} /> }
}

function ScopeDialog({ title, question, danger = false, onAnswer }: ScopeQuestion & { onAnswer(scope: SeriesScope | null): void }) {
  const t = useT()
  const variant = danger ? 'danger' : 'primary'
  const actions = (
    <>
      <Button onClick={() => onAnswer(null)}>{t('Annulla')}</Button>
      <Button variant={variant} onClick={() => onAnswer('ONE')}>
        {t(seriesMessages.one)}
      </Button>
      <Button variant={variant} onClick={() => onAnswer('FOLLOWING')}>
        {t(seriesMessages.following)}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size="question" onClose={() => onAnswer(null)} footer={actions}>
      {question}
    </Dialog>
  )
}
