import { bookMessages } from '@chiostro/domain/books'
import { useNavigate } from 'react-router-dom'
import { useMutation } from 'urql'
import { DeleteSection } from '../../../components/DeleteSection.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { DeleteBook as DeleteBookMutation } from './managedBook.queries.ts'

interface Props {
  id: string
  token: string
}

/** Takes the listing off for good, after the browser's own question (spec 000, section 5); then goes home. */
export function DeleteBook({ id, token }: Props) {
  const t = useT()
  const { toast } = useToast()
  const navigate = useNavigate()
  const [, remove] = useMutation(DeleteBookMutation)

  async function deleteBook() {
    const { data } = await remove({ id, token })
    if (data?.deleteBook.__typename === 'Confirmation') {
      toast({ title: t(bookMessages.deleted) })
      // In place of this page: going back to a listing that is gone would only show an error.
      return navigate('/', { replace: true })
    }
    const description = t(data?.deleteBook.message ?? bookMessages.contactFailedHint)
    toast({ title: t(bookMessages.deleteFailed), description, variant: 'destructive' })
  }

  return (
    <DeleteSection
      title={t('Libro venduto?')}
      description={t('Elimina l’annuncio: spariscono il testo, le foto e i tuoi dati.')}
      label={t('Elimina annuncio')}
      question={t(bookMessages.confirmDelete)}
      onDelete={deleteBook}
    />
  )
}
