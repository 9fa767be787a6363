import { daysOnline } from '@chiostro/domain/seats'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import { Statistics } from '../../../components/Statistics.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'

const EventStatisticsEvent = graphql(`
  fragment EventStatistics_event on ManagedEvent {
    createdAt
    registrationCount
    seatsLeft
    isOver
  }
`)

/** Registered, seats left, days online, status. */
export function EventStatistics({ event: masked }: { event: FragmentType<typeof EventStatisticsEvent> }) {
  const t = useT()
  const { createdAt, registrationCount, seatsLeft, isOver } = readFragment(EventStatisticsEvent, masked)
  return (
    <Statistics
      items={[
        { label: t('Iscritti'), value: registrationCount },
        { label: t('Posti rimasti'), value: seatsLeft ?? t('illimitati') },
        { label: t('Giorni online'), value: daysOnline(createdAt) },
        isOver ? { label: t('Stato'), value: t('Concluso') } : { label: t('Stato'), value: t('Attivo'), good: true },
      ]}
    />
  )
}
