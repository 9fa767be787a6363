import { contactCategories } from '@chiostro/domain/contact'
import { useEffect } from 'react'
import { BoundField, BoundInput } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ContactForm.module.css'
import { useContactForm } from './useContactForm.ts'

interface Props {
  onSent(): void
  /** Prefix of the ids, for a second form on the page. */
  idPrefix?: string
  /** Whether the first field takes the focus. */
  focused?: boolean
}

/** The form to the team (docs/product.md, "Help and contact"). */
export function ContactForm({ onSent, idPrefix = '', focused = false }: Props) {
  const t = useT()
  const { form, submit } = useContactForm(onSent)
  const { isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (focused) setFocus('name')
  }, [focused, setFocus])
  const field = <Name extends 'name' | 'email' | 'category' | 'subject' | 'message'>(name: Name) => ({
    ...{ form, name, id: idPrefix + name, required: true },
  })
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <BoundInput {...field('name')} label={t('Nome')} autoComplete="name" />
        <BoundInput {...field('email')} label={t('Email')} type="email" inputMode="email" autoComplete="email" />
      </div>
      <BoundField {...field('category')} label={t('Categoria')}>
        {(control) => (
          <select {...control} {...form.register('category')}>
            <option value="">{t('Scegli…')}</option>
            {contactCategories.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        )}
      </BoundField>
      <BoundInput {...field('subject')} label={t('Oggetto')} />
      <BoundField {...field('message')} label={t('Messaggio')}>
        {(control) => <textarea {...control} rows={6} {...form.register('message')} />}
      </BoundField>
      <div className={styles.send}>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('Invio...') : t('Invia messaggio')}
        </Button>
        <p>{t('Tutti i campi sono obbligatori.')}</p>
      </div>
    </form>
  )
}
