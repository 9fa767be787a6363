import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { PageHeading } from '../../../app/PageHeading.tsx'
import { Arches } from '../../../components/Arches.tsx'
import { BoundField, BoundInput } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './LoginForm.module.css'
import { useLogin } from './useLogin.ts'

interface Props {
  /** Of the page one is about to enter. */
  title: string
  welcome: { title: string; description?: string }
}

/** Name and password of an administrator. */
export function LoginForm({ title, welcome }: Props) {
  const t = useT()
  const { form, submit } = useLogin(welcome)
  const [visible, setVisible] = useState(false)
  const busy = form.formState.isSubmitting
  return (
    <div className={styles.page}>
      <Arches count={3} className={styles.arches} />
      <PageHeading className={styles.title}>{title}</PageHeading>
      <p className={styles.lead}>{t('Riservato al team: entra con le tue credenziali.')}</p>
      <form noValidate className={styles.form} onSubmit={submit}>
        <BoundInput form={form} name="username" label={t('Nome utente')} required autoComplete="username" autoCapitalize="none" />
        <BoundField form={form} name="password" label={t('Password')} required>
          {(control) => (
            <>
              <input
                {...control}
                type={visible ? 'text' : 'password'}
                autoComplete="current-password"
                autoCapitalize="none"
                spellCheck={false}
                {...form.register('password')}
              />
              <button
                type="button"
                className={styles.eye}
                aria-label={visible ? t('Nascondi password') : t('Mostra password')}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
              </button>
            </>
          )}
        </BoundField>
        <Button type="submit" variant="primary" wide disabled={busy}>
          {busy ? t('Accesso...') : t('Accedi')}
        </Button>
      </form>
    </div>
  )
}
