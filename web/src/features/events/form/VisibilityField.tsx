import { BoundField } from '../../../components/BoundField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import type { EventForm } from './eventForm.ts'

/** Who sees the participants, never wider than the instance allows. */
export function VisibilityField({ form }: { form: EventForm }) {
  const t = useT()
  return (
    <BoundField form={form} name="participantsVisibility" label={t('Chi vede i partecipanti')}>
      {(control) => (
        <select {...control} {...form.register('participantsVisibility')}>
          <option value="">{t('Come prevede il sito')}</option>
          <option value="names">{t('Tutti, ma solo i nomi')}</option>
          <option value="organiser">{t('Solo chi organizza')}</option>
        </select>
      )}
    </BoundField>
  )
}
