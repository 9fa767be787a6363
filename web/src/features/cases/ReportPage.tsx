import { caseMessages, factsLine, groundsFor, type ReportGround, reportGrounds } from '@chiostro/domain/cases/cases'
import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { isReportKind, type ReportKind, reportKinds } from '@chiostro/domain/records/kinds'
import { partsOf } from '@chiostro/domain/records/records'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/index.ts'
import { BoundInput, BoundText } from '../../components/BoundField.tsx'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState } from '../../components/State.tsx'
import { tryLater } from '../../components/submission.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
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

interface Fields {
  ground: ReportGround | ''
  text: string
  email: string
}

const blank: Fields = { ground: '', text: '', email: '' }

function useReport({ kind, id }: Props, onSent: (reference: string) => void) {
  return useSubmitForm({
    draft: useDraft(`report ${kind} ${id}`, blank),
    problems: ({ ground }) => ({ ground: ground ? null : caseMessages.ground }),
    mutation: Report,
    variables: ({ ground, text, email }: Fields) =>
      ground ? { input: { kind: inGraphQL(kind), id, ground: inGraphQL(ground), text, email: email.trim() } } : null,
    done: ({ reference }) => onSent(reference),
    failed: { title: 'Errore' },
    rejected({ reason }, { setError }) {
      setError('root', { message: reason ?? tryLater })
      return true
    },
  })
}

function ReportForm({ kind, id }: Props) {
  const t = useT()
  const [reference, setReference] = useState('')
  const form = useReport({ kind, id }, setReference)
  const { errors, isSubmitting } = form.formState
  const ground = form.watch('ground')
  const reportable = useReportable(kind, id)
  const { about } = reportable

  if (reportable.isMissing && !reference) return <EmptyState title={t(caseMessages.unknownItem)} />
  if (reference) return <Sent reference={reference} about={about ? `${t(reportKinds[kind])}: ${about}` : t(reportKinds[kind])} />
  return (
    <form noValidate className={styles.page} onSubmit={form.submit}>
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
        {errors.ground?.message && (
          <p id="ground-error" role="alert" className={styles.error}>
            {t(errors.ground.message)}
          </p>
        )}
        {groundsFor(kind).map((value) => (
          <label key={value}>
            <input type="radio" value={value} {...form.register('ground')} />
            {t(reportGrounds[value])}
          </label>
        ))}
      </fieldset>
      <BoundText
        form={form}
        name="text"
        label={ground === 'other' ? t('Che cosa non va') : t('Vuoi aggiungere qualcosa? (facoltativo)')}
        required={ground === 'other'}
        rows={3}
      />
      <BoundInput
        form={form}
        name="email"
        label={t('Email (facoltativa)')}
        hint={t('Per la ricevuta e la decisione. Non la vede nessun altro, nemmeno chi ha pubblicato.')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {errors.root?.message && (
        <p role="alert" className={styles.error}>
          {t(errors.root.message)}
        </p>
      )}
      <Button type="submit" variant="primary" disabled={isSubmitting}>
        {isSubmitting ? t('Invio…') : t('Invia la segnalazione')}
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
