import { catalogueYear } from '@chiostro/domain/catalogue/catalogueReads'
import { type University, universities } from '@chiostro/domain/catalogue/universities'
import { searched } from '@chiostro/domain/text/searchWords'
import { useMemo, useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { BoundInput, BoundSelect } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { FormField } from '../../../components/FormField.tsx'
import { SuggestionList, useSuggestions } from '../../../components/SuggestionList.tsx'
import { isUnreached } from '../../../components/submission.ts'
import { useAccountDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { failed } from '../form/AdminField.tsx'
import styles from './catalogue.module.css'
import { AdminStartCatalogueRead, type Read } from './catalogue.queries.ts'

/** Null is a source that is not in the list. */
type UniversityChoice = University | null

const nameOf = ({ name, city }: University) => `${name} (${city})`

/** Universities that match every word, and always another source. */
const choicesFor = (text: string): UniversityChoice[] => [
  ...searched(universities, text, ({ id, name, city }) => `${name} ${city} ${id}`),
  null,
]

/** Also lists universities with an unreadable catalogue, with the reason. */
function UniversityField({ form }: { form: UseFormReturn<ReadFields> }) {
  const t = useT()
  const { field, fieldState } = useController({ control: form.control, name: 'university' })
  const [text, setText] = useState(() => textOf(field.value, t('Un’altra fonte…')))
  /** Text typed after focus; a choice is no search. */
  const [search, setSearch] = useState('')
  const items = useMemo(() => choicesFor(search), [search])
  const suggestions = useSuggestions<UniversityChoice>({ items, onChoose: choose })
  function choose(choice: UniversityChoice) {
    setText(choice ? nameOf(choice) : t('Un’altra fonte…'))
    setSearch('')
    field.onChange(choice ? (choice.catalogue?.source ?? choice.id) : otherSource)
    void form.trigger('university')
  }
  function type(typed: string) {
    setText(typed)
    setSearch(typed)
    field.onChange('')
    suggestions.open()
  }
  const message = fieldState.error?.message
  return (
    <div>
      <FormField name="university" label={t('Università')} required error={message && t(message)}>
        {(control) => (
          <input
            {...control}
            {...suggestions.field}
            ref={field.ref}
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('Cerca per nome o città')}
            value={text}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
            onClick={suggestions.open}
            onBlur={suggestions.close}
          />
        )}
      </FormField>
      <SuggestionList
        of={suggestions}
        label={t('Università')}
        textOf={(choice) => ({
          key: choice?.id ?? otherSource,
          name: choice ? nameOf(choice) : t('Un’altra fonte…'),
          facts: choice && !choice.catalogue ? t('Non si legge: importa un file') : '',
        })}
        className={styles.universities}
      />
    </div>
  )
}

function textOf(source: string, otherLabel: string): string {
  const known = universities.find(({ catalogue }) => catalogue?.source === source)
  return known ? nameOf(known) : source === otherSource ? otherLabel : ''
}

/** 2026 is 2026/27. */
const academicYear = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`

export function useSourceNames(): (read: { source: string; year: number }) => string {
  const t = useT()
  return ({ source, year }) => {
    const known = universities.find(({ catalogue }) => catalogue?.source === source)
    return t('{name}, anno accademico {year}', { name: known?.name ?? source, year: academicYear(year) })
  }
}

const otherSource = 'other'

interface ReadFields {
  /** Source of a university, or its id where the catalogue is unreadable; `otherSource`; or ''. */
  university: string
  source: string
  year: string
  /** Codes separated by commas, as `degrees`. */
  departments: string
  degrees: string
  withoutProfessors: boolean
  textbooks: boolean
  fresh: boolean
}

function problemOf(university: string): string | null {
  if (!university) return 'Scegli un’università'
  const isUnreadable = universities.some(({ id, catalogue }) => id === university && !catalogue)
  return isUnreadable ? 'Il catalogo di questa università non si legge: importa un file' : null
}

function proposed(last: Read | null): ReadFields {
  const isKnown = universities.some(({ catalogue }) => catalogue?.source === last?.source)
  const unfinished = last && ['FAILED', 'CANCELLED'].includes(last.state) ? last : null
  return {
    university: !last ? '' : isKnown ? last.source : otherSource,
    source: last && !isKnown ? last.source : '',
    year: String(last?.year ?? catalogueYear(new Date())),
    departments: unfinished?.departments.join(', ') ?? '',
    degrees: unfinished?.degrees.join(', ') ?? '',
    withoutProfessors: unfinished?.withoutProfessors ?? false,
    textbooks: unfinished?.textbooks ?? false,
    fresh: false,
  }
}

const codesOf = (text: string) =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)

const isPart = ({ departments, degrees, withoutProfessors, textbooks }: ReadFields): boolean =>
  departments !== '' || degrees !== '' || withoutProfessors || textbooks

const inputOf = ({ university, source, year, departments, degrees, ...choices }: ReadFields) => ({
  ...choices,
  source: university === otherSource ? source : university,
  year: Number(year),
  departments: codesOf(departments),
  degrees: codesOf(degrees),
})

export function ReadForm({ last, onStarted }: { last: Read | null; onStarted(): void }) {
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
    // Another read may be running.
    rejected(refusal) {
      if (!isUnreached(refusal)) onStarted()
    },
  })
  const codes = t('I codici, separati da virgole')
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
        <div className={styles.further}>
          <BoundInput form={form} name="departments" label={t('Solo questi dipartimenti')} hint={codes} spellCheck={false} />
          <BoundInput form={form} name="degrees" label={t('Solo questi corsi di laurea')} hint={codes} spellCheck={false} />
          <Choice form={form} name="withoutProfessors" label={t('Senza i nomi dei professori; quelli già nel catalogo restano')} />
          <Choice
            form={form}
            name="textbooks"
            label={t('Anche i testi adottati (solo Cineca): una richiesta per insegnamento, qualche ora')}
          />
          <Choice form={form} name="fresh" label={t('Chiedi di nuovo anche ciò che è già stato letto')} />
        </div>
      </details>
      <Button type="submit" variant="primary" disabled={busy}>
        {busy ? t('Avvio…') : t('Leggi il catalogo')}
      </Button>
    </form>
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

/** Next year and the last ones; also an older one of the last read. */
function yearsWith(last?: number): number[] {
  const next = catalogueYear(new Date()) + 1
  const years = [0, 1, 2, 3].map((before) => next - before)
  return last === undefined || years.includes(last) ? years : [...years, last]
}
