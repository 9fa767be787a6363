import { type ReactNode, useEffect, useState } from 'react'
import { useWasRendered } from '../lib/useHydrating.ts'
import { readStored, store } from '../lib/webStorage.ts'

/** Pages whose lead is shown once per device; `theme/global.css` hides those that `public/theme.js` found. */
export type LeadName = 'books' | 'wanted' | 'events' | 'professors' | 'courses'

const key = 'leads'

/** The pages whose lead this device has shown; none where storage is forbidden. */
const shownLeads = (): string[] => readStored(key)?.split(' ') ?? []

const remember = (name: LeadName): void => store(key, [...new Set([...shownLeads(), name])].join(' '))

/**
 * What a page is for, in a sentence, at the first visit only. The server renders it always: a later visit hides it before the first paint, so
 * that nothing moves.
 */
export function Lead({ name, children }: { name: LeadName; children: ReactNode }) {
  const wasRendered = useWasRendered()
  const [isKnown] = useState(() => !wasRendered && shownLeads().includes(name))
  useEffect(() => remember(name), [name])
  return isKnown ? null : <p data-lead={name}>{children}</p>
}
