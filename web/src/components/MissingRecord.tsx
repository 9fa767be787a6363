import type { ReactNode } from 'react'
import type { UseQueryState } from 'urql'
import { isConnected } from '../data/connection.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { NotOnDevice } from './NotOnDevice.tsx'
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
