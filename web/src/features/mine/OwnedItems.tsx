import { caseOutcomes, caseStates } from '@chiostro/domain/cases/cases'
import { pages } from '@chiostro/domain/pages/pages'
import { fromGraphQL } from '@chiostro/domain/records/graphqlNames'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Things_MineFragment } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { CheckboxField } from '../../components/CheckboxField.tsx'
import { EmptyState } from '../../components/State.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { forgetItems } from '../device/savedItems.ts'
import styles from './MyThingsPage.module.css'
import { EndButton, type Ending, type EndTexts, Kind, OwnedItem } from './OwnedItem.tsx'
import { MyBooks, MyEvents, MyRegistrations, MyWaiting } from './Published.tsx'
import { MyReviews } from './SavedItems.tsx'

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
      title
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
    links {
      id
      title
      place
      confirmedAt
      hiddenAt
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

interface Props extends Ending {
  mine: FragmentType<typeof ThingsMine>
  onErased(): void
}

export function OwnedItems({ mine: masked, token, reload, onErased }: Props) {
  const t = useT()
  const { email, books, events, registrations, waiting, wanted, links, follows, cases } = readFragment(ThingsMine, masked)
  const isEmpty = [books, events, registrations, waiting, wanted, links, follows, cases].every(({ length }) => length === 0)
  const ending = { token, reload }
  return (
    <div className={styles.things}>
      <div className={styles.kinds}>
        <p className={styles.address}>{t('Tutto ciò che è legato a {email}. Il link vale 60 minuti.', { email })}</p>
        {isEmpty && (
          <EmptyState
            title={t('Non c’è più niente di pubblicato o prenotato')}
            action={<ButtonLink to={pages.books.path}>{t('Guarda i libri')}</ButtonLink>}
          />
        )}
        <MyBooks books={books} token={token} />
        <MyEvents events={events} token={token} />
        <MyRegistrations registrations={registrations} {...ending} />
        <MyCases cases={cases} token={token} />
        <MyWaiting waiting={waiting} {...ending} />
        <MyWanted wanted={wanted} {...ending} />
        <MyLinks links={links} {...ending} />
        <MyFollows follows={follows} {...ending} />
        <MyReviews />
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

const EraseMyThings = graphql(`
  mutation EraseMyThings($token: String!) {
    eraseMyThings(token: $token) {
      __typename
      ...Refusal_error
    }
  }
`)

/** Erases everything: the button acts once the box is ticked. */
function EraseEverything({ token, onErased }: { token: string; onErased(): void }) {
  const t = useT()
  const { fail } = useToast()
  const [isSure, setSure] = useState(false)
  const [send, erasing] = useSubmission(EraseMyThings)
  async function erase() {
    const outcome = await send({ token })
    if (!outcome.done) return fail('Errore eliminazione', outcome.reason ?? tryLater)
    void forgetItems()
    onErased()
    window.scrollTo(0, 0)
  }
  return (
    <section className={styles.erase}>
      <h3>{t('Cancella tutto')}</h3>
      <p>
        {t(
          'Spariscono annunci, foto, eventi, iscrizioni e messaggi: chi partecipa ai tuoi eventi viene avvisato. Non si può annullare. Le recensioni sono anonime e restano.',
        )}
      </p>
      <CheckboxField name="confirm" label={t('Sì, voglio cancellare tutto')} checked={isSure} disabled={erasing} onChange={setSure} />
      <Button variant="danger" icon={<Trash2 aria-hidden />} disabled={!isSure || erasing} onClick={() => void erase()}>
        {erasing ? t('Cancellazione…') : t('Cancella tutti i miei dati')}
      </Button>
    </section>
  )
}

/** Opens by code, as no link of this page may carry the token. */
function MyCases({ cases, token }: Pick<Things_MineFragment, 'cases'> & { token: string }) {
  const t = useT()
  const navigate = useNavigate()
  const open = (id: string) => navigate(`/case/${token}?id=${id}`)
  return (
    <Kind title={t('Segnalazioni e decisioni')} count={cases.length}>
      {cases.map(({ id, reference, kind, title, state, decision }) => (
        <OwnedItem
          key={id}
          title={title || t(reportKinds[fromGraphQL(kind)])}
          facts={[
            title ? t(reportKinds[fromGraphQL(kind)]) : '',
            reference,
            t(caseStates[fromGraphQL(state)]),
            decision ? t(caseOutcomes[fromGraphQL(decision.outcome)]) : '',
          ]}
        >
          <Button aria-label={t('Vedi la decisione: {reference}', { reference })} onClick={() => open(id)}>
            {t('Apri')}
          </Button>
        </OwnedItem>
      ))}
    </Kind>
  )
}

const withdrawing: EndTexts = {
  label: 'Togli la richiesta',
  question: 'Vuoi davvero togliere questa richiesta?',
  answer: 'Richiesta tolta',
}
const removing: EndTexts = { label: 'Togli il link', question: 'Vuoi davvero togliere questo link?', answer: 'Il link è stato tolto' }
const stopping: EndTexts = {
  label: 'Smetti di seguire',
  question: 'Vuoi davvero smettere di seguire?',
  answer: 'Non ricevi più queste novità',
}

function MyWanted({ wanted, ...ending }: Pick<Things_MineFragment, 'wanted'> & Ending) {
  const t = useT()
  const lasts = useLasts()
  return (
    <Kind title={t('Le tue richieste')} count={wanted.length}>
      {wanted.map(({ id, title, confirmedAt, expiresAt }) => (
        <OwnedItem key={id} title={title} facts={[lasts(confirmedAt !== null, expiresAt)]}>
          <EndButton kind="WANTED" texts={withdrawing} id={id} saved={['wanted', id]} {...ending} />
        </OwnedItem>
      ))}
    </Kind>
  )
}

function MyLinks({ links, ...ending }: Pick<Things_MineFragment, 'links'> & Ending) {
  const t = useT()
  const lasts = useLasts()
  return (
    <Kind title={t('Gruppi e link')} count={links.length}>
      {links.map(({ id, title, place, confirmedAt, hiddenAt, expiresAt }) => (
        <OwnedItem key={id} title={title} facts={[place, hiddenAt === null ? lasts(confirmedAt !== null, expiresAt) : t('Nascosto')]}>
          <EndButton kind="LINKS" texts={removing} id={id} {...ending} />
        </OwnedItem>
      ))}
    </Kind>
  )
}

function MyFollows({ follows, ...ending }: Pick<Things_MineFragment, 'follows'> & Ending) {
  const { t, language } = useI18n()
  const lasts = useLasts()
  return (
    <Kind title={t('Novità che segui')} count={follows.length}>
      {follows.map(({ id, title, englishTitle, confirmed, expiresAt }) => (
        <OwnedItem key={id} title={language === 'en' ? englishTitle : title} facts={[lasts(confirmed, expiresAt)]}>
          <EndButton kind="FOLLOWS" texts={stopping} id={id} {...ending} />
        </OwnedItem>
      ))}
    </Kind>
  )
}

/** Until when it mails, once its address is confirmed. */
function useLasts() {
  const { t, formats } = useI18n()
  return (isConfirmed: boolean, until: string) =>
    isConfirmed ? t('Fino al {day}', { day: formats.date(until) }) : t('Aspetta la tua conferma')
}
