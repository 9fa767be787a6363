import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { UseQueryState } from 'urql'
import { isConnected, served } from '../data/connection.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { EmptyState, ErrorState } from './State.tsx'

interface Props {
  state: Pick<UseQueryState, 'fetching' | 'error'>
  skeleton: ReactNode
  failed: string
  /** For an unknown record: the dialog's title, a heading with its hint, and the button that closes it. */
  unknown: { title: string; heading: string; hint: string; action: string }
  onRetry(): void
  onClose(): void
}

export function MissingRecord({ state: { fetching, error }, skeleton, failed, unknown, onRetry, onClose }: Props) {
  const t = useT()
  const isOffline = error && !isConnected()
  const failure = isOffline ? t('Sei senza connessione') : t('Qualcosa è andato storto')
  const title = fetching ? t('Caricamento…') : error ? failure : unknown.title
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {fetching ? (
        skeleton
      ) : isOffline ? (
        <NotOnDevice onRetry={onRetry} />
      ) : error ? (
        <ErrorState title={failed} onRetry={onRetry} />
      ) : (
        <EmptyState
          title={unknown.heading}
          description={unknown.hint}
          action={
            <Button variant="primary" onClick={onClose}>
              {unknown.action}
            </Button>
          }
        />
      )}
    </Dialog>
  )
}

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
