import type { SSRData } from '@urql/core'
import { type ReactNode, use, useEffect } from 'react'
import { type Client, Context, Provider } from 'urql'
import { prepareToasts } from '../components/toast/ToastSlot.tsx'
import { createClient } from '../data/client.ts'
import { holdReads } from '../data/holdReads.ts'
import { readJson } from '../lib/pageData.ts'
import { cacheRules } from './cacheRules.ts'

// One for the whole visit, so that what was read stays known from page to page.
let ofVisit: Client | undefined
/** Lets go of what the first rendering read. */
let release: (() => void) | undefined

function clientOfVisit(): Client {
  if (!ofVisit) {
    ofVisit = createClient({ rules: cacheRules, rendered: readJson<SSRData>('data') ?? {} })
    release = holdReads(ofVisit)
  }
  return ofVisit
}

/**
 * Around the pages that read or write data, and loaded with the first of them: the landing page needs none. A client that is there already,
 * the server's for one rendering or a test's, is used instead.
 */
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
