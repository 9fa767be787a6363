import type { SSRData } from '@urql/core'
import { type ReactNode, use, useEffect } from 'react'
import { type Client, Context, Provider } from 'urql'
import { prepareToasts } from '../components/toast/ToastSlot.tsx'
import { createClient } from '../data/client.ts'
import { readJson } from '../lib/pageData.ts'
import { cacheRules } from './cacheRules.ts'

// One for the whole visit, so that what was read stays known from page to page.
let ofVisit: Client | undefined

function clientOfVisit(): Client {
  ofVisit ??= createClient({ rules: cacheRules, rendered: readJson<SSRData>('data') ?? {} })
  return ofVisit
}

/**
 * Around the pages that read or write data, and loaded with the first of them: the landing page needs none. A client that is there already,
 * the server's for one rendering or a test's, is used instead.
 */
export function DataLayer({ children }: { children: ReactNode }) {
  useEffect(prepareToasts, [])
  const isThere = 'query' in use(Context)
  return isThere ? children : <Provider value={clientOfVisit()}>{children}</Provider>
}
