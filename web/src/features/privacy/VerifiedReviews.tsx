import { Link } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './PrivacyPage.module.css'

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
  ['Caselle da studente di chi non studia', 'Contano: il server guarda solo il dominio. Chi ha due caselle conta due volte.'],
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
export function VerifiedReviews() {
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
        {threats.map(([threat, said]) => (
          <div key={threat}>
            <dt>{t(threat)}</dt>
            <dd>{t(said)}</dd>
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
