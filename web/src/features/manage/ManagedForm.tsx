import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { Failure, Outcome } from '../../components/submission.ts'
import { type Schema, type SubmitForm, useSendForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useImageList } from '../images/imageList.ts'
import { ManageImages } from '../images/ManageImages.tsx'
import styles from './ManagedForm.module.css'
import { useLeaveGuard } from './useLeaveGuard.ts'

interface StoredImages {
  imageUrls: string[]
  coverImageIndex: number
}

interface Options<Fields extends FieldValues, Values> {
  stored: StoredImages & { id: string }
  /** Stored values as form values. */
  fields: Fields
  schema: Schema<Fields, Values>
  /** Null when the owner thought better of it. */
  update(input: Values & StoredImages): Promise<Outcome | null>
  /** Toasts. */
  messages: { saved: string; failed: string; reasonOf(refusal: Failure): string }
  /** Reads the record again. */
  reload(): void
}

/** The owner's edits of a record's fields and images. */
export function useManagedForm<Fields extends FieldValues, Values>(options: Options<Fields, Values>) {
  const { stored, fields, schema, update, messages, reload } = options
  const t = useT()
  const images = useImageList(stored.imageUrls, stored.coverImageIndex)
  const form = useSendForm({
    schema,
    stored: fields,
    send: (values: Values) => update({ ...values, ...images.input }),
    done(_, { save }) {
      save()
      images.keep()
      reload()
    },
    toast: () => ({ title: t(messages.saved) }),
    failed: { title: messages.failed, reason: messages.reasonOf, always: true },
    elsewhere: images.refuse,
  })
  return { form, images, changed: form.formState.isDirty || images.changed }
}

interface Props<Fields extends FieldValues, Values> {
  managed: {
    form: SubmitForm<Fields, Values>
    images: ReturnType<typeof useImageList>
    changed: boolean
  }
  /** Message for more images than the limit. */
  tooMany?: string
  /** Link to the public page. */
  view: { to: string; label: string }
  /** The fields. */
  children: ReactNode
}

/** Form of `useManagedForm`: fields, images, and the button that saves them. */
export function ManagedForm<Fields extends FieldValues, Values>({ managed, tooMany, view, children }: Props<Fields, Values>) {
  const t = useT()
  const { form, images, changed } = managed
  const { isSubmitting } = form.formState
  const held = useLeaveGuard(changed)
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      {children}
      <ManageImages images={images} {...(tooMany ? { tooMany } : {})} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('Salvataggio…') : t('Salva modifiche')}
        </Button>
        <ButtonLink to={view.to} variant="quiet">
          {view.label}
        </ButtonLink>
        {changed && <p className={styles.unsaved}>{t('Hai modifiche non salvate.')}</p>}
      </div>
      {held && (
        <ConfirmDialog
          title={t('Esci senza salvare?')}
          question={t('Quello che hai cambiato in questa pagina va perso.')}
          confirm={t('Esci senza salvare')}
          cancel={t('Resta qui')}
          onConfirm={held.leave}
          onClose={held.stay}
        />
      )}
    </form>
  )
}
