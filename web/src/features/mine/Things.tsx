import { bookStateLabels, type ShownBookState, shownState } from '@chiostro/domain/books'
import { type CaseOutcome, type CaseState, caseOutcomes, caseStates, type ReportKind, reportKinds } from '@chiostro/domain/cases'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { EmptyState } from '../../components/State.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useFormats, usePrice } from '../../i18n/useFormats.ts'
import { useInstance } from '../../pages/instance.ts'
import { domainValue } from '../cases/enums.ts'
import { EraseEverything } from './EraseEverything.tsx'
import styles from './MyThingsPage.module.css'

const ThingsMine = graphql(`
  fragment Things_mine on MyThings {
    email
    books {
      id
      title
      price
      state
      expiresAt
      messageCount
    }
    events {
      id
      title
      date
      registrationCount
    }
    waiting {
      id
      position
      offer {
        expiresAt
      }
      event {
        id
        title
        date
      }
    }
    cases {
      id
      reference
      kind
      state
      decision {
        outcome
      }
    }
    registrations {
      id
      event {
        id
        title
        date
      }
    }
    wanted {
      id
      title
      confirmedAt
      expiresAt
    }
    follows {
      id
      title
      englishTitle
      confirmed
      expiresAt
    }
  }
`)

const EndMine = graphql(`
  mutation EndMine($token: String!, $kind: EndableKind!, $id: ID!) {
    endMine(token: $token, kind: $kind, id: $id) {
      __typename
      ...Refusal_error
    }
  }
`)

interface Props {
  mine: FragmentType<typeof ThingsMine>
  token: string
  reload(): void
  onErased(): void
}

