import { romeIso } from '@chiostro/domain/text/rome'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'

const PlaceQuery = graphql(`
  query PlaceOfDevice($token: String!) {
    waitlistEntry(token: $token) {
      id
      state
      offer {
        expiresAt
      }
    }
  }
`)

/** The seat that is kept for a place in a waiting list, by the place's token; undefined without one. */
export function useOffer(token = '') {
  const [{ data }] = useQuery({ query: PlaceQuery, variables: { token }, requestPolicy: 'network-only', pause: token === '' })
  return data?.waitlistEntry?.offer
}

const daysOn = (days: number) => romeIso(new Date(Date.now() + days * 86_400_000)).slice(0, 10)

/** «Accetta il posto (entro le 10:15)», with the day if it is not today: «domani» takes less room on a phone than a date. */
export function useAcceptLabel(): (expiresAt: string) => string {
  const t = useT()
  const formats = useFormats()
  return (expiresAt) => {
    const [day, clock = ''] = romeIso(new Date(expiresAt)).split('T')
    const time = clock.slice(0, 5)
    const moment = t('il {moment}', { moment: formats.moment(expiresAt) })
    const until = day === daysOn(0) ? t('le {time}', { time }) : day === daysOn(1) ? t('domani alle {time}', { time }) : moment
    return t('Accetta il posto (entro {until})', { until })
  }
}
