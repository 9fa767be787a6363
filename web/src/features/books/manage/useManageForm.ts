import { bookMessages, type UpdateBookInput, updateBookInput } from '@chiostro/domain/books'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ManageBookForm_BookFragment } from '../../../../generated/gql/graphql.ts'
import { showIssues } from '../../../components/formIssues.ts'
import { type TextFields, textFormResolver } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { coverIndexOf, type ImageList, imageList } from '../../images/imageList.ts'
import { useUpdateBook } from './useUpdateBook.ts'

export type ManageFields = TextFields<Pick<UpdateBookInput, 'title' | 'price' | 'description'>>

const schema = updateBookInput.omit({ imageUrls: true, coverImageIndex: true })

/** The owner's edits of text and pictures, and what saving them does. */
export function useManageForm({ id, title, price, description, imageUrls, coverImageIndex }: ManageBookForm_BookFragment, token: string) {
  const t = useT()
  const { toast } = useToast()
  const update = useUpdateBook(id, token)
  const [images, setImages] = useState(() => imageList(imageUrls, coverImageIndex))
  const [saved, setSaved] = useState(() => stateOf(images))
  const [imagesError, setImagesError] = useState<string>()
  const form = useForm({ defaultValues: { title, price, description }, resolver: textFormResolver(schema) })
  const changed = form.formState.isDirty || stateOf(images) !== saved
  useWarningBeforeLeaving(changed)

  function changeImages(change: (list: ImageList) => ImageList) {
    setImages(change)
    setImagesError(undefined)
  }

  const save = form.handleSubmit(async (fields) => {
    const outcome = await update({ ...fields, imageUrls: images.urls, coverImageIndex: coverIndexOf(images) })
    if (outcome.updated) {
      form.reset(fields)
      setSaved(stateOf(images))
      return toast({ title: t(bookMessages.updated) })
    }
    // What is left after the fields have had theirs concerns the pictures.
    setImagesError(showIssues(form, outcome.issues)[0]?.message)
    toast({ title: t(bookMessages.updateFailed), description: t(outcome.message), variant: 'destructive' })
  })

  return { form, images, changeImages, imagesError, changed, save }
}

/** What of the pictures is saved; the selection is not. */
const stateOf = (images: ImageList): string => JSON.stringify([images.urls, coverIndexOf(images)])

/** The browser asks before a reload or a closed tab throws changes away. */
function useWarningBeforeLeaving(changed: boolean): void {
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])
}
