import { ButtonLink } from '../components/Button.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import { Cloister } from './Cloister.tsx'
import styles from './HomePage.module.css'
import { instance } from './instance.ts'
import { PageHeading } from './PageHeading.tsx'
import { usePageHead } from './usePageHead.ts'

/** The way in. */
export function HomePage() {
  const t = useT()
  const { city, universityName: university } = instance
  usePageHead({
    title: t('Libri usati, corsi ed eventi'),
    description: t(
      'Gli studenti di {city} si scambiano i libri usati, recensiscono corsi e professori e scoprono gli eventi. {university}.',
      {
        city,
        university,
      },
    ),
  })
  return (
    <section className={styles.hero}>
      <div>
        <PageHeading className={styles.title}>{t('I libri passano di mano sotto i portici')}</PageHeading>
        <p className={styles.lead}>
          {t(
            'Libri usati, recensioni ed eventi tra chi studia a {city}: nessuna commissione, nessuna spedizione, ci si incontra in ateneo.',
            {
              city,
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
      <Cloister className={styles.picture} />
    </section>
  )
}
