import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import styles from './DeleteSection.module.css'

interface Props {
  title: string
  /** What goes with it. */
  description: string
  /** On the button: 'Elimina annuncio'. */
  label: string
  /** The browser's own question (spec 000, section 5). */
  question: string
  onDelete(): Promise<unknown>
}

/** The end of a management page: takes the record off for good, after asking. */
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
