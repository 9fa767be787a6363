import { type ComponentProps, useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Question {
  title: string
  question: string
  confirm: string
  /** Of the other one, where «Annulla» could mean either. */
  cancel?: string
  onConfirm(): void
}

type ButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | keyof Question>

export function ConfirmButton({ title, question, confirm, cancel, onConfirm, ...button }: Question & ButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  function act() {
    close()
    onConfirm()
  }
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking && <ConfirmDialog title={title} question={question} confirm={confirm} cancel={cancel} onConfirm={act} onClose={close} />}
    </>
  )
}

/** Escape and a press outside are a no. */
export function ConfirmDialog({ title, question, confirm, cancel, onConfirm, onClose }: Question & { onClose(): void }) {
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
