import type { Language } from '@chiostro/domain/languages/languages'
import { ssrExchange } from '@urql/core'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Provider } from 'urql'
import { createClient } from '../data/client.ts'
import { loadDictionary } from '../i18n/language.ts'
import { type Instance, InstanceContext } from '../navigation/instance.ts'
import { cacheRules } from '../pages/cacheRules.ts'
import { preloadPage } from '../pages/code.tsx'
import { preloadHelp } from '../shell/help.tsx'
import { App } from './App.tsx'

interface PageToRender {
  address: string
  language: Language
  instance: Instance
}

/** For api/src/http/renderedPages.ts. @param read answers a GraphQL body with JSON @throws when a component or a read fails */
export async function renderPage(
  { address, language, instance }: PageToRender,
  read: (request: string) => Promise<string>,
): Promise<{ html: string; data: object }> {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [dictionary] = await Promise.all([loadDictionary(language), preloadPage(pathname, instance.flags), preloadHelp(searchParams)])
  const collect = ssrExchange({ isClient: false })
  const answer: typeof fetch = async (_url, init) =>
    new Response(await read(String(init?.body)), { headers: { 'content-type': 'application/json' } })
  const router = (routes: ReactNode) => <StaticRouter location={address}>{routes}</StaticRouter>
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <InstanceContext value={instance}>
      <Provider value={createClient({ rules: cacheRules, fetch: answer, collect })}>
        <App language={language} dictionary={dictionary} router={router} />
      </Provider>
    </InstanceContext>,
    {
      // Otherwise large parts would be moved behind an inline script, which the Content-Security-Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  )
  if (failures.length > 0) throw failures[0]
  return { html: await new Response(prelude).text(), data: collect.extractData() }
}
