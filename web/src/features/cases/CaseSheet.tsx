import { caseGrounds, caseMessages, caseOutcomes, caseStates, factsOf } from '@chiostro/domain/cases/cases'
import { rules } from '@chiostro/domain/cases/rules'
import { fromGraphQL } from '@chiostro/domain/records/graphqlNames'
import { reportKinds } from '@chiostro/domain/records/kinds'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { BoundText } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { Facts } from '../../components/Facts.tsx'
import { atField, isOutdated, type Outcome } from '../../components/submission.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSendForm } from '../../components/useSubmitForm.ts'
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
      {appealableUntil && <AppealForm reference={reference} until={formats.date(appealableUntil)} onAppeal={onAppeal} reload={reload} />}
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

interface AppealProps extends Pick<Props, 'onAppeal' | 'reload'> {
  reference: string
  until: string
}

function AppealForm({ reference, until, onAppeal, reload }: AppealProps) {
  const t = useT()
  const form = useSendForm({
    draft: useDraft(`appeal ${reference}`, { text: '' }),
    problems: ({ text }) => ({ text: text.trim() ? null : caseMessages.appealText }),
    async send({ text }: { text: string }) {
      const outcome = await onAppeal(text.trim())
      // In another window it was filed, or the decision taken back.
      if (!outcome.done && isOutdated(outcome)) reload()
      return atField(outcome, 'text', ({ issues }) => issues.length === 0)
    },
    done: () => reload(),
    failed: { title: 'Errore' },
  })
  const { isSubmitting } = form.formState
  return (
    <form noValidate className={styles.appeal} onSubmit={form.submit}>
      <h2>{t('Non sei d’accordo?')}</h2>
      <p className={styles.soft}>
        {t('Fino al {until} puoi presentare un ricorso, una volta: lo legge un’altra persona del team, se ce n’è una.', { until })}
      </p>
      <BoundText form={form} name="text" id="appeal-text" label={t('Perché la decisione va rivista')} required rows={4} />
      <Button type="submit" variant="primary" disabled={isSubmitting}>
        {isSubmitting ? t('Invio…') : t('Presenta il ricorso')}
      </Button>
    </form>
  )
}
