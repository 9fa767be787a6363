import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  question: string
  confirm: string
  cancel?: string | undefined
  onConfirm(): void
  onClose(): void
}

/** Escape and a press outside are a no. */
export function ConfirmDialog({ title, question, confirm, cancel, onConfirm, onClose }: Props) {
  const t = useT()
  const actions = (
    <>
      <Button onClick={onClose}>{cancel ?? t('Annulla')}</Button>
      <Button variant="danger" onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size="question" onClose={onClose} footer={actions}>
      {question}
    </Dialog>
  )
}
