import { bookMessages } from '@chiostro/domain/books'
import { useNavigate } from 'react-router-dom'
import { useMutation } from 'urql'
import { DeleteSection } from '../../../components/DeleteSection.tsx'
import { Statistics } from '../../../components/Statistics.tsx'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { DeleteBook as DeleteBookMutation } from './managedBook.queries.ts'

/** Days online and status. */
export function BookStatistics({ createdAt }: { createdAt: string }) {
  const t = useT()
  return (
    <Statistics
      items={[
        { label: t('Giorni attivi'), value: daysActive(createdAt) },
        { label: t('Stato'), value: t('Attivo'), good: true },
      ]}
    />
  )
}

const dayMs = 24 * 60 * 60 * 1000

/** Whole days since a listing was published, at least 1. */
export function daysActive(createdAt: string, now: Date = new Date()): number {
  return Math.max(1, Math.floor((now.getTime() - new Date(createdAt).getTime()) / dayMs))
}

interface Props {
  id: string
  token: string
}

/** Deletes the listing after confirmation, then navigates home. */
export function DeleteBook({ id, token }: Props) {
  const t = useT()
  const { toast } = useToast()
  const navigate = useNavigate()
  const [, remove] = useMutation(DeleteBookMutation)

  async function deleteBook() {
    const { data } = await remove({ id, token })
    if (data?.deleteBook.__typename === 'Confirmation') {
      toast({ title: t(bookMessages.deleted) })
      // Replaces the history entry, as going back would only show an error.
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
