import type { Things_MineFragment } from '../../../generated/gql/graphql.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { EndButton, type Ending, type EndTexts } from './EndButton.tsx'
import { Kind, OwnedItem } from './OwnedItem.tsx'

const withdrawing: EndTexts = { label: 'Togli la ricerca', question: 'Vuoi davvero togliere questa ricerca?', answer: 'Ricerca tolta' }
const stopping: EndTexts = {
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
        <OwnedItem key={id} title={title} facts={[lasts(confirmedAt !== null, expiresAt)]}>
          <EndButton kind="WANTED" texts={withdrawing} id={id} kept={['wanted', id]} {...ending} />
        </OwnedItem>
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
        <OwnedItem key={id} title={language === 'en' ? englishTitle : title} facts={[lasts(confirmed, expiresAt)]}>
          <EndButton kind="FOLLOWS" texts={stopping} id={id} {...ending} />
        </OwnedItem>
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
