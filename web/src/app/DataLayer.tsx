import { type ReactNode, use, useEffect } from 'react'
import { type Client, Provider } from 'urql'
import { prepareToasts } from '../components/toast/ToastSlot.tsx'
import { givenAnswers } from './given.ts'
import { RenderingClient } from './renderingClient.ts'
import { createClient } from './urql.ts'

// One for the whole visit, so that what was read stays known from page to page.
let ofVisit: Client | undefined

function clientOfVisit(): Client {
  ofVisit ??= createClient()
  return ofVisit
}

/** Around the pages that read or write data: loaded with the first of them, so that the landing page stays light. */
export function DataLayer({ children }: { children: ReactNode }) {
  useEffect(prepareToasts, [])
  return <Provider value={use(RenderingClient) ?? clientOfVisit()}>{children}</Provider>
}

/** Lets the client know what the page was rendered with, so that React finds on the page what it would draw itself. */
export async function readGivenAnswers(): Promise<void> {
  const reads = givenAnswers.map(({ request }) => JSON.parse(request) as { query: string; variables: Record<string, unknown> })
  await Promise.all(reads.map(({ query, variables }) => clientOfVisit().query(query, variables).toPromise()))
}
