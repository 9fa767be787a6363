import type { Dictionary, Language } from '@chiostro/domain/languages/languages'
import { type ReactNode, StrictMode } from 'react'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { PageCodeContext } from '../navigation/page.ts'
import { pageCode } from '../pages/code.tsx'
import { AppRoutes } from '../pages/routes.tsx'

interface Props {
  language: Language
  dictionary: Dictionary
  /** The router around the routes: the browser's, or the server's static one. */
  router(routes: ReactNode): ReactNode
}

export function App({ language, dictionary, router }: Props) {
  return (
    <StrictMode>
      <I18nProvider language={language} dictionary={dictionary}>
        <PageCodeContext value={pageCode}>{router(<AppRoutes />)}</PageCodeContext>
      </I18nProvider>
    </StrictMode>
  )
}
