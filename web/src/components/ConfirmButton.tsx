import { type ComponentProps, useState } from 'react'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  title: string
  question: string
  confirm: string
  /** Of the other one, where «Annulla» could mean either. */
  cancel?: string
  onConfirm(): void
}

export function ConfirmButton({ title, question, confirm, cancel, onConfirm, ...button }: Props) {
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
