import { romeIso } from '@chiostro/domain/rome'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'

/** «Accetta il posto (entro le 10:15)», with the day if it is not today. */
export function useAcceptLabel(): (expiresAt: string) => string {
  const t = useT()
  const formats = useFormats()
  return (expiresAt) => {
    const [day, time = ''] = romeIso(new Date(expiresAt)).split('T')
    const isToday = romeIso(new Date()).startsWith(`${day}T`)
    const until = isToday ? t('le {time}', { time: time.slice(0, 5) }) : t('il {moment}', { moment: formats.moment(expiresAt) })
    return t('Accetta il posto (entro {until})', { until })
  }
}
