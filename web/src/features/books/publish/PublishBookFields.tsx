import { bookConditions } from '@chiostro/domain/books'
import { useQuery } from 'urql'
import { BoundField, BoundInput } from '../../../components/BoundField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { BookCoursesQuery } from '../books.queries.ts'
import { leaveNumberAlone, mendComma } from '../priceInput.ts'
import styles from './PublishBookFields.module.css'
import type { PublishForm } from './publishForm.ts'

/** What the book is, and what it costs. */
export function BookFields({ form }: { form: PublishForm }) {
  const t = useT()
  const [{ data }] = useQuery({ query: BookCoursesQuery })
  return (
    <>
      <BoundInput form={form} name="title" label={t('Titolo')} required />
      <div className={styles.pair}>
        <BoundInput form={form} name="course" label={t('Corso')} list="known-courses" />
        <BoundInput form={form} name="professor" label={t('Professore')} />
      </div>
      {/* Courses others have written already, so that one course is not spelled in three ways. */}
      <datalist id="known-courses">
        {data?.bookCourses.map((course) => (
          <option key={course} value={course} />
        ))}
      </datalist>
      <div className={styles.pair}>
        <BoundField form={form} name="condition" label={t('Condizione')} required>
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
        </BoundField>
        <BoundInput
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
          onBeforeInput={mendComma}
        />
      </div>
      <BoundInput form={form} name="isbn" label={t('ISBN')} hint={t('10 o 13 cifre, sul retro del libro.')} />
      <BoundField form={form} name="description" label={t('Descrizione')}>
        {(control) => (
          <textarea {...control} rows={4} placeholder={t('Edizione, sottolineature, esercizi svolti…')} {...form.register('description')} />
        )}
      </BoundField>
    </>
  )
}

/** Who sells it. */
export function SellerFields({ form }: { form: PublishForm }) {
  const t = useT()
  return (
    <>
      <BoundInput form={form} name="sellerName" label={t('Il tuo nome')} required autoComplete="name" />
      <BoundInput
        form={form}
        name="sellerEmail"
        label={t('La tua email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('Non è mai pubblica. Qui ricevi il link per gestire l’annuncio e i messaggi di chi è interessato.')}
      />
      <BoundInput
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
