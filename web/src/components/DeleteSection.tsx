import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import styles from './DeleteSection.module.css'

interface Props {
  title: string
  /** What is deleted along. */
  description: string
  /** Label of the button: 'Elimina annuncio'. */
  label: string
  /** Text of the browser's confirmation. */
  question: string
  onDelete(): Promise<unknown>
}

/** The last section of a management page: deletes the record after confirmation. */
export function DeleteSection({ title, description, label, question, onDelete }: Props) {
  const t = useT()
  const [deleting, setDeleting] = useState(false)

  async function confirmAndDelete() {
    if (!window.confirm(question)) return
    setDeleting(true)
    await onDelete()
    setDeleting(false)
  }

  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p>{description}</p>
      <Button variant="danger" icon={<Trash2 aria-hidden />} disabled={deleting} onClick={() => void confirmAndDelete()}>
        {deleting ? t('Eliminazione…') : label}
      </Button>
    </section>
  )
}
