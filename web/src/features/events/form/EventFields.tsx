import type { RegistrationMail } from '@chiostro/domain/events/events'
import { visibilityChoices } from '@chiostro/domain/events/participants'
import { isDoubtful, lastDay, type Schedule, scheduleMessages } from '@chiostro/domain/events/schedule'
import { isDay, isTime, romeDay } from '@chiostro/domain/text/rome'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BoundInput, BoundSelect, BoundText, FieldPair } from '../../../components/BoundField.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useInstance } from '../../../navigation/instance.ts'
import { DateLeaf } from '../DateLeaf.tsx'
import styles from './EventFields.module.css'
import { blankEvent, type EventForm, type EventFormFields } from './eventForm.ts'
import { TagsField } from './TagsField.tsx'

interface Props {
  form: EventForm
}

export function WhatFields({ form, isNew = false }: Props & { isNew?: boolean }) {
  const t = useT()
  return (
    <>
      <BoundInput form={form} name="title" label={t('Titolo')} required />
      <BoundText
        form={form}
        name="description"
        label={t('Descrizione')}
        required
        hint={t(isNew ? 'Almeno 10 caratteri: cosa si fa, cosa portare.' : 'Cosa si fa, cosa portare.')}
        rows={5}
      />
      <BoundInput
        form={form}
        name="targetAudience"
        label={t('A chi è rivolto')}
        required
        placeholder={t('Tutti, matricole, studenti di Economia…')}
      />
    </>
  )
}

/** Days and hours by the browser's own controls: a wheel on phones, typed in the order of the browser's language on desktops. */
export function WhenFields({ form }: Props) {
  const t = useT()
  const [date, startTime, endTime, endDate] = form.watch(['date', 'startTime', 'endTime', 'endDate'])
  return (
    <>
      <FieldPair>
        <BoundInput form={form} name="date" type="date" label={t('Data')} required min={romeDay(new Date())} max={lastDay()} />
        <BoundInput form={form} name="startTime" type="time" label={t('Inizio')} required />
      </FieldPair>
      <SchedulePreview date={date} startTime={startTime} endTime={endTime} endDate={endDate} />
      <BoundInput
        form={form}
        name="location"
        label={t('Luogo')}
        required
        hint={t('Con l’aula o l’indirizzo, per chi non c’è mai stato.')}
      />
    </>
  )
}

const registrationMails = [
  { value: 'none', label: 'Nessuna' },
  { value: 'each', label: 'A ogni iscrizione' },
  { value: 'daily', label: 'Una al giorno, alle 18' },
] satisfies { value: RegistrationMail; label: string }[]

const mailHints = {
  waiting: 'Non partono ancora: premi «Salva modifiche» per confermare che le vuoi e che l’indirizzo è tuo.',
  confirmed: 'Chi si è iscritto lo vedi sempre dalla pagina di gestione.',
}

/** Nothing is sent unless the organiser asked for it with the link, so a new event does not ask. */
export function RegistrationMailField({ form, state }: Props & { state: keyof typeof mailHints }) {
  const t = useT()
  return (
    <BoundSelect
      form={form}
      name="registrationMail"
      label={t('Email per le nuove iscrizioni')}
      hint={t(mailHints[state])}
      options={registrationMails}
    />
  )
}

