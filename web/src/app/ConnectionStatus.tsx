import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isConnected, subscribeToConnection } from './connection.ts'

const OfflineNotice = lazy(async () => ({ default: (await import('./OfflineNotice.tsx')).OfflineNotice }))

/** Nothing, as long as there is a connection. */
export function ConnectionStatus() {
  const connected = useSyncExternalStore(subscribeToConnection, isConnected, () => true)
  return connected ? null : (
    <Suspense fallback={null}>
      <OfflineNotice />
    </Suspense>
  )
}
