import { courseRating, examGrade } from '@chiostro/domain/ratings'
import { currentYears, examMethods, lastAttendedYear, reviewLimits, studyMaterials } from '@chiostro/domain/reviews'
import { useWatch } from 'react-hook-form'
import { BoundField, BoundInput } from '../../../components/BoundField.tsx'
import { RatingSlider } from '../../../components/RatingSlider.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import styles from './ReviewFormParts.module.css'
import type { ReviewForm } from './reviewForm.ts'

/** How hard it was, whether attending helped, and what one studied from; book and handouts are asked for where they were used. */
export function AboutStudy({ form }: { form: ReviewForm }) {
  const t = useT()
  const chosen = useWatch({ control: form.control, name: 'studyMaterials' })
  return (
    <>
      <RatingSlider
        form={form}
        name="difficultyRating"
        label={t('Difficoltà')}
        low={t('Facile')}
        high={t('Molto difficile')}
        {...courseRating}
      />
      <RatingSlider
        form={form}
        name="attendanceImportance"
        label={t('Importanza della frequenza')}
        low={t('Si può non seguire')}
        high={t('Indispensabile')}
        {...courseRating}
      />
      <ChoiceGroup form={form} name="studyMaterials" label={t('Supporti di studio')} options={studyMaterials} />
      {chosen.includes('libro') && (
        <BoundInput form={form} name="bookTitle" label={t('Titolo del libro')} maxLength={reviewLimits.bookTitle} />
      )}
      {chosen.includes('dispense') && (
        <BoundInput
          form={form}
          name="notesSource"
          label={t('Fonte delle dispense')}
          hint={t('Dove si trovano: la pagina del corso, la copisteria…')}
          maxLength={reviewLimits.notesSource}
        />
      )}
    </>
  )
}

/** How the exam went. */
export function AboutExam({ form }: { form: ReviewForm }) {
  const t = useT()
  return (
    <>
      <ChoiceGroup form={form} name="examMethods" label={t('Modalità d’esame')} options={examMethods} />
      <BoundInput
        form={form}
        name="examGrade"
        label={t('Voto')}
        hint={t('Facoltativo, da 18 a 30.')}
        type="number"
        inputMode="numeric"
        step={1}
        {...examGrade}
      />
      <BoundField
        form={form}
        name="examNotes"
        label={t('Note sull’esame')}
        hint={t('Facoltative: che cosa chiedono, come conviene prepararsi.')}
      >
        {(control) => <textarea {...control} rows={5} {...form.register('examNotes')} />}
      </BoundField>
    </>
  )
}

/** When the author attended, and where they stand now. */
export function AboutYou({ form }: { form: ReviewForm }) {
  const t = useT()
  return (
    <div className={styles.pair}>
      <BoundInput
        form={form}
        name="attendedYear"
        label={t('Anno di frequenza')}
        required
        type="number"
        inputMode="numeric"
        step={1}
        min={reviewLimits.firstYear}
        max={lastAttendedYear()}
      />
      <BoundField form={form} name="currentYear" label={t('A che anno sei ora')} required>
        {(control) => (
          <select {...control} {...form.register('currentYear')}>
            {currentYears.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        )}
      </BoundField>
    </div>
  )
}