export function OtherFields({ form }: Props) {
  const t = useT()
  const { participantsVisibility = 'public' } = useInstance()
  const visibilities = visibilityChoices(participantsVisibility, form.watch('participantsVisibility'))
  const { error } = form.getFieldState('tags', form.formState)
  return (
    <>
      <EndFields form={form} />
      <FieldPair>
        <BoundInput
          form={form}
          name="maxAttendees"
          label={t('Numero massimo di partecipanti')}
          hint={t('Vuoto: posti illimitati.')}
          inputMode="numeric"
        />
        <BoundInput form={form} name="category" label={t('Categoria')} hint={t('Che cos’è, in una parola: convegno, festa, torneo…')} />
      </FieldPair>
      <BoundSelect form={form} name="participantsVisibility" label={t('Chi vede i partecipanti')} options={visibilities} />
      <TagsField
        tags={form.watch('tags')}
        error={error?.message && t(error.message)}
        onChange={(tags) => form.setValue('tags', tags, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
    </>
  )
}

/** Until when: the hour, or else words. What is there stays to be seen and taken away. */
function EndFields({ form }: Props) {
  const t = useT()
  const [date, endTime, endDate, duration] = form.watch(['date', 'endTime', 'endDate', 'duration'])
  const [asksDay, setAsksDay] = useState(endDate !== '')
  function askDay(isAsked: boolean) {
    setAsksDay(isAsked)
    if (!isAsked) form.setValue('endDate', '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <>
      <FieldPair>
        <BoundInput form={form} name="endTime" type="time" label={t('Fine')} />
        {(asksDay || endDate !== '') && (
          <BoundInput form={form} name="endDate" type="date" label={t('Giorno di fine')} min={isDay(date) ? date : romeDay(new Date())} />
        )}
      </FieldPair>
      <CheckboxField name="anotherDay" label={t('Finisce in un altro giorno')} checked={asksDay || endDate !== ''} onChange={askDay} />
      {(endTime === '' || duration !== '') && (
        <BoundInput
          form={form}
          name="duration"
          label={t('Durata')}
          hint={t('Se non sai a che ora finisce, a parole: «2 ore», «tutto il pomeriggio».')}
        />
      )}
    </>
  )
}

/** The day and hours being chosen, in words, with a question where the year looks mistyped. Empty until there is a day. */
function SchedulePreview({ date, startTime, endTime, endDate = '' }: Schedule) {
  const { t, formats } = useI18n()
  const hours =
    isTime(startTime) && formats.hours({ date, startTime, endTime: isTime(endTime) ? endTime : '', endDate: isDay(endDate) ? endDate : '' })
  return (
    <div role="status" className={styles.preview}>
      {isDay(date) && (
        <>
          <DateLeaf date={date} />
          <p>
            <span className={styles.day}>{formats.day(date)}</span>
            {hours && <span>{hours}</span>}
            {isDoubtful(date) && <span className={styles.doubt}>{t(scheduleMessages.doubtful)}</span>}
          </p>
        </>
      )}
    </div>
  )
}

const names = [
  'endTime',
  'endDate',
  'duration',
  'weeks',
  'maxAttendees',
  'category',
  'participantsVisibility',
  'tags',
  'registrationMail',
] satisfies (keyof EventFormFields)[]

interface MoreProps {
  form: EventForm
  hint: string
  /** Whether there are pictures in it, or the server refused one. */
  pictures?: boolean
  children: ReactNode
}

/** «Altre opzioni»: what no event needs, folded up unless something of it is filled in or refused. */
export function MoreFields({ form, hint, pictures = false, children }: MoreProps) {
  const t = useT()
  const fold = useRef<HTMLDetailsElement>(null)
  const values = form.watch(names)
  const [isUsed] = useState(() => names.some((name, index) => String(values[index]) !== String(blankEvent[name])))
  const isRefused = names.some((name) => form.getFieldState(name, form.formState).invalid)
  const { submitCount } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been folded up again since the form was last sent
  useEffect(() => {
    if (fold.current && (pictures || isRefused)) fold.current.open = true
    // Folded up, a refused field could not take the focus.
    if (isRefused && document.activeElement?.getAttribute('aria-invalid') !== 'true') {
      fold.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [pictures, isRefused, submitCount])
  return (
    <details ref={fold} className={styles.more} open={isUsed}>
      <summary>
        <span>
          {t('Altre opzioni')}
          <span className={styles.hint}>{hint}</span>
        </span>
        <ChevronDown aria-hidden />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
