import type { SSRData } from '@urql/core'
import { type ReactNode, use, useEffect } from 'react'
import { type Client, Context, Provider } from 'urql'
import { prepareToasts } from '../components/toast/ToastSlot.tsx'
import { createClient, holdReads } from '../data/client.ts'
import { readJson } from '../lib/pageData.ts'
import { cacheRules } from './cacheRules.ts'

// One for the whole visit, so that what was read stays known from page to page.
let ofVisit: Client | undefined
let release: (() => void) | undefined

function clientOfVisit(): Client {
  if (!ofVisit) {
    ofVisit = createClient({ rules: cacheRules, rendered: readJson<SSRData>('data') ?? {} })
    release = holdReads(ofVisit)
  }
  return ofVisit
}

/** Loaded with the first page that reads data: the landing page needs none. Uses a client that is there already (server, tests). */
export function DataLayer({ children }: { children: ReactNode }) {
  useEffect(prepareToasts, [])
  // After the effects of what is inside, which have subscribed by now.
  useEffect(() => {
    release?.()
    release = undefined
  }, [])
  const isThere = 'query' in use(Context)
  return isThere ? children : <Provider value={clientOfVisit()}>{children}</Provider>
}
