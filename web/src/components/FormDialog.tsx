import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isConnected, served } from '../data/connection.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { useStore } from '../lib/store.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './FormDialog.module.css'
import type { SubmitForm } from './useSubmitForm.ts'

interface Props<Fields extends FieldValues, Output> {
  title: string
  size?: 'small' | 'medium'
  form: SubmitForm<Fields, Output>
  intro?: string
  submit: string
  busy?: string
  cancel?: string
  /** Label of the button while the form cannot be sent yet. */
  waiting?: string | false
  onClose(): void
  children: ReactNode
}

/** A form in a dialog, which a press outside does not close. */
export function FormDialog<Fields extends FieldValues, Output>(props: Props<Fields, Output>) {
  const { title, size = 'medium', form, intro, submit, busy, cancel, waiting = false, onClose, children } = props
  const t = useT()
  const formId = useId()
  const { isSubmitting, errors } = form.formState
  const actions = (
    <>
      <Button onClick={onClose}>{cancel ?? t('Annulla')}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={isSubmitting || waiting !== false}>
        {isSubmitting ? (busy ?? t('Invio…')) : waiting || submit}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size={size} onClose={onClose} closeOnOutsidePress={false} footer={actions}>
      <form id={formId} noValidate className={`${styles.form} ${styles[size]}`} onSubmit={form.submit}>
        <OfflineHint />
        {intro && <p className={styles.lead}>{intro}</p>}
        {children}
        {/* The toast is read out. */}
        {errors.root?.message && <p className={styles.failed}>{t(errors.root.message)}</p>}
      </form>
    </Dialog>
  )
}

/** Says that nothing can be sent now: the page's notice is behind the dialog. */
function OfflineHint() {
  const t = useT()
  const connected = useStore(served, () => true, isConnected)
  return (
    <p role="status" className={connected ? 'visually-hidden' : styles.offline}>
      {!connected && t('Sei senza connessione: quello che scrivi resta qui.')}
    </p>
  )
}

export function FormSection({ title, label, children }: { title?: string; label?: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={label}>
      {title && <h3>{title}</h3>}
      {children}
    </section>
  )
}
