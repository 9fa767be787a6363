import { participantMessages } from '@chiostro/domain/events/participants'
import { legalBases, type Retention, type RetentionName, retention } from '@chiostro/domain/privacy/retention'
import { entriesOf } from '@chiostro/domain/records/records'
import { Link } from 'react-router-dom'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useWhoseSite } from '../../components/useWhoseSite.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './PrivacyPage.module.css'

const kinds = entriesOf<Record<RetentionName, Retention>>(retention)

/** Which data are duration, why and for how long: the table by which the server's jobs work. */
export function PrivacyPage() {
  const t = useT()
  const { productName, participantsVisibility = 'public' } = useInstance()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{t('Privacy')}</PageHeading>
        <p>
          {t(
            '{name} non ha account, non usa cookie di profilazione e non passa dati a nessuno. Conserva solo ciò che serve, per il tempo che serve.',
            {
              name: productName,
            },
          )}
        </p>
      </header>
      <ControllerSection />
      <section aria-label={t('Che cosa conserviamo, perché e su quale base')}>
        <h2>{t('Che cosa conserviamo, perché e su quale base')}</h2>
        <dl className={styles.kinds}>
          {kinds.map(([name, { what, why, basis, duration, after }]) => (
            <div key={name}>
              <dt>{t(what)}</dt>
              <dd>
                {t(why)}.{name === 'participants' && ` ${t(participantMessages[participantsVisibility].everywhere)}`}
                <span className={styles.basis}>{t(legalBases[basis])}</span>
              </dd>
              <dd>
                <strong>{t(duration)}</strong> <span className={styles.after}>{t(after)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Recipients />
      <Device />
      <VerifiedReviews />
      <Rights />
    </div>
  )
}

/** Article 13(1)(a) GDPR. */
function ControllerSection() {
  const t = useT()
  const { productName, controller = {} } = useInstance()
  const { name, email } = controller
  const whoseSite = useWhoseSite()
  return (
    <section>
      <h2>{t('Chi è il titolare del trattamento')}</h2>
      <p>{whoseSite}</p>
      <p>
        {name
          ? t('{controller} decide perché e come {name} tratta i dati personali.', { controller: name, name: productName })
          : t('Chi gestisce questa installazione non ha ancora scritto qui chi è.')}{' '}
        {email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/contact">{t('Contattaci')}</Link>}
      </p>
    </section>
  )
}

function Recipients() {
  const t = useT()
  const { participantsVisibility = 'public' } = useInstance()
  return (
    <section>
      <h2>{t('A chi arrivano')}</h2>
      <p>
        {t(
          'Ciò che pubblichi lo vedono tutti; email e telefono no: li riceve solo la persona a cui scrivi o che ti scrive, e chi organizza l’evento a cui ti iscrivi. I messaggi passano dal server di posta di chi gestisce il sito. Niente è venduto o usato per la pubblicità, e nessuna decisione è presa da un programma da solo.',
        )}
        {participantsVisibility === 'public' &&
          ` ${t('Fa eccezione chi si iscrive a un evento che mostra a tutti gli iscritti: lì si leggono anche la sua email e le sue note.')}`}
      </p>
    </section>
  )
}

function Device() {
  const t = useT()
  return (
    <section>
      <h2>{t('Che cosa ricorda il tuo dispositivo')}</h2>
      <p>
        {t(
          'Il browser ricorda ciò che hai pubblicato, prenotato, recensito, scritto ai venditori e seguito da lì: il titolo, il giorno, il biglietto, la ricevuta, e i link personali che hai aperto. Non il tuo nome né la tua email. Resta sul dispositivo per cinque mesi al massimo, le ricevute finché le tieni; noi non lo vediamo.',
        )}
      </p>
      <p>
        {t(
          'Quando apri «Le mie cose», il browser chiede a che punto sono le recensioni delle tue ricevute. Né la domanda né la risposta vengono conservate.',
        )}
      </p>
      <p>
        {t(
          'Chi usa lo stesso browser lo vede. Su un computer di altri, cancellalo con «Dimentica questo dispositivo»: sparisce tutto, bozze comprese.',
        )}{' '}
        <Link to="/my-things">{t('Le mie cose')}</Link>.
      </p>
    </section>
  )
}

function Rights() {
  const t = useT()
  return (
    <>
      <section>
        <h2>{t('I tuoi diritti, senza un account')}</h2>
        <p>
          {t('Con la tua email vedi, scarichi e cancelli tutto ciò che è tuo, da solo e subito:')}{' '}
          <Link to="/my-things">{t('Le mie cose')}</Link>.
        </p>
        <p>
          {t('Una recensione è anonima: si modifica e si elimina con la sua ricevuta.')}{' '}
          <Link to="/my-review">{t('La tua recensione')}</Link>.
        </p>
        <p>
          {t('Per tutto il resto scrivi a chi gestisce la piattaforma.')} <Link to="/contact">{t('Contattaci')}</Link>.
        </p>
      </section>
      <section>
        <h2>{t('Reclamo al Garante')}</h2>
        <p>
          {t(
            'Puoi chiedere accesso, rettifica, cancellazione, limitazione e portabilità dei tuoi dati, e opporti al trattamento (articoli da 15 a 22 del GDPR): la risposta arriva entro un mese. Se pensi che i tuoi diritti non siano rispettati, puoi proporre reclamo al Garante per la protezione dei dati personali.',
          )}{' '}
          <a href="https://www.garanteprivacy.it/diritti/come-agire-per-tutelare-i-tuoi-dati-personali/reclamo" rel="external">
            {t('Come si propone un reclamo')}
          </a>
        </p>
      </section>
    </>
  )
}

/** In the order of docs/verified-reviews.md, which has them in full. */
const threats = [
  [
    'Chi ruba il database',
    'Non trova chi ha scritto che cosa: di una conferma restano il corso, l’anno e un’impronta della casella, senza indirizzo e senza ora. Se ha anche la chiave del server scopre chi ha confermato quest’anno, non che cosa ha scritto.',
  ],
  [
    'Orari e registri',
    'Il server annota che è stato chiesto un codice e che è stata scritta una recensione, non da chi. La posta però sa a chi è arrivato un codice, e quando: chi scrive subito dopo si può indovinare. Meglio scrivere un altro giorno.',
  ],
  [
    'Una chiave fatta apposta per te',
    'Il browser controlla ogni risposta con la chiave pubblica dell’anno, e se non è più quella che ha visto non invia niente.',
  ],
  ['Recensire due volte', 'Ogni prova vale per una recensione sola.'],
  ['Prove vendute o regalate', 'Non si può impedire: valgono quanto le recensioni di chi le cede, e non di più.'],
  ['Caselle istituzionali di chi non studia', 'Contano: il server guarda solo il dominio. Chi ha due caselle conta due volte.'],
  [
    'Corsi in cui confermano in pochi',
    'Chi ha scritto si indovina più facilmente: finché le conferme sono meno di dieci la pagina lo dice prima di inviare.',
  ],
  [
    'Una pagina che ruba le prove',
    'Il programma della pagina viene da chi gestisce il sito: se mandasse altrove le prove, qui niente lo impedirebbe. Non è risolto.',
  ],
] as const

/** From what verified reviews protect and from what not, where there are some. */
function VerifiedReviews() {
  const t = useT()
  const { studentDomains = [] } = useInstance()
  if (studentDomains.length === 0) return null
  const title = t('Recensioni verificate: da che cosa proteggono, e da che cosa no')
  return (
    <section id="verified" aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      <p>
        {t(
          'Se confermi che studi qui, il browser ricorda il corso, l’anno e i gettoni delle tue recensioni verificate; l’indirizzo e il codice di recupero solo finché servono. Noi conserviamo che una casella di quel corso ha confermato: non quale, e niente che la unisca a una recensione. Per questo nessuno può ritrovarla, esportarla o cancellarla con la tua email.',
        )}{' '}
        <Link to="/proofs">{t('Conferma che studi qui')}</Link>.
      </p>
      <dl className={styles.threats}>
        {threats.map(([threat, explanation]) => (
          <div key={threat}>
            <dt>{t(threat)}</dt>
            <dd>{t(explanation)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Recensioni inventate da chi gestisce il sito')}</dt>
          <dd>
            {t('La crittografia non le impedisce. Per questo è pubblico quante conferme e quante recensioni verificate ha ogni corso:')}{' '}
            <Link to="/transparency">{t('Trasparenza')}</Link>.
          </dd>
        </div>
      </dl>
    </section>
  )
}
