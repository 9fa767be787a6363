import { Scale } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './CompareToggle.module.css'
import { type ComparedKind, toggleChosen, useChosen } from './chosen.ts'

interface Props {
  kind: ComparedKind
  id: string
  name: string
  className?: string | undefined
}

/** Chooses a card's subject or professor for a comparison; `CompareBar` leads to it. */
export function CompareToggle({ kind, id, name, className = '' }: Props) {
  const t = useT()
  const isChosen = useChosen(kind).includes(id)
  return (
    <Button
      aria-pressed={isChosen}
      aria-label={t('Confronta {name}', { name })}
      title={t('Confronta')}
      className={`${styles.toggle} ${className}`}
      icon={<Scale aria-hidden />}
      onClick={() => toggleChosen(kind, id)}
    />
  )
}
