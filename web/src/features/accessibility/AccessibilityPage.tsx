import { accessibilityTests, digitalOmbudsman, knownBarriers } from '@chiostro/domain/site/accessibility'
import { Link } from 'react-router-dom'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './AccessibilityPage.module.css'

/** In the order and the words of the model of AgID; what was tested, and when, comes from the tests. */
export function AccessibilityPage() {
  const t = useT()
  const { productName, publicUrl, controller } = useInstance()
  return (
    <div className={styles.page}>
      <header>
        <PageHeading>{t('Dichiarazione di accessibilità')}</PageHeading>
        <p className={styles.lead}>
          {t('{body} si impegna a rendere questo sito accessibile, conformemente alla legge 9 gennaio 2004, n. 4.', {
            body: controller?.name ?? productName,
          })}{' '}
          {t('Questa dichiarazione si applica a {site}.', { site: publicUrl ? new URL(publicUrl).host : productName })}
        </p>
      </header>
      <Conformity />
      <Drafting />
      <section>
        <h2>{t('Feedback e recapiti')}</h2>
        <p>
          {t(
            'Se qualcosa non si legge, non si raggiunge con la tastiera o non funziona con la tua tecnologia assistiva, scrivi a chi gestisce il sito: che cosa non va, in quale pagina e con che cosa navighi.',
          )}{' '}
          {controller?.email && (
            <>
              <a href={`mailto:${controller.email}`}>{controller.email}</a>{' '}
            </>
          )}
          <Link to="/contact">{t('Contattaci')}</Link>
        </p>
      </section>
      <section>
        <h2>{t('Procedura di attuazione')}</h2>
        <p>
          {t('Se entro trenta giorni la risposta non arriva o non basta, puoi rivolgerti al difensore civico per il digitale.')}{' '}
          <a href={digitalOmbudsman} rel="external">
            {t('Difensore civico per il digitale')}
          </a>
        </p>
      </section>
      <Site />
    </div>
  )
}

function Conformity() {
  const t = useT()
  return (
    <>
      <section>
        <h2>{t('Stato di conformità')}</h2>
        <p>
          {t(
            'Questo sito è parzialmente conforme ai requisiti dell’appendice A della norma UNI CEI EN 301549, in ragione dei casi di non conformità elencati qui sotto.',
          )}
        </p>
      </section>
      <section>
        <h2>{t('Contenuti non accessibili')}</h2>
        <p>{t('I contenuti elencati qui sotto non sono accessibili per inosservanza della legge 9 gennaio 2004, n. 4.')}</p>
        <ul>
          {knownBarriers.map((barrier) => (
            <li key={barrier}>{t(barrier)}</li>
          ))}
        </ul>
        <p>{t('Per nessuno di questi si invoca un onere sproporzionato.')}</p>
      </section>
    </>
  )
}

function Drafting() {
  const { t, formats } = useI18n()
  return (
    <section>
      <h2>{t('Redazione della dichiarazione')}</h2>
      <p>{t('Questa dichiarazione è stata redatta il {day}, con un’autovalutazione.', { day: formats.date(accessibilityTests.day) })}</p>
      <p>
        {t(
          'Ogni versione di Chiostro è provata in un browser vero: le pagine con {engine}, con i colori chiari e con quelli scuri, in italiano e in inglese; moduli, menu e finestre con la sola tastiera; a 360 pixel di larghezza e con il testo ingrandito.',
          { engine: accessibilityTests.engine },
        )}
      </p>
    </section>
  )
}

function Site() {
  const { t, formats } = useI18n()
  const { version, sourceUrl } = useInstance()
  return (
    <section>
      <h2>{t('Informazioni sul sito')}</h2>
      <ul>
        <li>{t('Data di pubblicazione della versione provata: {day}.', { day: formats.date(accessibilityTests.day) })}</li>
        <li>{t('Test di usabilità con persone: non ancora svolti.')}</li>
        <li>
          {t('CMS: nessuno. Il sito funziona con Chiostro, software libero.')}
          {version && ` ${t('Qui è in uso la versione {version}.', { version })}`}
          {sourceUrl && (
            <>
              {' '}
              <a href={sourceUrl} rel="external">
                {t('Codice sorgente')}
              </a>
            </>
          )}
        </li>
      </ul>
    </section>
  )
}
