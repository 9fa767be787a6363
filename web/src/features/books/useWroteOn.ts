import { romeDay } from '@chiostro/domain/text/rome'
import { useI18n } from '../../i18n/I18nProvider.tsx'

export function useWroteOn(): (at: number) => string {
  const { t, formats } = useI18n()
  return (at) =>
    romeDay(new Date(at)) === romeDay(new Date())
      ? t('Hai scritto oggi')
      : t('Hai scritto il {day}', { day: formats.date(new Date(at).toISOString()) })
}
