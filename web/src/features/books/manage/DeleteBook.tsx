import { bookMessages } from '@chiostro/domain/books'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useMutation } from 'urql'
import { Button } from '../../../components/Button.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './DeleteBook.module.css'
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
  const [{ fetching }, remove] = useMutation(DeleteBookMutation)

  async function confirmAndDelete() {
    if (!window.confirm(t(bookMessages.confirmDelete))) return
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
    <section className={styles.section}>
      <h2>{t('Libro venduto?')}</h2>
      <p>{t('Elimina l’annuncio: spariscono il testo, le foto e i tuoi dati.')}</p>
      <Button variant="danger" icon={<Trash2 aria-hidden />} disabled={fetching} onClick={() => void confirmAndDelete()}>
        {fetching ? t('Eliminazione…') : t('Elimina annuncio')}
      </Button>
    </section>
  )
}
