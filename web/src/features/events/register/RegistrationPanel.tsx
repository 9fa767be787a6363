import { registerInput } from '@chiostro/domain/eventInput'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { EventQuery } from '../../../../generated/gql/graphql.ts'
import { BoundField, BoundInput } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { blankFields, textFormResolver } from '../../../components/textFormResolver.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './RegistrationForm.module.css'
import { notices, useRegister } from './useRegister.ts'

const RegistrationFormEvent = graphql(`
  fragment RegistrationForm_event on Event {
    id
    participantsVisibility
  }
`)

const blank = blankFields(registerInput)

interface Props {
  id: string
  event: FragmentType<typeof RegistrationFormEvent>
  onRegistered(): void
  /** The event changed meanwhile: full, over or deleted. */
  onRefused(): void
}

/** Registration form with the notice about who sees the data. */
export function RegistrationForm({ id: formId, event: masked, onRegistered, onRefused }: Props) {
  const t = useT()
  const { id, participantsVisibility } = readFragment(RegistrationFormEvent, masked)
  const draftKey = `register ${id}`
  const start = useDraft(draftKey, blank)
  const form = useForm({ resolver: textFormResolver(registerInput), defaultValues: start })
  const forgetDraft = useKeptDraft(draftKey, blank, form.getValues)
  const heading = useHeadingInView()
  const send = useRegister(id, form, {
    onRefused,
    onRegistered() {
      forgetDraft()
      onRegistered()
    },
  })
  const { isSubmitting } = form.formState
  const hidden = form.watch('hideMe') === 'true'
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={form.handleSubmit(send)}>
      <h3 ref={heading} tabIndex={-1}>
        {t('Prenota il tuo posto')}
      </h3>
      <div className={styles.pair}>
        <BoundInput
          form={form}
          name="attendeeName"
          label={t('Il tuo nome')}
          hint={t('Come vuoi comparire nell’elenco.')}
          required
          autoComplete="name"
        />
        <BoundInput
          form={form}
          name="attendeeEmail"
          label={t('La tua email')}
          hint={t('Qui ricevi la conferma e il link per cancellarti.')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <BoundField form={form} name="notes" label={t('Note')} hint={t('Facoltative: una domanda, con chi vieni, a che ora arrivi.')}>
        {(control) => <textarea {...control} rows={3} {...form.register('notes')} />}
      </BoundField>
      <p className={styles.notice}>
        {hidden || participantsVisibility === 'ORGANISER' ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        {t(notices[hidden ? 'ORGANISER' : participantsVisibility])}
      </p>
      {participantsVisibility !== 'ORGANISER' && (
        <CheckboxField
          name="hideMe"
          label={t('Non mostrare il mio nome e la mia e-mail agli altri')}
          checked={hidden}
          onChange={(checked) => form.setValue('hideMe', checked ? 'true' : '', { shouldDirty: true })}
        />
      )}
      <Button type="submit" variant="primary" className={styles.send} disabled={isSubmitting}>
        {isSubmitting ? t('Invio…') : t('Conferma iscrizione')}
      </Button>
    </form>
  )
}

/** Scrolls into view and focuses the form when it expands. */
function useHeadingInView() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return heading
}

/** What the open event hands to its registration, in its `<Outlet>`. */
export interface Registering {
  formId: string
  event: NonNullable<EventQuery['event']>
  /** The server knows better than the page: the last seat is taken. */
  onRefused(): void
  onRegistered(): void
}

/** The registration that folds out in an open event, at `/events/:id/register`. */
export function RegistrationPanel() {
  const { formId, ...registering } = useOutletContext<Registering>()
  return <RegistrationForm id={formId} {...registering} />
}
