import { type PageName, pageWords } from '@chiostro/domain/pages'
import { useT } from '../i18n/I18nProvider.tsx'
import { instance } from './instance.ts'
import { usePageHead } from './usePageHead.ts'

/** Title and description of a page that says the same to everybody, as the server has written them, in the reader's language. */
export function usePageWords(name: PageName): void {
  const t = useT()
  const { path, title, description } = pageWords[name]
  const { place } = instance
  usePageHead({ title: t(title, { place }), description: t(description, { place }), canonical: path })
}
