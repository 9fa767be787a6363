import { type ConfirmInput, confirmInput } from '@chiostro/domain/proofs/proofInput'
import { proofMessages, smallCohort } from '@chiostro/domain/proofs/proofs'
import { recoveryCodeOf, seedOf } from '@chiostro/domain/proofs/recoveryCode'
import { isOfDomains } from '@chiostro/domain/text/email'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { BoundField, BoundInput } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { textFormResolver } from '../../components/textFormResolver.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { DegreeCourseSelect, type DegreeCourses, useDegreeCourses } from './degreeCourses.tsx'
import { type Confirmation, hasProofs, newRecoveryCode, saveConfirmation } from './device.ts'
import { Notice } from './Notice.tsx'
import styles from './ProofsPage.module.css'
import { checkedKeys, findTargets, keyOf, RejectedError, requestCode, sentenceOf, type Targets } from './server.ts'

interface Props {
  /** Of student addresses. */
  domains: readonly string[]
  before: Confirmation | null
  /** Of another device, as it was brought here. */
  recoveryCode: string
  asksRecoveryCode: boolean
  onAsked(): void
}

const addressesOf = (domains: readonly string[]) => domains.map((domain) => `@${domain}`).join(', ')

/** Asks for the code, and says at the fields what is wrong. */
function useCourseForm({ domains, before, recoveryCode, onAsked }: Props, chosen: DegreeCourses['chosen']) {
  const t = useT()
  const { publicUrl = window.location.origin } = useInstance()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: textFormResolver(confirmInput),
    defaultValues: { degreeCourseId: before?.degreeCourse.id ?? '', email: before?.email ?? '', recoveryCode },
  })

  async function send({ email, recoveryCode: typed, degreeCourseId }: ConfirmInput) {
    const keys = await checkedKeys(publicUrl)
    const { year } = await findTargets(degreeCourseId)
    const publicKey = keyOf(keys, year)
    if (!publicKey) throw new RejectedError(proofMessages.year)
    // Another tab has finished meanwhile: a new seed in the place of its own would cost the year.
    if (!typed.trim() && before && hasProofs(before) && before.publicKey === publicKey) return onAsked()
    await requestCode({ email, degreeCourseId })
    const seed = seedOf(typed)
    const known = before?.stage === 'asked' ? before.recoveryCode : ''
    await saveConfirmation({
      stage: 'asked',
      year,
      publicKey,
      email,
      at: Date.now(),
      degreeCourse: chosen(degreeCourseId),
      recoveryCode: seed ? recoveryCodeOf(seed) : known || newRecoveryCode(),
    })
    onAsked()
  }
  const submit = form.handleSubmit(async (input) => {
    setFailure(null)
    if (!isOfDomains(input.email.toLowerCase(), domains)) {
      const message = t('Serve il tuo indirizzo istituzionale, che finisce con {addresses}', { addresses: addressesOf(domains) })
      return form.setError('email', { message }, { shouldFocus: true })
    }
    try {
      await send(input)
    } catch (error) {
      const field = error instanceof RejectedError ? error.field : undefined
      const message = sentenceOf(error)
      if (field === 'email' || field === 'degreeCourseId') form.setError(field, { message }, { shouldFocus: true })
      else setFailure(message)
    }
  })
  return { form, submit, failure }
}

export function CourseStep(props: Props) {
  const t = useT()
  const courses = useDegreeCourses()
  const { form, submit, failure } = useCourseForm(props, courses.chosen)
  const [asksCode, setAsksCode] = useState(props.asksRecoveryCode)
  const degreeCourseId = useWatch({ control: form.control, name: 'degreeCourseId' })
  const addresses = addressesOf(props.domains)

  const { isSubmitting } = form.formState
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.lead}>
        {t(
          'Una volta l’anno confermi con la tua email istituzionale che studi qui. Da lì in poi le tue recensioni portano «Verificata: scritta da chi studia qui», e restano anonime.',
        )}
      </p>
      <DegreeCourseField form={form} courses={courses} />
      <Cohort degreeCourseId={degreeCourseId} />
      <BoundInput
        form={form}
        name="email"
        label={t('Email istituzionale')}
        hint={t('Finisce con {addresses}. Serve solo a mandarti un codice: non viene conservata.', { addresses })}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      {asksCode ? (
        <BoundInput
          form={form}
          name="recoveryCode"
          label={t('Codice di recupero')}
          hint={t('Quello che hai conservato quando hai confermato su un altro dispositivo. Resta in questo browser.')}
          spellCheck={false}
          autoCapitalize="characters"
        />
      ) : (
        <Button variant="quiet" className={styles.aside} onClick={() => setAsksCode(true)}>
          {t('Ho un codice di recupero')}
        </Button>
      )}
      {failure && <Notice kind="error">{t(failure)}</Notice>}
      <Button type="submit" variant="primary" disabled={isSubmitting}>
        {isSubmitting ? t('Invio...') : t('Mandami il codice')}
      </Button>
    </form>
  )
}

/** Warns where so few have confirmed that a verified review says much of who wrote it. */
function Cohort({ degreeCourseId }: { degreeCourseId: string }) {
  const { t, plural } = useI18n()
  const [cohort, setCohort] = useState<{ id: string; targets: Targets }>()
  useEffect(() => {
    if (!degreeCourseId) return
    const reading = new AbortController()
    // What fails here is said when the form is sent.
    findTargets(degreeCourseId, reading.signal).then(
      (targets) => setCohort({ id: degreeCourseId, targets }),
      () => {},
    )
    return () => reading.abort()
  }, [degreeCourseId])
  const targets = cohort?.id === degreeCourseId ? cohort.targets : null
  return (
    <div role="status">
      {targets?.isSmall && (
        <Notice kind="warning">
          <p>
            <strong>
              {targets.claims >= smallCohort
                ? t('Per gli insegnamenti aggiunti durante l’anno ha confermato ancora poca gente.')
                : targets.claims === 0
                  ? t('Per questo corso non ha ancora confermato nessuno.')
                  : plural(
                      targets.claims,
                      'Per questo corso ha confermato {count} persona.',
                      'Per questo corso hanno confermato {count} persone.',
                    )}
            </strong>{' '}
            {t('Finché sono meno di dieci, chi ha scritto una recensione verificata si indovina più facilmente.')}
          </p>
        </Notice>
      )}
    </div>
  )
}

interface Fields {
  degreeCourseId: string
  email: string
  recoveryCode: string
}

interface DegreeCourseFieldProps<Output> {
  form: UseFormReturn<Fields, unknown, Output>
  courses: DegreeCourses
}

/** One's degree course, among those with subjects. */
function DegreeCourseField<Output>({ form, courses }: DegreeCourseFieldProps<Output>) {
  const { t } = useI18n()
  const { departments, isLoading, hasFailed, retry } = courses
  if (hasFailed)
    return (
      <Notice kind="error">
        {t('I corsi di studio non si sono caricati.')} <Button onClick={retry}>{t('Riprova')}</Button>
      </Notice>
    )
  if (!isLoading && departments.length === 0) return <Notice kind="hint">{t('Il catalogo non ha ancora corsi di studio.')}</Notice>
  return (
    <BoundField form={form} name="degreeCourseId" label={t('Corso di studio')} required>
      {(control) => <DegreeCourseSelect of={courses} {...control} {...form.register('degreeCourseId')} />}
    </BoundField>
  )
}
