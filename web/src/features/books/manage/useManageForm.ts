import { type UpdateBookInput, updateBookInput } from '@chiostro/domain/bookInput'
import { bookMessages } from '@chiostro/domain/books'
import { useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import type { ManageBookForm_BookFragment } from '../../../../generated/gql/graphql.ts'
import { type Outcome, outcomeOf, showIssues } from '../../../components/formIssues.ts'
import { type TextFields, textFormResolver } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useWarningBeforeLeaving } from '../../../components/useWarningBeforeLeaving.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useImageList } from '../../images/useImageList.ts'
import { UpdateBook } from './managedBook.queries.ts'

export type ManageFields = TextFields<Pick<UpdateBookInput, 'title' | 'price' | 'description'>>

const schema = updateBookInput.omit({ imageUrls: true, coverImageIndex: true })

/** The owner's edits of text and pictures, and what saving them does. */
export function useManageForm({ id, title, price, description, imageUrls, coverImageIndex }: ManageBookForm_BookFragment, token: string) {
  const t = useT()
  const { toast } = useToast()
  const update = useUpdateBook(id, token)
  const images = useImageList(imageUrls, coverImageIndex)
  const form = useForm({ defaultValues: { title, price, description }, resolver: textFormResolver(schema) })
  const changed = form.formState.isDirty || images.changed
  useWarningBeforeLeaving(changed)

  const save = form.handleSubmit(async (fields) => {
    const outcome = await update({ ...fields, ...images.input })
    if (outcome.done) {
      form.reset(fields)
      images.keep()
      return toast({ title: t(bookMessages.updated) })
    }
    // What is left after the fields have had theirs concerns the pictures.
    images.refuse(showIssues(form, outcome.issues)[0]?.message)
    toast({ title: t(bookMessages.updateFailed), description: t(outcome.reason ?? bookMessages.contactFailedHint), variant: 'destructive' })
  })

  return { form, images, changed, save }
}

/** Saves the owner's changes. */
function useUpdateBook(id: string, token: string): (input: UpdateBookInput) => Promise<Outcome> {
  const [, update] = useMutation(UpdateBook)
  return async (input) => {
    const { data, error } = await update({ id, token, input })
    return outcomeOf(data?.updateBook, error, 'Book')
  }
}
