import { Bell } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { FollowInput } from '../../../generated/gql/graphql.ts'
import { Button } from '../../components/Button.tsx'
import { useToast } from '../../components/toast/toastStore.ts'
import { useLazyCode } from '../../components/useLazyCode.ts'
import { useT } from '../../i18n/I18nProvider.tsx'

/** What is followed, without the person. */
export type Followed = Omit<FollowInput, 'email' | 'frequency'>

const loadDialog = async () => (await import('./FollowDialog.tsx')).FollowDialog

export interface FollowButtonProps {
  follow: Followed
  /** Name of the subject or professor. */
  about?: string
  className?: string | undefined
}

/** «Segui»: what is new by mail. The dialog's code is loaded with the first press. */
export function FollowButton({ follow, about, className }: FollowButtonProps) {
  const t = useT()
  const { fail } = useToast()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const FollowDialog = useLazyCode(loadDialog, isOpen, () => {
    close()
    fail('Non riusciamo ad aprire questa parte', 'Controlla la connessione e riprova.')
  })
  return (
    <>
      <Button variant="quiet" icon={<Bell aria-hidden />} className={className} onClick={() => setOpen(true)}>
        {t('Segui')}
      </Button>
      {/* Not inside the menu, which closes. */}
      {FollowDialog && createPortal(<FollowDialog follow={follow} about={about} onClose={close} />, document.body)}
    </>
  )
}
