import { type University, universities } from '@chiostro/domain/catalogue/universities'
import { searched } from '@chiostro/domain/text/searchWords'
import { useMemo, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { FormField } from '../../../components/FormField.tsx'
import { SuggestionList } from '../../../components/SuggestionList.tsx'
import { useSuggestions } from '../../../components/useSuggestions.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './catalogue.module.css'
import { otherSource, type ReadFields } from './readFields.ts'

/** A university of the list; null is a source that is not in it. */
type Choice = University | null

const nameOf = ({ name, city }: University) => `${name} (${city})`

/** Universities with all the words that are typed, and another source in any case. */
const choicesFor = (text: string): Choice[] => [...searched(universities, text, ({ id, name, city }) => `${name} ${city} ${id}`), null]

/** A search in the list of universities. Those whose catalogue cannot be read are there too, so that they are not looked for in vain. */
export function UniversityField({ form }: { form: UseFormReturn<ReadFields> }) {
  const t = useT()
  const { field, fieldState } = useController({ control: form.control, name: 'university' })
  const [text, setText] = useState(() => textOf(field.value, t('Un’altra fonte…')))
  /** What is typed since the field was entered: a choice is no search. */
  const [search, setSearch] = useState('')
  const items = useMemo(() => choicesFor(search), [search])
  const suggestions = useSuggestions<Choice>({ items, onChoose: choose })
  function choose(choice: Choice) {
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
        className={styles.universities ?? ''}
      />
    </div>
  )
}

function textOf(source: string, other: string): string {
  const known = universities.find(({ catalogue }) => catalogue?.source === source)
  return known ? nameOf(known) : source === otherSource ? other : ''
}
