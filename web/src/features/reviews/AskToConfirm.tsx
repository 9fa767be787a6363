import { useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { CameFrom } from '../proofs/Confirmed.tsx'
import { hasProofs, useConfirmation } from '../proofs/device.ts'

/** Instead of a mark «Utile», where this device has no proof about the subject or professor: why one is asked for, and where it is had. */
export function AskToConfirm({ onClose }: { onClose(): void }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const confirmation = useConfirmation()
  if (confirmation === undefined) return null
  const isConfirmed = hasProofs(confirmation)
  const actions = (
    <>
      <Button onClick={onClose}>{isConfirmed ? t('Chiudi') : t('Non ora')}</Button>
      {!isConfirmed && (
        <ButtonLink to="/proofs" state={{ from: pathname + search } satisfies CameFrom} variant="primary">
          {t('Conferma che studi qui')}
        </ButtonLink>
      )}
    </>
  )
  return (
    <Dialog title={t('Dire che è utile')} size="question" onClose={onClose} footer={actions}>
      {isConfirmed
        ? t('Puoi dirlo delle recensioni di insegnamenti e docenti del corso di studio che hai confermato: questa è di un altro.')
        : t(
            'Lo dice chi studia qui, una volta per recensione e senza nome. Si conferma una volta l’anno, con l’email istituzionale: vale per gli insegnamenti e i docenti del proprio corso di studio.',
          )}
    </Dialog>
  )
}
