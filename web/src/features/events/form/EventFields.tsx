import { romeDay } from '@chiostro/domain/rome'
import { BoundField, BoundInput } from '../../../components/BoundField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './EventFields.module.css'
import type { EventForm } from './eventForm.ts'
import { ScheduleField } from './ScheduleField.tsx'
import { SchedulePreview } from './SchedulePreview.tsx'
import { TagsField } from './TagsField.tsx'
import { VisibilityField } from './VisibilityField.tsx'

interface Props {
  form: EventForm
}

/** What the event is. */
export function WhatFields({ form }: Props) {
  const t = useT()
  return (
    <>
      <BoundInput form={form} name="title" label={t('Titolo')} required />
      <BoundField
        form={form}
        name="description"
        label={t('Descrizione')}
        required
        hint={t('Almeno 10 caratteri: cosa si fa, cosa portare.')}
      >
        {(control) => <textarea {...control} rows={5} {...form.register('description')} />}
      </BoundField>
    </>
  )
}

/** When and where. What was chosen is repeated below in words, as the event will show it. */
export function WhenFields({ form }: Props) {
  const t = useT()
  const [date, startTime, endTime] = form.watch(['date', 'startTime', 'endTime'])
  return (
    <>
      <div className={styles.schedule}>
        <ScheduleField form={form} name="date" label={t('Data')} required min={romeDay(new Date())} />
        <ScheduleField form={form} name="startTime" label={t('Inizio')} required />
        <ScheduleField form={form} name="endTime" label={t('Fine')} />
      </div>
      <SchedulePreview date={date} startTime={startTime} endTime={endTime} />
      <BoundInput form={form} name="duration" label={t('Durata')} hint={t('Facoltativa, a parole: «2 ore», «tutto il pomeriggio».')} />
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

/** For whom, how many, and by which words it is found. */
export function WhoFields({ form }: Props) {
  const t = useT()
  const { error } = form.getFieldState('tags', form.formState)
  return (
    <>
      <BoundInput
        form={form}
        name="targetAudience"
        label={t('A chi è rivolto')}
        required
        placeholder={t('Tutti, matricole, studenti di Economia…')}
      />
      <div className={styles.pair}>
        <BoundInput
          form={form}
          name="maxAttendees"
          label={t('Numero massimo di partecipanti')}
          hint={t('Vuoto: posti illimitati.')}
          inputMode="numeric"
        />
        <BoundInput form={form} name="category" label={t('Categoria')} hint={t('Facoltativa: convegno, festa, torneo…')} />
      </div>
      <VisibilityField form={form} />
      <TagsField
        tags={form.watch('tags')}
        error={error?.message && t(error.message)}
        onChange={(tags) => form.setValue('tags', tags, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
    </>
  )
}
