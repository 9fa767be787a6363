import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { useStore } from '../../../lib/store.ts'
import { doorServer } from './checkIn.queries.ts'
import { Door } from './door.ts'
import type { DoorState } from './doorState.ts'

/** Milliseconds between two looks at what other telephones did. */
const newsEveryMs = 10_000

/** The check-in of an event, kept in step with the server while the page is seen. */
export function useDoor(eventId: string, token: string): { door: Door; state: DoorState } {
  const client = useClient()
  const [door] = useState(() => new Door(doorServer(client, eventId, token), eventId))
  useEffect(() => {
    void door.start()
    const look = () => {
      if (document.visibilityState === 'visible' && door.store.get().phase !== 'gone') void door.sync()
    }
    const timer = setInterval(look, newsEveryMs)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [door])
  return { door, state: useStore(door.store, door.store.get) }
}
