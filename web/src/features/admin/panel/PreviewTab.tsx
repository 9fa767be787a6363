import { adminFlags, adminSetFlag } from '@chiostro/domain/flags/flagDocuments'
import { type FlagName, flagLabels, flagNames, flagSeconds } from '@chiostro/domain/flags/flags'
import { Switch } from 'antd'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/index.ts'
import { ErrorState } from '../../../components/State.tsx'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { noteFlag } from '../../flags/flagStore.ts'
import { useStats } from '../frame/stats.ts'
import { failureOf, publicContext, useKnown } from '../session/adminClient.ts'
import styles from './PreviewTab.module.css'

const AdminFlagsQuery = graphql(adminFlags)

const AdminSetFlag = graphql(adminSetFlag)

const pages = [
  { to: '/courses', label: 'Apri Corsi' },
  { to: '/professors', label: 'Apri Professori' },
  { to: '/courses-professors', label: 'Apri Corsi & Professori' },
] as const

const flagTexts = {
  courses: 'Il catalogo e le recensioni dei corsi',
  professors: 'I professori e le loro recensioni',
} as const satisfies Record<FlagName, string>

/** Offerings in the real catalogue, for the developer notes. */
const offerings = 3220

export function PreviewTab() {
  const { t, formats } = useI18n()
  return (
    <div className={styles.columns}>
      <section>
        <h2>{t('Anteprima delle sezioni')}</h2>
        <ul className={styles.links}>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <a href={to} target="_blank" rel="noopener" className={styles.link}>
                {t(label)}
                <ExternalLink aria-hidden size={18} />
                <span className="visually-hidden">{t('(si apre in una nuova scheda)')}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <FlagSwitches />
      <section className={styles.notes}>
        <h2>{t('Note per chi sviluppa')}</h2>
        <ul>
          <li>{t('Navigazione: Dipartimenti → Corsi → Insegnamenti')}</li>
          <li>{t('Le sezioni Corsi e Professori sono nascoste in produzione tramite i flag')}</li>
          <li>{t('Il database contiene {count} insegnamenti reali', { count: formats.grouped(offerings) })}</li>
        </ul>
      </section>
    </div>
  )
}

function FlagSwitches() {
  const { t } = useI18n()
  const [{ data: fresh, error, fetching }, reread] = useQuery({ query: AdminFlagsQuery, context: publicContext })
  const data = useKnown(fresh)
  const isOpen = (name: FlagName) => data?.featureFlags.find((flag) => flag.name === name)?.enabled ?? false
  return (
    <section>
      <h2>{t('Sezioni aperte al pubblico')}</h2>
      {error && !fetching && !data && (
        <ErrorState title={t('Non riusciamo a caricare le sezioni')} description={t(failureOf(error))} onRetry={reread} />
      )}
      <ul className={styles.flags} aria-busy={!data}>
        {flagNames.map((name) => (
          <FlagSwitch key={name} name={name} open={isOpen(name)} disabled={!data} onChanged={reread} />
        ))}
      </ul>
      <p className={styles.hint}>
        {t('Chi ha già il sito aperto vede il cambiamento entro {minutes} minuti.', { minutes: flagSeconds.fresh / 60 })}
      </p>
    </section>
  )
}

export function useFlag(name: FlagName, onChanged: () => void) {
  const { t } = useI18n()
  const { toast, fail } = useToast()
  const { changed } = useStats()
  const [set, busy] = useSubmission(AdminSetFlag)
  async function change(enabled: boolean) {
    if (busy) return
    const outcome = await set({ name, enabled })
    if (outcome.done) {
      noteFlag(name, outcome.record.enabled)
      toast({ title: outcome.record.enabled ? t('Sezione aperta') : t('Sezione chiusa'), description: t(flagLabels[name]) })
    } else fail('Errore', outcome.reason ?? 'La sezione è rimasta com’era. Riprova.')
    changed()
    onChanged()
  }
  return [change, busy] as const
}

function FlagSwitch({ name, open, disabled, onChanged }: { name: FlagName; open: boolean; disabled: boolean; onChanged(): void }) {
  const { t } = useI18n()
  const [change, busy] = useFlag(name, onChanged)
  const id = useId()
  const [label, text] = [flagLabels[name], flagTexts[name]]
  return (
    <li className={styles.flag}>
      <label htmlFor={id}>
        <strong>{t(label)}</strong>
        <span>{t(text)}</span>
      </label>
      {/* antd's `loading` would disable it, and with that take the focus away. */}
      <Switch id={id} checked={open} disabled={disabled} aria-busy={busy} onChange={() => void change(!open)} />
    </li>
  )
}
