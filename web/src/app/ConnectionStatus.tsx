import { useSyncExternalStore } from 'react'
import { isConnected, subscribeToConnection } from './connection.ts'
import { OfflineNotice } from './OfflineNotice.tsx'

/** Nothing, as long as there is a connection. What it shows is loaded with the shell: without a connection nothing else would come. */
export function ConnectionStatus() {
  const connected = useSyncExternalStore(subscribeToConnection, isConnected, () => true)
  return connected ? null : <OfflineNotice />
}
