import type { PublishBookInput } from '@chiostro/domain/books/bookInput'
import { bookConditions } from '@chiostro/domain/books/books'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { BoundInput, BoundSelect, BoundText, FieldPair } from '../../../components/BoundField.tsx'
import { EmailField } from '../../../components/EmailField.tsx'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { CourseField } from '../course/CourseField.tsx'
import { PriceField } from '../PriceField.tsx'
import { WhatsappField } from '../WhatsappField.tsx'
import { IsbnField } from './IsbnField.tsx'
import { usePriceHint } from './usePriceHint.ts'

/** The images are kept beside the form's fields. */
export type PublishValues = Omit<PublishBookInput, 'imageUrls' | 'coverImageIndex'>
export type PublishFields = TextFields<PublishValues>
type PublishForm = UseFormReturn<PublishFields, unknown, PublishValues>

const conditions = [{ value: '', label: 'Scegli…' }, ...bookConditions.map((condition) => ({ value: condition, label: condition }))]

/** What the book is, and what it costs. */
export function BookFields({ form }: { form: PublishForm }) {
  const t = useT()
  const [isbn, subjectId] = useWatch({ control: form.control, name: ['isbn', 'subjectId'] })
  const hint = usePriceHint({ isbn, subjectId })
  return (
    <>
      <IsbnField form={form} />
      <BoundInput form={form} name="title" label={t('Titolo')} required />
      <FieldPair>
        <CourseField form={form} />
        <BoundInput form={form} name="professor" label={t('Professore')} />
      </FieldPair>
      <FieldPair>
        <BoundSelect form={form} name="condition" label={t('Condizione')} required options={conditions} />
        <PriceField form={form} hint={hint} />
      </FieldPair>
      <BoundText
        form={form}
        name="description"
        label={t('Descrizione')}
        rows={4}
        placeholder={t('Edizione, sottolineature, esercizi svolti…')}
      />
    </>
  )
}

/** Who sells it. */
export function SellerFields({ form }: { form: PublishForm }) {
  const t = useT()
  return (
    <>
      <BoundInput form={form} name="sellerName" label={t('Il tuo nome')} required autoComplete="name" />
      <EmailField
        form={form}
        name="sellerEmail"
        label={t('La tua email')}
        hint={t('Non è mai pubblica. Qui ricevi il link per gestire l’annuncio e i messaggi di chi vuole il libro.')}
      />
      <WhatsappField form={form} />
    </>
  )
}
