import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { type Outcome, tryLater } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './DeleteRecord.module.css'

interface Props {
  title: string
  /** What is deleted along. */
  description: string
  label: string
  question: string
  deleted: string
  /** Null when the owner cancelled. */
  remove(): Promise<Outcome | null>
}

/** Deletes the record after a confirmation, then navigates home. */
export function DeleteRecord({ title, description, label, question, deleted, remove }: Props) {
  const t = useT()
  const { toast, fail } = useToast()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)

  async function deleteRecord() {
    setDeleting(true)
    const outcome = await remove()
    setDeleting(false)
    if (!outcome) return
    if (!outcome.done) return fail('Errore eliminazione', outcome.reason ?? tryLater)
    toast({ title: deleted })
    // Replaces the history entry, as going back would only show an error.
    navigate('/', { replace: true })
  }

  return (
    <section className={styles.deletion}>
      <h2>{title}</h2>
      <p>{description}</p>
      <ConfirmButton
        variant="danger"
        icon={<Trash2 aria-hidden />}
        disabled={deleting}
        title={label}
        question={question}
        confirm={label}
        onConfirm={() => void deleteRecord()}
      >
        {deleting ? t('Eliminazione…') : label}
      </ConfirmButton>
    </section>
  )
}
