import { ofUniversity } from '@chiostro/domain/pages/place'
import { useI18n } from '../i18n/I18nProvider.tsx'
import { useInstance } from '../navigation/instance.ts'

export function useWhoseSite(): string {
  const { t, language } = useI18n()
  const { universityName, controller } = useInstance()
  const by = controller?.name ? t('Gestito da {name}.', { name: controller.name }) : t('Un progetto di studenti.')
  return `${by} ${t('Non è un sito {university}.', { university: language === 'it' ? ofUniversity(universityName) : universityName })}`
}
