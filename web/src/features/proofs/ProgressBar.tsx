import { useT } from '../../i18n/I18nProvider.tsx'
import type { Progress } from './confirm.ts'
import styles from './ProofsPage.module.css'

const sentences = {
  prepare: 'Preparo le buste…',
  ask: 'Il server le firma…',
  queue: 'C’è la fila: resta qui, riprovo da solo…',
  check: 'Controllo ogni firma…',
} as const

/** How far the work is; the step is read out, the bar is not at every move. */
export function ProgressBar({ step, part }: Progress) {
  const t = useT()
  return (
    <div className={styles.progress}>
      <p role="status">{t(sentences[step])}</p>
      <progress value={part} max={1} aria-label={t('Avanzamento')} />
    </div>
  )
}
