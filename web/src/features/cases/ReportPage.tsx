import { caseMessages, factsLine, groundsFor, type ReportGround, reportGrounds } from '@chiostro/domain/cases/cases'
import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { isReportKind, type ReportKind, reportKinds } from '@chiostro/domain/records/kinds'
import { partsOf } from '@chiostro/domain/records/records'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { FormField } from '../../components/FormField.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState } from '../../components/State.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ReportPage.module.css'

const Report = graphql(`
  mutation Report($input: ReportInput!) {
    report(input: $input) {
      __typename
      ... on ReportReceipt {
        reference
      }
      ...Refusal_error
    }
  }
`)

const ReportableItem = graphql(`
  query ReportableItem($kind: ReportKind!, $id: ID!) {
    reportableItem(kind: $kind, id: $id) {
      title
      text
      details {
        label
        values
      }
    }
  }
`)

/** What the report is about; its name is known earlier to the link that led here. */
function useReportable(kind: ReportKind, id: string) {
  const { about = '' } = partsOf<{ about: string }>(useLocation().state)
  const [{ data, fetching }] = useQuery({ query: ReportableItem, variables: { kind: inGraphQL(kind), id } })
  const item = data?.reportableItem
  return { about: about || (item?.title ?? ''), item, fetching, isMissing: item === null }
}

/** `/report/:kind/:id` */
export function ReportPage() {
  const t = useT()
  const { kind = '', id = '' } = useParams()
  return (
    <>
      <PageHeading>{t('Segnala')}</PageHeading>
      {isReportKind(kind) ? <ReportForm key={`${kind} ${id}`} kind={kind} id={id} /> : <EmptyState title={t(caseMessages.unknownItem)} />}
    </>
  )
}

interface Props {
  kind: ReportKind
  id: string
}

type Errors = Partial<Record<'ground' | 'text' | 'email' | 'all', string>>

function ReportForm({ kind, id }: Props) {
  const t = useT()
  const [reference, setReference] = useState('')
  const [ground, setGround] = useState<ReportGround | ''>('')
  const [errors, setErrors] = useState<Errors>({})
  const [send, sending] = useSubmission(Report)
  const first = useRef<HTMLInputElement>(null)
  const reportable = useReportable(kind, id)
  const { about } = reportable

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!ground) {
      setErrors({ ground: caseMessages.ground })
      first.current?.focus()
      return
    }
    const fields = new FormData(event.currentTarget)
    const input = {
      kind: inGraphQL(kind),
      id,
      ground: inGraphQL(ground),
      text: String(fields.get('text')),
      email: String(fields.get('email')).trim(),
    }
    const outcome = await send({ input })
    if (outcome.done) return setReference(outcome.record.reference)
    const byField: Errors = Object.fromEntries(outcome.issues.map(({ path, message }) => [path, message]))
    setErrors(outcome.issues.length > 0 ? byField : { all: outcome.reason ?? tryLater })
    document.getElementById(outcome.issues[0]?.path ?? '')?.focus()
  }

  if (reportable.isMissing && !reference) return <EmptyState title={t(caseMessages.unknownItem)} />
  if (reference) return <Sent reference={reference} about={about ? `${t(reportKinds[kind])}: ${about}` : t(reportKinds[kind])} />
  return (
    <form noValidate className={styles.page} onSubmit={(event) => void submit(event)}>
      <div>
        <p className={styles.about}>
          {t(reportKinds[kind])}
          {about && (
            <>
              : <strong>{about}</strong>
            </>
          )}
        </p>
        <Quote {...reportable} />
        <p className={styles.lead}>
          {t('La tua segnalazione la legge una persona del team; intanto il contenuto resta dov’è.')}{' '}
          <Link to="/rules">{t('Le regole')}</Link>
        </p>
      </div>
      <fieldset className={styles.grounds} aria-describedby={errors.ground ? 'ground-error' : undefined}>
        <legend>{t('Motivo')}</legend>
        {errors.ground && (
          <p id="ground-error" role="alert" className={styles.error}>
            {t(errors.ground)}
          </p>
        )}
        {groundsFor(kind).map((value, index) => (
          <label key={value}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="ground"
              value={value}
              checked={ground === value}
              onChange={() => setGround(value)}
            />
            {t(reportGrounds[value])}
          </label>
        ))}
      </fieldset>
      <FormField
        name="text"
        label={ground === 'other' ? t('Che cosa non va') : t('Vuoi aggiungere qualcosa? (facoltativo)')}
        required={ground === 'other'}
        error={errors.text && t(errors.text)}
      >
        {(control) => <textarea {...control} rows={3} />}
      </FormField>
      <FormField
        name="email"
        label={t('Email (facoltativa)')}
        hint={t('Per la ricevuta e la decisione. Non la vede nessun altro, nemmeno chi ha pubblicato.')}
        error={errors.email && t(errors.email)}
      >
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" />}
      </FormField>
      {errors.all && (
        <p role="alert" className={styles.error}>
          {t(errors.all)}
        </p>
      )}
      <Button type="submit" variant="primary" disabled={sending}>
        {sending ? t('Invio…') : t('Invia la segnalazione')}
      </Button>
    </form>
  )
}

/** What is reported, in its own words: that it is the right one is seen before anything is sent. */
function Quote({ item, fetching }: Pick<ReturnType<typeof useReportable>, 'item' | 'fetching'>) {
  const t = useT()
  if (fetching) return <Skeleton height="52px" />
  const quoted = item?.text || factsLine(t, item?.details)
  return quoted ? <blockquote className={styles.quote}>{quoted}</blockquote> : null
}

/** Takes the place of the form, and the focus. */
function Sent({ reference, about }: { reference: string; about: string }) {
  const t = useT()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.page}>
      <h2 ref={heading} tabIndex={-1}>
        {t(caseMessages.sent)}
      </h2>
      <p className={styles.about}>{about}</p>
      <p>
        {t('Riferimento')} <span className={styles.reference}>{reference}</span>
      </p>
      <p className={styles.lead}>{t('Se hai lasciato l’email, tra poco ricevi un link per seguire la segnalazione.')}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => navigate(-1)}>
          {t('Torna indietro')}
        </Button>
        <ButtonLink to="/">{t('Torna alla home')}</ButtonLink>
      </div>
    </div>
  )
}
