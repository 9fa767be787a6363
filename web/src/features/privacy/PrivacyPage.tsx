import { participantMessages } from '@chiostro/domain/participants'
import { type Retention, type RetentionName, retention } from '@chiostro/domain/retention'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../pages/instance.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import styles from './PrivacyPage.module.css'

const kinds = Object.entries<Retention>(retention) as [RetentionName, Retention][]

/** Which data are kept, why and for how long: the table by which the server's jobs work. */
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
      <section aria-label={t('Che cosa conserviamo')}>
        <h2>{t('Che cosa conserviamo')}</h2>
        <dl className={styles.kinds}>
          {kinds.map(([name, { what, why, kept, after }]) => (
            <div key={name}>
              <dt>{t(what)}</dt>
              <dd>
                {t(why)}.{name === 'participants' && ` ${t(participantMessages[participantsVisibility].everywhere)}`}
              </dd>
              <dd>
                <strong>{t(kept)}</strong> <span className={styles.after}>{t(after)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{t('Che cosa ricorda il tuo dispositivo')}</h2>
        <p>
          {t(
            'Il browser ricorda ciò che hai pubblicato, prenotato, recensito, scritto ai venditori e seguito da lì: il titolo, il giorno, il biglietto, la ricevuta, e i link personali che hai aperto. Non il tuo nome né la tua email. Resta sul dispositivo per cinque mesi al massimo, le ricevute finché le tieni; noi non lo vediamo.',
          )}
        </p>
        <p>
          {t(
            'Chi usa lo stesso browser lo vede. Su un computer di altri, cancellalo con «Dimentica questo dispositivo»: sparisce tutto, bozze comprese.',
          )}{' '}
          <Link to="/my-things">{t('Le mie cose')}</Link>.
        </p>
      </section>
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
    </div>
  )
}
