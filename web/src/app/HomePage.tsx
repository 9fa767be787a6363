import { Arches } from '../components/Arches.tsx'
import { ButtonLink } from '../components/Button.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './HomePage.module.css'
import { instance } from './instance.ts'
import { PageHeading } from './PageHeading.tsx'
import { usePageHead } from './usePageHead.ts'

/** The way in. */
export function HomePage() {
  const t = useT()
  usePageHead({
    title: t('Libri usati, corsi ed eventi'),
    description: t('Gli studenti di {university} si scambiano i libri, recensiscono corsi e professori e scoprono gli eventi.', {
      university: instance.universityName,
    }),
  })
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <PageHeading className={styles.title}>{t('I libri passano di mano sotto i portici')}</PageHeading>
        <p className={styles.lead}>
          {t(
            'Compra e vendi i libri usati con gli studenti di {university}: nessuna commissione, nessuna spedizione, ci si incontra in ateneo.',
            {
              university: instance.universityName,
            },
          )}
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/books" variant="primary">
            {t('Scambia i libri')}
          </ButtonLink>
          <ButtonLink to="/events">{t('Guarda gli eventi')}</ButtonLink>
        </div>
      </div>
      <Arches count={4} className={styles.arcade} />
    </section>
  )
}
