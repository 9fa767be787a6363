import { type Rule, type RuleId, rules } from '@chiostro/domain/cases/rules'
import { participantMessages } from '@chiostro/domain/events/participants'
import { entriesOf } from '@chiostro/domain/records/records'
import { Link } from 'react-router-dom'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useWhoseSite } from '../../components/useWhoseSite.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './RulesPage.module.css'

const all = entriesOf<Record<RuleId, Rule>>(rules)

/** What may be published, rule by rule: `#id` is the rule that a decision names. */
export function RulesPage() {
  const t = useT()
  const { productName, participantsVisibility = 'public', studentDomains = [] } = useInstance()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{t('Le regole')}</PageHeading>
        <p>
          {t(
            'Poche, e le stesse per tutti. {name} è gestito da volontari: leggono le segnalazioni una per una e decidono con una di queste regole.',
            { name: productName },
          )}
        </p>
      </header>
      <ol className={styles.rules}>
        {all.map(([id, { title, sentence }], index) => (
          <li key={id} id={id} tabIndex={-1}>
            <h2>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              {t(title)}
            </h2>
            <p>
              {t(sentence)}
              {id === 'privacy' && ` ${t(participantMessages[participantsVisibility].everywhere)}`}
            </p>
          </li>
        ))}
      </ol>
      <section className={styles.after}>
        <h2>{t('Che cosa succede dopo una segnalazione')}</h2>
        <p>
          {t(
            'Una segnalazione non nasconde niente da sola. La legge una persona, che decide se il contenuto resta o si rimuove, con la regola e il motivo scritti.',
          )}
        </p>
        <p>
          {t(
            'Chi ha pubblicato e chi ha segnalato ricevono la decisione e hanno sei mesi per chiedere, una volta, che la riveda un’altra persona del team, se ce n’è una.',
          )}
        </p>
        {studentDomains.length > 0 && (
          <p>
            {t('Una recensione «verificata» è di chi ha confermato di studiare qui, una per esame o docente, e non dice chi è:')}{' '}
            <Link to="/proofs">{t('Conferma che studi qui')}</Link>.
          </p>
        )}
        <p>
          {t('Un docente risponde alle recensioni che lo riguardano dalla sua pagina, con l’indirizzo istituzionale.')}{' '}
          {t('Quante segnalazioni arrivano e come vanno a finire è pubblico:')} <Link to="/transparency">{t('Trasparenza')}</Link>.
        </p>
      </section>
      <PointsOfContact />
    </div>
  )
}

/** Articles 11 and 12 of the Digital Services Act (Regulation (EU) 2022/2065). */
function PointsOfContact() {
  const t = useT()
  const { controller = {} } = useInstance()
  const { email, legal } = controller
  const whoseSite = useWhoseSite()
  return (
    <section className={styles.after} id="contacts">
      <h2>{t('A chi scrivere')}</h2>
      <p>{whoseSite}</p>
      <p>
        {t('Chi usa il sito scrive')} {email && <Address of={email} />}
        {email && ` ${t('oppure')} `}
        <Link to="/contact">{t('dalla pagina dei contatti')}</Link>. {t('Risponde una persona, in italiano o in inglese.')}
      </p>
      <p>
        {t('Le autorità degli Stati membri, la Commissione europea e il Comitato europeo per i servizi digitali scrivono')}{' '}
        {legal ? <Address of={legal} /> : <Link to="/contact">{t('dalla pagina dei contatti')}</Link>},{' '}
        {t('in italiano o in inglese (regolamento (UE) 2022/2065, articoli 11 e 12).')}
      </p>
    </section>
  )
}

function Address({ of }: { of: string }) {
  const t = useT()
  return (
    <>
      {t('a')} <a href={`mailto:${of}`}>{of}</a>
    </>
  )
}
