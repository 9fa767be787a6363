import { Link } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ProofsPage.module.css'

/** Why nothing of it can be connected to an address, and what is not promised. */
export function HowItWorks() {
  const t = useT()
  return (
    <section className={styles.how}>
      <h2>{t('Perché resta anonimo')}</h2>
      <ul>
        <li>
          {t(
            'Il tuo browser inventa un gettone segreto per ogni esame e docente del tuo corso, e li fa firmare al server chiusi in una busta: il server firma senza vederli.',
          )}
        </li>
        <li>
          {t(
            'Quando scrivi una recensione, il gettone esce dalla busta. Il server riconosce la sua firma, ma non a chi l’ha data: vale per una recensione sola.',
          )}
        </li>
        <li>
          {t(
            'Di te resta che una casella ha confermato, non quale: l’indirizzo non viene conservato, e a fine anno sparisce anche questo.',
          )}
        </li>
        <li>
          {t(
            'Non protegge da tutto: chi scrive subito dopo aver confermato, o fra pochi che hanno confermato, si indovina più facilmente. Meglio scrivere un altro giorno.',
          )}
        </li>
      </ul>
      <p>
        {t('Da che cosa protegge, e da che cosa no:')} <Link to="/privacy#verified">{t('Privacy')}</Link>.{' '}
        {t('Quante conferme e quante recensioni verificate ci sono è pubblico:')} <Link to="/transparency">{t('Trasparenza')}</Link>.
      </p>
    </section>
  )
}
