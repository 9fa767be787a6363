import { catalogueYear, catalogueReadLimits as limits } from '@chiostro/domain/catalogue/catalogueReads'
import { useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { BoundInput, BoundSelect } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { isUnreached } from '../../../components/submission.ts'
import { useAccountDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { failed } from '../form/failed.ts'
import styles from './catalogue.module.css'
import { AdminStartCatalogueRead, type Read } from './catalogue.queries.ts'
import { inputOf, isPart, otherSource, problemOf, proposed, type ReadFields } from './readFields.ts'
import { academicYear } from './sourceNames.ts'
import { UniversityField } from './UniversityField.tsx'

interface Props {
  /** Its source and year are proposed. */
  last: Read | null
  onStarted(): void
}

/** What to read: a university of the list or another source, the year, and optionally a part of it. */
export function ReadForm({ last, onStarted }: Props) {
  const t = useT()
  const [proposal] = useState(() => proposed(last))
  const draft = useAccountDraft('catalogue read', proposal)
  const form = useSubmitForm({
    draft,
    problems: ({ university }) => ({ university: problemOf(university) }),
    mutation: AdminStartCatalogueRead,
    variables: (fields: ReadFields) => ({ input: inputOf(fields) }),
    done: () => onStarted(),
    failed,
    fieldOf: (name, { university }) => (name === 'source' && university !== otherSource ? 'university' : name),
    // Another read may be under way.
    rejected(refusal) {
      if (!isUnreached(refusal)) onStarted()
    },
  })
  const busy = form.formState.isSubmitting
  const isOther = useWatch({ control: form.control, name: 'university' }) === otherSource
  return (
    <form noValidate className={styles.form} aria-label={t('Che cosa leggere')} onSubmit={form.submit}>
      <UniversityField form={form} />
      {isOther && (
        <BoundInput
          form={form}
          name="source"
          label={t('Fonte')}
          required
          hint={t('cineca:NOME, oppure easyacademy: e l’indirizzo del servizio, come in easyacademy:https://agenda.esempio.it/agendaweb')}
          maxLength={limits.source}
          spellCheck={false}
        />
      )}
      <BoundSelect
        form={form}
        name="year"
        label={t('Anno accademico')}
        options={yearsWith(last?.year).map((year) => ({ value: year, label: academicYear(year) }))}
      />
      <details className={styles.more} open={isPart(draft.start)}>
        <summary>{t('Solo una parte, e altre scelte')}</summary>
        <Further form={form} />
      </details>
      <Button type="submit" variant="primary" disabled={busy}>
        {busy ? t('Avvio…') : t('Leggi il catalogo')}
      </Button>
    </form>
  )
}

function Further({ form }: { form: UseFormReturn<ReadFields> }) {
  const t = useT()
  const codes = t('I codici, separati da virgole')
  return (
    <div className={styles.further}>
      <BoundInput form={form} name="departments" label={t('Solo questi dipartimenti')} hint={codes} spellCheck={false} />
      <BoundInput form={form} name="degrees" label={t('Solo questi corsi di laurea')} hint={codes} spellCheck={false} />
      <Choice form={form} name="withoutProfessors" label={t('Senza i nomi dei professori; quelli già nel catalogo restano')} />
      <Choice form={form} name="textbooks" label={t('Anche i testi adottati (solo Cineca): una richiesta per insegnamento, qualche ora')} />
      <Choice form={form} name="fresh" label={t('Chiedi di nuovo anche ciò che è già stato letto')} />
    </div>
  )
}

interface ChoiceProps {
  form: UseFormReturn<ReadFields>
  name: 'withoutProfessors' | 'textbooks' | 'fresh'
  label: string
}

function Choice({ form, name, label }: ChoiceProps) {
  const { field } = useController({ control: form.control, name })
  return <CheckboxField name={name} label={label} checked={field.value} onChange={field.onChange} />
}

/** Next year's catalogue and the last ones; an older one that was read before is proposed, too. */
function yearsWith(last?: number): number[] {
  const next = catalogueYear(new Date()) + 1
  const years = [0, 1, 2, 3].map((before) => next - before)
  return last === undefined || years.includes(last) ? years : [...years, last]
}
