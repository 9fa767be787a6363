import type { Things_MineFragment } from '../../../generated/gql/graphql.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { EndButton, type Ending, type EndWords } from './EndButton.tsx'
import { Kind, Thing } from './Thing.tsx'

const withdrawing: EndWords = { label: 'Togli la ricerca', question: 'Vuoi davvero togliere questa ricerca?', answer: 'Ricerca tolta' }
const stopping: EndWords = {
  label: 'Smetti di seguire',
  question: 'Vuoi davvero smettere di seguire?',
  answer: 'Non ricevi più queste novità',
}

export function MyWanted({ wanted, ...ending }: Pick<Things_MineFragment, 'wanted'> & Ending) {
  const t = useT()
  const lasts = useLasts()
  return (
    <Kind title={t('Libri che cerchi')} count={wanted.length}>
      {wanted.map(({ id, title, confirmedAt, expiresAt }) => (
        <Thing key={id} title={title} facts={[lasts(confirmedAt !== null, expiresAt)]}>
          <EndButton kind="WANTED" words={withdrawing} id={id} kept={['wanted', id]} {...ending} />
        </Thing>
      ))}
    </Kind>
  )
}

export function MyFollows({ follows, ...ending }: Pick<Things_MineFragment, 'follows'> & Ending) {
  const { t, language } = useI18n()
  const lasts = useLasts()
  return (
    <Kind title={t('Novità che segui')} count={follows.length}>
      {follows.map(({ id, title, englishTitle, confirmed, expiresAt }) => (
        <Thing key={id} title={language === 'en' ? englishTitle : title} facts={[lasts(confirmed, expiresAt)]}>
          <EndButton kind="FOLLOWS" words={stopping} id={id} {...ending} />
        </Thing>
      ))}
    </Kind>
  )
}

/** Until when it mails, once its address is confirmed. */
function useLasts() {
  const t = useT()
  const formats = useFormats()
  return (isConfirmed: boolean, until: string) =>
    isConfirmed ? t('Fino al {day}', { day: formats.date(until) }) : t('Aspetta la tua conferma')
}
