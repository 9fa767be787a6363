import { adminPanelMessages } from '@chiostro/domain/admin/admin'
import { adminLogin } from '@chiostro/domain/admin/adminDocuments'
import { type LoginInput, loginInput } from '@chiostro/domain/admin/adminInput'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { graphql } from '../../../../generated/gql/index.ts'
import { Arches } from '../../../components/Arches.tsx'
import { BoundField, BoundInput } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { LanguageSwitch } from '../../../components/DisplayChoices.tsx'
import { draftsAreOf } from '../../../components/drafts.ts'
import { PageHeading } from '../../../components/PageHeading.tsx'
import { isUnreached } from '../../../components/submission.ts'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './LoginForm.module.css'
import { openSession } from './session.ts'

const AdminLogin = graphql(adminLogin)

export interface LoginProps {
  title: string
  /** The toast after a login on this page, where it is another than usual. */
  welcome?: { title: string; description?: string }
}

const usualWelcome = { title: adminPanelMessages.entered }

/** Name and password of an administrator; the same form at every address. */
export function LoginForm({ title, welcome = usualWelcome }: LoginProps) {
  const t = useT()
  const { form, needsCode, restart } = useLogin(welcome)
  const [visible, setVisible] = useState(false)
  const busy = form.formState.isSubmitting
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <Arches count={3} className={styles.arches} />
      <PageHeading className={styles.title}>{title}</PageHeading>
      <p className={styles.lead}>
        {needsCode ? t('Manca solo il codice del tuo telefono.') : t('Riservato al team: entra con le tue credenziali.')}
      </p>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        {needsCode && <CodeStep form={form} />}
        <div className={styles.credentials} hidden={needsCode}>
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
        </div>
        <Button type="submit" variant="primary" wide disabled={busy}>
          {busy ? t('Accesso...') : t('Accedi')}
        </Button>
        {needsCode && (
          <Button variant="quiet" wide onClick={restart}>
            {t('Torna al nome utente')}
          </Button>
        )}
      </form>
      <footer className={styles.foot}>
        <Link to="/">{t('Torna al sito')}</Link>
        <LanguageSwitch />
      </footer>
    </main>
  )
}

type LoginFields = TextFields<LoginInput>

function CodeStep({ form }: { form: UseFormReturn<LoginFields, unknown, LoginInput> }) {
  const t = useT()
  const [byRecovery, setByRecovery] = useState(false)
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <>
      <BoundInput
        form={form}
        name="code"
        label={byRecovery ? t('Codice di recupero') : t('Codice dell’app')}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        inputMode={byRecovery ? 'text' : 'numeric'}
      />
      <Button
        variant="quiet"
        onClick={() => {
          setByRecovery(!byRecovery)
          form.setValue('code', '')
          setFocus('code')
        }}
      >
        {byRecovery ? t('Usa il codice dell’app') : t('Non hai il telefono? Usa un codice di recupero')}
      </Button>
    </>
  )
}

function useLogin(welcome: NonNullable<LoginProps['welcome']>) {
  const t = useT()
  const { fail } = useToast()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useSubmitForm({
    schema: loginInput,
    defaults: { username: '', password: '', code: '' },
    mutation: AdminLogin,
    variables: (input) => ({ input }),
    done({ token }, { values: { username } }) {
      draftsAreOf(username)
      openSession(token)
    },
    toast: () => ({ title: t(welcome.title), description: welcome.description && t(welcome.description) }),
    failed: { title: adminPanelMessages.refused, reason: ({ reason }) => reason || adminPanelMessages.loginFailed },
    rejected(refusal, { setError, setFocus }) {
      const { kind, reason } = refusal
      const isUnknown = kind === 'InvalidCredentialsError'
      const isStopped = kind === 'SecondFactorRequiredError'
      function wrong(field: 'code' | 'password', message: string) {
        setError(field, { message })
        setFocus(field, { shouldSelect: true })
      }
      if (isStopped && !needsCode) setNeedsCode(true)
      else if (reason && needsCode && (isStopped || isUnknown)) wrong('code', reason)
      else if (isUnreached(refusal)) fail(adminPanelMessages.noConnection, adminPanelMessages.noConnectionHint)
      else {
        if (isUnknown) wrong('password', reason || adminPanelMessages.loginFailed)
        return false
      }
      return true
    },
  })
  const restart = () => {
    form.resetField('code')
    form.resetField('password')
    setNeedsCode(false)
  }
  return { form, needsCode, restart }
}
