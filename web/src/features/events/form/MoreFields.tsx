import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { blankEvent, type EventForm, type EventFormFields } from './eventForm.ts'
import styles from './MoreFields.module.css'

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

interface Props {
  form: EventForm
  hint: string
  /** Whether there are pictures in it, or the server refused one. */
  pictures?: boolean
  children: ReactNode
}

/** «Altre opzioni»: what no event needs, folded up unless something of it is filled in or refused. */
export function MoreFields({ form, hint, pictures = false, children }: Props) {
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
