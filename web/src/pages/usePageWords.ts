import { type Page, type PageName, pages } from '@chiostro/domain/pages'
import { useT } from '../i18n/I18nProvider.tsx'
import { useInstance } from './instance.ts'

/** Title, description and canonical path of a page that is the same for everybody, in the visitor's language. */
export function usePageWords(name: PageName): { title: string; description: string; canonical?: string } {
  const t = useT()
  const { place } = useInstance()
  const { path, title, description }: Page = pages[name]
  return { title: t(title, { place }), description: t(description, { place }), ...(path.includes(':') ? {} : { canonical: path }) }
}
