import { romeIso } from '@chiostro/domain/rome'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'

const daysOn = (days: number) => romeIso(new Date(Date.now() + days * 86_400_000)).slice(0, 10)

/** «Accetta il posto (entro le 10:15)», with the day if it is not today: mostly it is tomorrow, which takes less room on a phone than its date. */
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
