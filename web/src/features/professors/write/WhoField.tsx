import { UserRoundPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Avatar } from '../avatar/Avatar.tsx'
import { ProfessorPicker } from './ProfessorPicker.tsx'
import type { Chosen, ReviewForm } from './professorForm.ts'
import styles from './WhoField.module.css'

interface Props {
  form: ReviewForm
  chosen: Chosen | null
  onChoose(professor: Chosen | null): void
  /** With the search that found nothing. */
  onAdd(name: string): void
}

/** The professor under review: searched, or added; once chosen, shown with a button to choose again. */
export function WhoField({ form, chosen, onChoose, onAdd }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  if (chosen) return <ChosenProfessor professor={chosen} onChange={() => onChoose(null)} />
  return (
    <div className={styles.who}>
      <ProfessorPicker form={form} text={text} onText={setText} onChoose={onChoose} />
      <Button
        variant="quiet"
        className={styles.add}
        icon={<UserRoundPlus aria-hidden />}
        // Keeps the focus in the field: on blur the list above closes, which would move the button before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onAdd(text.trim())}
      >
        {t('Non c’è? Aggiungi un nuovo professore')}
      </Button>
    </div>
  )
}

function ChosenProfessor({ professor, onChange }: { professor: Chosen; onChange(): void }) {
  const t = useT()
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div role="group" aria-labelledby={labelId} className={styles.who}>
      <span id={labelId} className={styles.label}>
        {t('Professore')}
      </span>
      <div className={styles.chosen}>
        <Avatar name={professor.name} department={professor.department} />
        <p className={styles.name}>
          {professor.name}
          <span>{professor.department}</span>
        </p>
        <Button variant="quiet" onClick={onChange}>
          {t('Cambia')}
        </Button>
      </div>
    </div>
  )
}