/** Everything of an address, each with what can be done with it. */
export function Things({ mine: masked, token, reload, onErased }: Props) {
  const { t, language } = useI18n()
  const formats = useFormats()
  const price = usePrice()
  const { email, books, events, registrations, waiting, wanted, follows, cases } = readFragment(ThingsMine, masked)
  const manage = useManage(token)
  const end = useEnd(token, reload)
  const navigate = useNavigate()
  const open = (id: string) => navigate(`/case/${token}?id=${id}`)
  const lasts = (isConfirmed: boolean, until: string) =>
    isConfirmed ? t('Fino al {day}', { day: formats.date(until) }) : t('Aspetta la tua conferma')
  const isEmpty = [books, events, registrations, waiting, wanted, follows, cases].every(({ length }) => length === 0)
  return (
    <div className={styles.things}>
      <div className={styles.kinds}>
        <p className={styles.address}>{t('Tutto ciò che è legato a {email}. Il link vale 60 minuti.', { email })}</p>
        {isEmpty && <EmptyState title={t('Non c’è più niente di pubblicato o prenotato')} />}
        <Kind title={t('Annunci')} count={books.length}>
          {books.map(({ id, title, price: euros, state, expiresAt, messageCount }) => (
            <Thing
              key={id}
              title={title}
              state={shownState({ state: state.toLowerCase(), expiresAt })}
              facts={[price(euros), messageCount === 1 ? t('1 messaggio') : t('{count} messaggi', { count: messageCount })]}
            >
              <Button aria-label={t('Gestisci: {title}', { title })} onClick={() => manage('manage-book', id)}>
                {t('Gestisci')}
              </Button>
            </Thing>
          ))}
        </Kind>
        <Kind title={t('Eventi')} count={events.length}>
          {events.map(({ id, title, date, registrationCount }) => (
            <Thing
              key={id}
              title={title}
              facts={[
                formats.day(date),
                registrationCount === 1 ? t('1 partecipante') : t('{count} partecipanti', { count: registrationCount }),
              ]}
            >
              <Button aria-label={t('Gestisci: {title}', { title })} onClick={() => manage('manage-event', id)}>
                {t('Gestisci')}
              </Button>
            </Thing>
          ))}
        </Kind>
        <Kind title={t('Iscrizioni')} count={registrations.length}>
          {registrations.map(({ id, event }) => (
            <Thing key={id} title={event?.title ?? ''} facts={[event ? formats.day(event.date) : '']}>
              {event && (
                <ButtonLink variant="quiet" to={`/events/${event.id}`}>
                  {t('Vedi l’evento')}
                </ButtonLink>
              )}
              <ConfirmButton
                title={t('Cancella iscrizione')}
                question={t('Vuoi davvero cancellare questa iscrizione? Il posto torna libero.')}
                confirm={t('Cancella iscrizione')}
                onConfirm={() => void end('REGISTRATIONS', id)}
              >
                {t('Cancella iscrizione')}
              </ConfirmButton>
            </Thing>
          ))}
        </Kind>
        <Kind title={t('Segnalazioni e decisioni')} count={cases.length}>
          {cases.map(({ id, reference, kind, state, decision }) => (
            <Thing
              key={id}
              title={`${t(reportKinds[domainValue<ReportKind>(kind)])} · ${reference}`}
              facts={[
                t(caseStates[domainValue<CaseState>(state)]),
                decision ? t(caseOutcomes[domainValue<CaseOutcome>(decision.outcome)]) : '',
              ]}
            >
              <Button aria-label={t('Vedi la decisione: {reference}', { reference })} onClick={() => open(id)}>
                {t('Apri')}
              </Button>
            </Thing>
          ))}
        </Kind>
        <Kind title={t('Liste d’attesa')} count={waiting.length}>
          {waiting.map(({ id, position, offer, event }) => (
            <Thing
              key={id}
              title={event?.title ?? ''}
              facts={[
                event ? formats.day(event.date) : '',
                offer
                  ? t('Posto offerto fino a {until}', { until: formats.moment(offer.expiresAt) })
                  : t('In attesa, al posto {position}', { position: position ?? 0 }),
              ]}
            >
              {event && (
                <ButtonLink variant="quiet" to={`/events/${event.id}`}>
                  {t('Vedi l’evento')}
                </ButtonLink>
              )}
              <ConfirmButton
                title={t('Esci dalla lista')}
                question={t('Vuoi davvero uscire dalla lista d’attesa?')}
                confirm={t('Esci dalla lista')}
                onConfirm={() => void end('WAITING', id)}
              >
                {t('Esci dalla lista')}
              </ConfirmButton>
            </Thing>
          ))}
        </Kind>
        <Kind title={t('Libri che cerchi')} count={wanted.length}>
          {wanted.map(({ id, title, confirmedAt, expiresAt }) => (
            <Thing key={id} title={title} facts={[lasts(confirmedAt !== null, expiresAt)]}>
              <ConfirmButton
                title={t('Togli la ricerca')}
                question={t('Vuoi davvero togliere questa ricerca?')}
                confirm={t('Togli la ricerca')}
                onConfirm={() => void end('WANTED', id)}
              >
                {t('Togli la ricerca')}
              </ConfirmButton>
            </Thing>
          ))}
        </Kind>
        <Kind title={t('Novità che segui')} count={follows.length}>
          {follows.map(({ id, title, englishTitle, confirmed, expiresAt }) => (
            <Thing key={id} title={language === 'en' ? englishTitle : title} facts={[lasts(confirmed, expiresAt)]}>
              <ConfirmButton
                title={t('Smetti di seguire')}
                question={t('Vuoi davvero smettere di seguire?')}
                confirm={t('Smetti di seguire')}
                onConfirm={() => void end('FOLLOWS', id)}
              >
                {t('Smetti di seguire')}
              </ConfirmButton>
            </Thing>
          ))}
        </Kind>
      </div>
      <section className={styles.data}>
        <h2>{t('Ciò che conserviamo')}</h2>
        <p>{t('Un file con tutto ciò che è conservato con il tuo indirizzo, messaggi compresi.')}</p>
        <Button icon={<Download aria-hidden />} onClick={() => window.location.assign(`/api/my-things/export?token=${token}`)}>
          {t('Scarica i tuoi dati')}
        </Button>
        <EraseEverything token={token} onErased={onErased} />
      </section>
    </div>
  )
}

/** Opens a record's own page. By code, as no link of this page may carry the token. */
function useManage(token: string) {
  const navigate = useNavigate()
  const { productSlug } = useInstance()
  return (page: 'manage-book' | 'manage-event', id: string) => navigate(`/${productSlug}/${page}/${id}?token=${token}`)
}

const ended = {
  REGISTRATIONS: 'Iscrizione cancellata',
  WAITING: 'Non sei più in lista d’attesa',
  WANTED: 'Ricerca tolta',
  FOLLOWS: 'Non ricevi più queste novità',
} as const

/** Ends a record, and reads what is left. */
function useEnd(token: string, reload: () => void) {
  const t = useT()
  const { toast, fail } = useToast()
  const [send] = useSubmission(EndMine)
  return async (kind: keyof typeof ended, id: string) => {
    const outcome = await send({ token, kind, id })
    if (!outcome.done) return fail('Errore eliminazione', outcome.reason ?? tryLater)
    toast({ title: t(ended[kind]) })
    reload()
  }
}

function Kind({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section>
      <h2>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

interface ThingProps {
  title: string
  /** Of a listing: first of its facts, and by colour. */
  state?: ShownBookState
  facts: string[]
  children: ReactNode
}

function Thing({ title, state, facts, children }: ThingProps) {
  const t = useT()
  return (
    <li className={styles.thing}>
      <div>
        <h3>{title}</h3>
        <p>
          {state && <strong className={styles[state]}>{t(bookStateLabels[state])}</strong>}
          {state && ' · '}
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}
