import { useEffect, useEffectEvent } from 'react'
import { isConnected, served } from '../data/connection.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { ErrorState } from './State.tsx'

/** For a record that this device never opened, while there is no connection. It is read once there is one. */
export function NotOnDevice({ onRetry }: { onRetry(): void }) {
  const t = useT()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const check = () => isConnected() && retry()
    window.addEventListener('online', retry)
    // A browser may have claimed to be online all the time.
    const stop = served.subscribe(check)
    check()
    return () => {
      window.removeEventListener('online', retry)
      stop()
    }
  }, [])
  return (
    <ErrorState
      title={t('Non è ancora su questo dispositivo')}
      description={t('Si apre da solo quando torna la connessione.')}
      onRetry={onRetry}
    />
  )
}
