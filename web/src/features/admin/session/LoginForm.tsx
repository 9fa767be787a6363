import { adminPanelMessages } from '@chiostro/domain/admin'
import { type LoginInput, loginInput } from '@chiostro/domain/adminInput'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { graphql } from '../../../../generated/gql/gql.ts'
import { Arches } from '../../../components/Arches.tsx'
import { BoundField, BoundInput } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { isShownAtFields, isUnreached, useSubmission } from '../../../components/submission.ts'
import { type TextFields, textFormResolver } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { PageHeading } from '../../../shell/PageHeading.tsx'
import styles from './LoginForm.module.css'
import { openSession } from './session.ts'

const AdminLogin = graphql(`
  mutation AdminLogin($input: AdminLoginInput!) {
    adminLogin(input: $input) {
      __typename
      ... on AdminSession {
        token
      }
      ...Refusal_error
    }
  }
`)

export interface LoginProps {
  title: string
  /** The toast after a login on this page. */
  welcome: { title: string; description?: string }
}

/** Name and password of an administrator; the same form on all three pages. */
export function LoginForm({ title, welcome }: LoginProps) {
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

function useLogin(welcome: LoginProps['welcome']) {
  const t = useT()
  const { toast, fail } = useToast()
  const form = useForm<TextFields<LoginInput>, unknown, LoginInput>({
    resolver: textFormResolver(loginInput),
    defaultValues: { username: '', password: '' },
  })
  const [login] = useSubmission(AdminLogin)

  const submit = form.handleSubmit(async (input) => {
    const outcome = await login({ input })
    if (outcome.done) {
      openSession(outcome.record.token)
      return toast({ title: t(welcome.title), ...(welcome.description ? { description: t(welcome.description) } : {}) })
    }
    if (isShownAtFields(form, outcome)) return
    const { kind, reason } = outcome
    if (isUnreached(outcome)) return fail(adminPanelMessages.noConnection, adminPanelMessages.noConnectionHint)
    fail(adminPanelMessages.refused, reason || adminPanelMessages.loginFailed)
    if (kind === 'InvalidCredentialsError') form.setFocus('password', { shouldSelect: true })
  })
  return { form, submit }
}
