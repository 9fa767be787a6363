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

/**
 * Chooses a card's subject or professor for a comparison; `CompareBar` leads to it. On a phone a comparison begins on the page of the first,
 * and the other cards have this button from then on: until then it would stand beside each for nothing.
 */
export function CompareToggle({ kind, id, name, className = '' }: Props) {
  const t = useT()
  const chosen = useChosen(kind)
  const isChosen = chosen.includes(id)
  return (
    <Button
      aria-pressed={isChosen}
      aria-label={t('Confronta {name}', { name })}
      title={t('Confronta')}
      className={`${styles.toggle} ${chosen.length === 0 ? styles.unasked : ''} ${className}`}
      icon={<Scale aria-hidden />}
      onClick={() => toggleChosen(kind, id)}
    />
  )
}
