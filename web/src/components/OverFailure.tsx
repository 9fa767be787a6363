import { useState } from 'react'
import { isConnected } from '../data/connection.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { holdsTyping } from '../lib/loadAnew.ts'
import { Dialog } from './Dialog.tsx'
import { NotOnDevice } from './MissingRecord.tsx'
import { ErrorState } from './State.tsx'

interface Props {
  isMissing: boolean
  onRetry(): void
  onClose(): void
}

export function OverFailure({ isMissing, onRetry, onClose }: Props) {
  const t = useT()
  // Its code comes with a reload, by itself only where that costs nothing.
  const [waits] = useState(() => isMissing && !isConnected() && !holdsTyping())
  return (
    <Dialog title={waits ? t('Sei senza connessione') : t('Errore')} size="question" onClose={onClose}>
      {waits ? (
        <NotOnDevice onRetry={onRetry} />
      ) : (
        <ErrorState
          title={t('Questa pagina si è interrotta')}
          description={t('Non è colpa tua. Riprova; se succede ancora, scrivici dalla pagina dei contatti.')}
          onRetry={onRetry}
        />
      )}
    </Dialog>
  )
}
