import { romeDay } from '@chiostro/domain/text/rome'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'

export function useWroteOn(): (at: number) => string {
  const t = useT()
  const formats = useFormats()
  return (at) =>
    romeDay(new Date(at)) === romeDay(new Date())
      ? t('Hai scritto oggi')
      : t('Hai scritto il {day}', { day: formats.date(new Date(at).toISOString()) })
}
