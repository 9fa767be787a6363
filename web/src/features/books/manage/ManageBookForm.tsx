import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { FormField } from '../../../components/FormField.tsx'
import { ManageLayout } from '../../../components/ManageLayout.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { ManageImages } from '../../images/ManageImages.tsx'
import { leaveNumberAlone, mendComma } from '../priceInput.ts'
import styles from './ManageBookForm.module.css'
import { type ManageFields, useManageForm } from './useManageForm.ts'

const ManageBookFormBook = graphql(`
  fragment ManageBookForm_book on ManagedBook {
    id
    title
    price
    description
    imageUrls
    coverImageIndex
  }
`)

interface Props {
  book: FragmentType<typeof ManageBookFormBook>
  token: string
}

/** The owner's form: title, price, description and images (docs/product.md, "Managing a listing"). */
export function ManageBookForm({ book: masked, token }: Props) {
  const t = useT()
  const book = readFragment(ManageBookFormBook, masked)
  const { form, images, changed, save } = useManageForm(book, token)
  const { errors, isSubmitting } = form.formState
  const errorOf = (name: keyof ManageFields) => errors[name]?.message && t(errors[name].message)
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <FormField name="title" label={t('Titolo')} required error={errorOf('title')}>
        {(control) => <input {...control} type="text" autoComplete="off" {...form.register('title')} />}
      </FormField>
      <div className={styles.price}>
        <FormField name="price" label={t('Prezzo')} required prefix="€" error={errorOf('price')}>
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="decimal"
              min={0}
              step={0.01}
              autoComplete="off"
              onWheel={leaveNumberAlone}
              onBeforeInput={mendComma}
              {...form.register('price')}
            />
          )}
        </FormField>
      </div>
      <FormField name="description" label={t('Descrizione')} required error={errorOf('description')}>
        {(control) => <textarea {...control} rows={6} {...form.register('description')} />}
      </FormField>
      <ManageImages images={images} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('Salvataggio…') : t('Salva modifiche')}
        </Button>
        <ButtonLink to={`/books/${book.id}`} variant="quiet">
          {t('Vedi l’annuncio')}
        </ButtonLink>
        {changed && <p className={styles.unsaved}>{t('Hai modifiche non salvate.')}</p>}
      </div>
    </form>
  )
}

/** The outline of the management page. */
export function ManageBookSkeleton() {
  return (
    <ManageLayout loading side={<Skeleton height="88px" />}>
      <div className={styles.form}>
        <Skeleton height="64px" />
        <Skeleton height="64px" width="50%" />
        <Skeleton height="140px" />
        <Skeleton height="240px" />
      </div>
    </ManageLayout>
  )
}
