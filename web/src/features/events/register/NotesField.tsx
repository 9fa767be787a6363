import type { ParticipantsVisibility } from '@chiostro/domain/events/events'
import { participantMessages, sensitiveNote } from '@chiostro/domain/events/participants'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { BoundText } from '../../../components/BoundField.tsx'
import { useLazyCode } from '../../../components/useLazyCode.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'

/** Loaded with the first letter. */
const loadCheck = async () => (await import('@chiostro/domain/events/specialCategories')).isSensitiveNote

/** Whether a note is not shown with the other participants' notes, as it says something of the special categories. */
export function useIsForOrganiser(note: string, visibility: ParticipantsVisibility, hidden: boolean): boolean {
  const isSensitive = useLazyCode(loadCheck, note)
  return visibility === 'public' && !hidden && isSensitive?.(note) === true
}

interface Props<Fields extends FieldValues> {
  /** It has a field `notes`. */
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState'>
  note: string
  /** What a note is for. */
  hint: string
  visibility: ParticipantsVisibility
  hidden: boolean
}

/** A word to the organiser. It says who will read it, also while one types what is not for all. */
export function NotesField<Fields extends FieldValues>({ form, note, hint, visibility, hidden }: Props<Fields>) {
  const t = useT()
  const isForOrganiser = useIsForOrganiser(note, visibility, hidden)
  return (
    <>
      <BoundText
        form={form}
        name={'notes' as FieldPath<Fields>}
        label={t('Note')}
        rows={3}
        hint={`${hint} ${t(isForOrganiser ? sensitiveNote : participantMessages[hidden ? 'organiser' : visibility].notes)}`}
      />
      <p role="status" className="visually-hidden">
        {isForOrganiser && t(sensitiveNote)}
      </p>
    </>
  )
}
