import { caseGrounds, caseMessages, caseOutcomes, caseStates, factsOf } from '@chiostro/domain/cases/cases'
import { rules } from '@chiostro/domain/cases/rules'
import { fromGraphQL } from '@chiostro/domain/records/graphqlNames'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button } from '../../components/Button.tsx'
import { Facts } from '../../components/Facts.tsx'
import { FormField } from '../../components/FormField.tsx'
import { isOutdated, type Outcome, tryLater } from '../../components/submission.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import styles from './CaseSheet.module.css'

const CaseSheetCase = graphql(`
  fragment CaseSheet_case on Case {
    reference
    kind
    state
    title
    path
    appealableUntil
    decision {
      outcome
      ground
      rule
      reasons
      decidedAt
    }
    appeal {
      text
      outcome
      decidedAt
    }
  }
`)

interface Props {
  caseSheet: FragmentType<typeof CaseSheetCase>
  /** What the reader published, where the page does not show it otherwise. */
  item?: { text: string; details: Parameters<typeof factsOf>[1] } | null
  onAppeal(text: string): Promise<Outcome>
  reload(): void
}

/** A case for one of its sides: where it stands, the statement of reasons, and the appeal. */
export function CaseSheet({ caseSheet: masked, item, onAppeal, reload }: Props) {
  const { t, formats } = useI18n()
  const { reference, kind, title, state, path, decision, appeal, appealableUntil } = readFragment(CaseSheetCase, masked)
  const known = t(reportKinds[fromGraphQL(kind)])
  const facts: [string, ReactNode][] = [[t('Riferimento'), reference], title ? [known, title] : [t('Riguarda'), known]]
  if (decision) {
    facts.push(
      [t('Motivo'), t(caseGrounds[fromGraphQL(decision.ground)])],
      [
        t('Regola'),
        <Link key="rule" to={`/rules#${fromGraphQL(decision.rule)}`}>
          {t(rules[fromGraphQL(decision.rule)].title)}
        </Link>,
      ],
      [t('Deciso il'), formats.date(decision.decidedAt)],
    )
  }
  return (
    <section className={styles.case}>
      <p role="status" className={styles.state}>
        {decision && state !== 'APPEALED'
          ? `${t(caseStates[fromGraphQL(state)])}: ${t(caseOutcomes[fromGraphQL(decision.outcome)])}`
          : t(state === 'APPEALED' ? 'Ricorso in attesa di una decisione' : caseStates[fromGraphQL(state)])}
      </p>
      <Facts items={facts} lines={false} />
      {decision ? (
        <>
          <h2>{t('Motivazione')}</h2>
          <blockquote className={styles.reasons}>{decision.reasons}</blockquote>
          <p className={styles.soft}>
            {t(
              'Ha deciso una persona del team, non un programma. Restano sempre possibili un organismo di risoluzione delle controversie e il giudice.',
            )}
          </p>
        </>
      ) : (
        <p>{t('Qualcuno del team la legge presto. Intanto il contenuto resta dov’è.')}</p>
      )}
      {item && <Published {...item} />}
      {path && <Link to={path}>{t('Vedi il contenuto')}</Link>}
      {appeal && (
        <>
          <h2>{t('Ricorso')}</h2>
          {appeal.text && <blockquote className={styles.reasons}>{appeal.text}</blockquote>}
          <p className={styles.soft}>
            {appeal.outcome
              ? t('Deciso il {day}: la motivazione è quella qui sopra.', { day: formats.date(appeal.decidedAt ?? '') })
              : t('È arrivato: lo legge un’altra persona del team, se ce n’è una.')}
          </p>
        </>
      )}
      {appealableUntil && <AppealForm until={formats.date(appealableUntil)} onAppeal={onAppeal} reload={reload} />}
    </section>
  )
}

/** What was decided about, which may be on no page any more. */
function Published({ text, details }: NonNullable<Props['item']>) {
  const t = useT()
  return (
    <>
      <h2>{t('Che cosa hai pubblicato')}</h2>
      <Facts items={factsOf(t, details)} lines={false} />
      {text && <blockquote className={styles.published}>{text}</blockquote>}
    </>
  )
}

function AppealForm({ until, onAppeal, reload }: { until: string } & Pick<Props, 'onAppeal' | 'reload'>) {
  const t = useT()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('appeal-text')).trim()
    if (!text) return setError(caseMessages.appealText)
    setBusy(true)
    const outcome = await onAppeal(text)
    setBusy(false)
    if (outcome.done) return reload()
    setError(outcome.issues[0]?.message ?? outcome.reason ?? tryLater)
    // In another window it was filed, or the decision taken back.
    if (isOutdated(outcome)) reload()
  }
  return (
    <form noValidate className={styles.appeal} onSubmit={(event) => void submit(event)}>
      <h2>{t('Non sei d’accordo?')}</h2>
      <p className={styles.soft}>
        {t('Fino al {until} puoi presentare un ricorso, una volta: lo legge un’altra persona del team, se ce n’è una.', { until })}
      </p>
      <FormField name="appeal-text" label={t('Perché la decisione va rivista')} required error={error && t(error)}>
        {(control) => <textarea {...control} rows={4} />}
      </FormField>
      <Button type="submit" variant="primary" disabled={busy}>
        {busy ? t('Invio…') : t('Presenta il ricorso')}
      </Button>
    </form>
  )
}
