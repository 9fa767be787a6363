import { timeZone } from '@chiostro/domain/rome'
import { useI18n } from '../../../i18n/I18nProvider.tsx'

/** Writes moments as lists need them: day, month, year, hour and minute, in Rome (spec 001, section 2, "Seller-contacts dialog"). */
export function useMoments(): (instant: string) => string {
  const { locale } = useI18n()
  const format = new Intl.DateTimeFormat(locale, {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone,
  })
  return (instant) => format.format(new Date(instant))
}
