import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { FollowInput } from '../../../generated/gql/graphql.ts'
import { Button } from '../../components/Button.tsx'
import brief from '../../components/briefAction.module.css'
import { useToast } from '../../components/toast/toastStore.ts'
import { useLateCode } from '../../components/useLateCode.ts'
import { useT } from '../../i18n/I18nProvider.tsx'

/** What is followed, without the person. */
export type Followed = Omit<FollowInput, 'email' | 'frequency'>

const loadDialog = async () => (await import('./FollowDialog.tsx')).FollowDialog

interface Props {
  follow: Followed
  /** Beside the main action of a dialog. */
  isBrief?: boolean
  className?: string | undefined
}

/** «Segui»: what is new by mail. The dialog's code is loaded with the first press. */
export function FollowButton({ follow, isBrief = false, className }: Props) {
  const t = useT()
  const { fail } = useToast()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const FollowDialog = useLateCode(loadDialog, isOpen, () => {
    close()
    fail('Non riusciamo ad aprire questa parte', 'Controlla la connessione e riprova.')
  })
  return (
    <>
      <Button
        variant={isBrief ? 'secondary' : 'quiet'}
        icon={<Bell aria-hidden />}
        className={isBrief ? brief.action : className}
        onClick={() => setOpen(true)}
      >
        {isBrief ? <span className={brief.label}>{t('Segui')}</span> : t('Segui')}
      </Button>
      {FollowDialog && <FollowDialog follow={follow} onClose={close} />}
    </>
  )
}
