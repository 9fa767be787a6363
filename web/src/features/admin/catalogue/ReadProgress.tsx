import { Button } from '../../../components/Button.tsx'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { failed } from '../form/failed.ts'
import styles from './catalogue.module.css'
import { AdminCancelCatalogueRead, type Read } from './catalogue.queries.ts'
import { useSourceNames } from './sourceNames.ts'

interface Props {
  read: Read
  onCancelled(): void
}

/** In how many steps screen readers hear how far it is: what is read changes every second. */
const steps = 10

/** How far a read is. It goes on without this page. */
export function ReadProgress({ read, onCancelled }: Props) {
  const { t } = useI18n()
  const { fail } = useToast()
  const [cancel, cancelling] = useSubmission(AdminCancelCatalogueRead)
  const name = useSourceNames()
  const { line, share } = useWords(read)
  async function end() {
    const outcome = await cancel({})
    if (!outcome.done) fail(failed.title, failed.reason(outcome))
    onCancelled()
  }
  return (
    <div className={styles.card}>
      <h3>{name(read)}</h3>
      <progress className={styles.progress} aria-label={t('Lettura del catalogo')} {...(share === null ? {} : { value: share, max: 1 })} />
      <p className={styles.line}>{line}</p>
      <p className="visually-hidden" role="status">
        {share === null ? line : t('Letto il {percent} %', { percent: Math.floor(share * steps) * (100 / steps) })}
      </p>
      <p className={styles.hint}>{t('Puoi chiudere la pagina: la lettura continua, anche dopo un riavvio del server.')}</p>
      <Button disabled={cancelling} onClick={() => void end()}>
        {cancelling ? t('Interruzione…') : t('Interrompi la lettura')}
      </Button>
    </div>
  )
}

function useWords({ state, progress }: Read): { line: string; share: number | null } {
  const { t } = useI18n()
  if (state === 'COMPARING') return { line: t('Confronto con il catalogo…'), share: null }
  if (!progress?.what) return { line: t('Sta per cominciare…'), share: null }
  const { what, done, all, secondsLeft } = progress
  const minutes = Math.max(1, Math.round(secondsLeft / 60))
  const time =
    secondsLeft < 1
      ? ''
      : secondsLeft < 55
        ? t('ancora {count} s', { count: Math.ceil(secondsLeft / 5) * 5 })
        : t('ancora {count} min', { count: minutes })
  const count = t('{done} di {all}', { done: Math.min(done + 1, all), all })
  return { line: [count, time, what].filter(Boolean).join(' · '), share: all > 0 ? done / all : null }
}
