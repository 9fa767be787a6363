import { seriesMessages } from '@chiostro/domain/events/series'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { SeriesScope } from '../../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../../generated/gql/index.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import type { ManagedLink } from '../../manage/ManagedPage.tsx'
import styles from '../SeriesDates.module.css'
import { SeriesDates } from '../SeriesDates.tsx'

const ManagedDatesEvent = graphql(`
  fragment ManagedDates_event on ManagedEvent {
    seriesDates {
      id
      date
      startTime
      endTime
      endDate
      isFull
      isOver
      registrationCount
    }
  }
`)

/** Each date has its own management page, by the same link and at the same tab. */
export function ManagedDates({ event, link }: { event: FragmentType<typeof ManagedDatesEvent>; link: ManagedLink }) {
  const t = useT()
  const { slug = '' } = useParams()
  const [params] = useSearchParams()
  const { seriesDates } = readFragment(ManagedDatesEvent, event)
  if (seriesDates.length < 2) return null
  const at = seriesDates.findIndex(({ id }) => id === link.id)
  return (
    <details className={styles.managed}>
      <summary>
        {t('Data {position} di {count} della serie', { position: at + 1, count: seriesDates.length })}
        <ChevronDown aria-hidden />
      </summary>
      <nav aria-label={t('Le date di questa serie')}>
        <SeriesDates
          dates={seriesDates}
          open={link.id}
          linkTo={(id) => ({ to: { pathname: `/${slug}/manage-event/${id}`, search: `?${params}` } })}
        />
      </nav>
    </details>
  )
}

interface ScopeQuestion {
  title: string
  question: string
  danger?: boolean
}

const SeriesScopeEvent = graphql(`
  fragment SeriesScope_event on ManagedEvent {
    id
    startsAt
    seriesDates {
      id
      startsAt
    }
  }
`)

export type ScopedEvent = FragmentType<typeof SeriesScopeEvent>

/** Without later dates there is nothing to ask.
 * @returns the question to render, and `ask`, which answers the variables to send; null when nothing is to be done after all */
export function useScope(masked: ScopedEvent) {
  const event = readFragment(SeriesScopeEvent, masked)
  const hasLater = event.seriesDates.some(({ id, startsAt }) => id !== event.id && (startsAt ?? '') >= (event.startsAt ?? ''))
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
      <Button onClick={() => onAnswer(null)}>{danger ? t('Tieni l’evento') : t('Annulla')}</Button>
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
