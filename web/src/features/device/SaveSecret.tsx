import { partsOf } from '@chiostro/domain/records/records'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type SavedKind, saveSecret } from './savedItems.ts'

/** State of a navigation with the token of a mailbox, which ends within the hour. */
export const withMailboxToken = { isMailbox: true } as const

interface Props {
  kind: SavedKind
  id: string
  title: string
  day?: string
  secret: string
}

/** Remembers the private link on this device, for «Le mie cose». */
export function SaveSecret({ kind, id, title, day, secret }: Props) {
  const { state } = useLocation()
  const isLasting = !partsOf<typeof withMailboxToken>(state).isMailbox
  useEffect(() => {
    if (isLasting) void saveSecret({ kind, id, title, secret, ...(day ? { day } : {}) })
  }, [isLasting, kind, id, title, day, secret])
  return null
}
