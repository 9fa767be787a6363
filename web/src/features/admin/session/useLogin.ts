import { adminMessages, adminPanelMessages } from '@chiostro/domain/admin'
import { type LoginInput, loginInput } from '@chiostro/domain/adminInput'
import { useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { showIssues } from '../../../components/formIssues.ts'
import { type TextFields, textFormResolver } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AdminLogin } from './session.queries.ts'
import { openSession } from './session.ts'

interface Welcome {
  title: string
  description?: string
}

/** The login form of all three pages; what it says is spec 001, section 8. */
export function useLogin(welcome: Welcome) {
  const t = useT()
  const { toast } = useToast()
  const form = useForm<TextFields<LoginInput>, unknown, LoginInput>({
    resolver: textFormResolver(loginInput),
    defaultValues: { username: '', password: '' },
  })
  const [, login] = useMutation(AdminLogin)
  const fail = (title: string, description: string) => toast({ title: t(title), description: t(description), variant: 'destructive' })

  const submit = form.handleSubmit(async (input) => {
    const { data, error } = await login({ input })
    const answer = data?.adminLogin
    if (answer?.__typename === 'AdminSession') {
      openSession(answer.token)
      return toast({ title: t(welcome.title), ...(welcome.description ? { description: t(welcome.description) } : {}) })
    }
    if (answer?.__typename === 'ValidationError' && showIssues(form, answer.issues).length === 0) return
    if (error?.networkError) return fail(adminPanelMessages.noConnection, adminPanelMessages.noConnectionHint)
    if (answer?.__typename === 'InvalidCredentialsError') {
      fail(adminPanelMessages.refused, answer.message || adminMessages.wrongCredentials)
      return form.setFocus('password', { shouldSelect: true })
    }
    fail(adminPanelMessages.refused, error?.graphQLErrors[0]?.message ?? adminPanelMessages.loginFailed)
  })
  return { form, submit }
}
