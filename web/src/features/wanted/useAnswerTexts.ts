import { useT } from '../../i18n/I18nProvider.tsx'
import { useSavedItem } from '../device/savedItems.ts'

/** What the link to a wanted book says, alone and with its title: «Ce l'ho», or whose it is where this device published it. */
export function useAnswerTexts(id: string, title: string): [alone: string, withTitle: string] {
  const t = useT()
  const own = useSavedItem('wanted', id)
  return own ? [t('La tua richiesta'), t('La tua richiesta: {title}', { title })] : [t('Ce l’ho'), t('Ce l’ho: {title}', { title })]
}
