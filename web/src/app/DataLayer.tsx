import { type ReactNode, useEffect } from 'react'
import { Provider } from 'urql'
import { prepareToasts } from '../components/toast/ToastSlot.tsx'
import { createClient } from './urql.ts'

// One for the whole visit, so that what was read stays known from page to page.
const client = createClient()

/** Around the pages that read or write data: loaded with the first of them, so that the landing page stays light. */
export function DataLayer({ children }: { children: ReactNode }) {
  useEffect(prepareToasts, [])
  return <Provider value={client}>{children}</Provider>
}
