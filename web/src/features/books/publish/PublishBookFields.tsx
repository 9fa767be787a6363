import { bookConditions } from '@chiostro/domain/books'
import { useQuery } from 'urql'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { BookCoursesQuery } from '../books.queries.ts'
import { leaveNumberAlone } from '../priceInput.ts'
import styles from './PublishBookFields.module.css'
import { PublishField, PublishInput } from './PublishField.tsx'
import type { PublishForm } from './publishForm.ts'

/** What the book is, and what it costs. */
export function BookFields({ form }: { form: PublishForm }) {
  const t = useT()
  const [{ data }] = useQuery({ query: BookCoursesQuery })
  return (
    <>
      <PublishInput form={form} name="title" label={t('Titolo')} required />
      <div className={styles.pair}>
        <PublishInput form={form} name="course" label={t('Corso')} list="known-courses" />
        <PublishInput form={form} name="professor" label={t('Professore')} />
      </div>
      {/* Courses others have written already, so that one course is not spelled in three ways. */}
      <datalist id="known-courses">
        {data?.bookCourses.map((course) => (
          <option key={course} value={course} />
        ))}
      </datalist>
      <div className={styles.pair}>
        <PublishField form={form} name="condition" label={t('Condizione')} required>
          {(control) => (
            <select {...control} {...form.register('condition')}>
              <option value="">{t('Scegli…')}</option>
              {bookConditions.map((condition) => (
                <option key={condition} value={condition}>
                  {t(condition)}
                </option>
              ))}
            </select>
          )}
        </PublishField>
        <PublishInput
          form={form}
          name="price"
          label={t('Prezzo')}
          required
          prefix="€"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          onWheel={leaveNumberAlone}
        />
      </div>
      <PublishInput form={form} name="isbn" label={t('ISBN')} hint={t('10 o 13 cifre, sul retro del libro.')} />
      <PublishField form={form} name="description" label={t('Descrizione')}>
        {(control) => (
          <textarea {...control} rows={4} placeholder={t('Edizione, sottolineature, esercizi svolti…')} {...form.register('description')} />
        )}
      </PublishField>
    </>
  )
}

/** Who sells it. */
export function SellerFields({ form }: { form: PublishForm }) {
  const t = useT()
  return (
    <>
      <PublishInput form={form} name="sellerName" label={t('Il tuo nome')} required autoComplete="name" />
      <PublishInput
        form={form}
        name="sellerEmail"
        label={t('La tua email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('Non è mai pubblica. Qui ricevi il link per gestire l’annuncio e i messaggi di chi è interessato.')}
      />
      <PublishInput
        form={form}
        name="sellerWhatsapp"
        label={t('WhatsApp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('Facoltativo. Lo vede solo chi ti ha scritto.')}
      />
    </>
  )
}
