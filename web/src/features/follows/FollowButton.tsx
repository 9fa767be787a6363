import { isWithoutWord } from '@chiostro/domain/text/search'
import { Bell } from 'lucide-react'
import type { FollowInput } from '../../../generated/gql/graphql.ts'
import { Button } from '../../components/Button.tsx'
import { useLazyDialog } from '../../components/useLazyDialog.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

export type Followed = Omit<FollowInput, 'email' | 'frequency'>

const loadDialog = async () => (await import('./FollowDialog.tsx')).FollowDialog

interface FollowButtonProps {
  follow: Followed
  about?: string
  className?: string
}

/** Loads the dialog's code with the first press. */
export function FollowButton({ follow, about, className }: FollowButtonProps) {
  const t = useT()
  const dialog = useLazyDialog(loadDialog)
  return (
    <>
      <Button variant="quiet" icon={<Bell aria-hidden />} className={className} onClick={dialog.open}>
        {t('Segui')}
      </Button>
      {dialog.shown((FollowDialog, onClose) => (
        <FollowDialog follow={follow} about={about} onClose={onClose} />
      ))}
    </>
  )
}

/** Nothing for a search without words, which would never find anything. */
export const FollowSearch = (props: FollowButtonProps) => (isWithoutWord(props.follow.search ?? '') ? null : <FollowButton {...props} />)
