import { daysOnline } from '@chiostro/domain/events/seats'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Statistics } from '../../manage/Statistics.tsx'

const EventStatisticsEvent = graphql(`
  fragment EventStatistics_event on ManagedEvent {
    createdAt
    registrationCount
    waitlistCount
    seatsLeft
    isOver
  }
`)

export function EventStatistics({ event }: { event: FragmentType<typeof EventStatisticsEvent> }) {
  const t = useT()
  const { createdAt, registrationCount, waitlistCount, seatsLeft, isOver } = readFragment(EventStatisticsEvent, event)
  return (
    <Statistics
      items={[
        { label: t('Iscritti'), value: registrationCount },
        ...(waitlistCount > 0 ? [{ label: t('In lista d’attesa'), value: waitlistCount }] : []),
        { label: t('Posti rimasti'), value: seatsLeft ?? t('illimitati') },
        { label: t('Giorni online'), value: daysOnline(createdAt) },
        { label: t('Stato'), value: isOver ? t('Concluso') : t('Attivo'), good: !isOver },
      ]}
    />
  )
}
