import { useT } from '../../i18n/I18nProvider.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'

/** What a search looks through. Of closed sections it promises nothing. */
export function useSearchWords() {
  const t = useT()
  return useFeatureFlag('courses', 'professors')
    ? {
        label: t('Cerca libri, esami, professori, eventi'),
        placeholder: t('Libri, esami, prof, eventi'),
        intro: t('Libri, esami, professori ed eventi in una ricerca sola.'),
      }
    : { label: t('Cerca libri ed eventi'), placeholder: t('Libri, eventi'), intro: t('Libri ed eventi in una ricerca sola.') }
}
