import { Form, Modal } from 'antd'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import type { useExit } from '../list/dialogs.ts'

interface Props {
  form: { formState: { isSubmitting: boolean }; submit(): Promise<void> }
  exit: ReturnType<typeof useExit>
  /** «Annulla» forgets what was typed. */
  draft?: { forget(): void }
  title: string
  width?: number
  /** The button's words, and those while it works. */
  action: [idle: string, working: string]
  danger?: boolean
  children: ReactNode
}

export function FormDialog({ form, exit, draft, title, width = 480, action, danger = false, children }: Props) {
  const t = useT()
  const id = useId()
  const busy = form.formState.isSubmitting
  function leave() {
    draft?.forget()
    exit.close()
  }
  return (
    <Modal
      open={exit.open}
      onCancel={exit.close}
      afterOpenChange={exit.afterOpenChange}
      title={<h2>{title}</h2>}
      width={width}
      cancelText={t('Annulla')}
      cancelButtonProps={{ onClick: leave }}
      okText={action[busy ? 1 : 0]}
      okButtonProps={{ danger, disabled: busy, htmlType: 'submit', form: id }}
    >
      <Form id={id} layout="vertical" noValidate onFinish={() => void form.submit()}>
        {children}
      </Form>
    </Modal>
  )
}
