import { normaliseTag } from '@chiostro/domain/events'
import { useState } from 'react'
import { type ControlProps, FormField } from '../../../components/FormField.tsx'
import { useLateControl } from '../../../components/useLateControl.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'

const loadSelect = () => import('./TagsSelect.tsx')

interface Props {
  tags: string[]
  error: string | undefined
  onChange(tags: string[]): void
}

/** Tags: antd's select, and until it is loaded a text with commas. */
export function TagsField({ tags, error, onChange }: Props) {
  const t = useT()
  const [refusal, setRefusal] = useState<string>()
  const late = useLateControl(loadSelect, 'tags')
  return (
    <div>
      <FormField name="tags" label={t('Etichette')} error={(refusal && t(refusal)) ?? error}>
        {(control) =>
          late ? (
            <late.TagsSelect control={control} tags={tags} onChange={onChange} onRefuse={setRefusal} />
          ) : (
            <PlainTags control={control} tags={tags} onChange={onChange} />
          )
        }
      </FormField>
      <p role="status" className="visually-hidden">
        {tags.length > 0 && t('Etichette scelte: {tags}', { tags: tags.join(', ') })}
      </p>
    </div>
  )
}

function PlainTags({ control, tags, onChange }: { control: ControlProps; tags: string[]; onChange(tags: string[]): void }) {
  const [text, setText] = useState(tags.join(', '))
  function change(next: string) {
    setText(next)
    onChange([...new Set(next.split(',').map(normaliseTag).filter(Boolean))])
  }
  return <input {...control} type="text" autoComplete="off" value={text} onChange={(event) => change(event.target.value)} />
}
