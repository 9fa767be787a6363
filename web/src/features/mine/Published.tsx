import { shownState } from '@chiostro/domain/books/books'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { useNavigate } from 'react-router-dom'
import type { Things_MineFragment } from '../../../generated/gql/graphql.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats, usePrice } from '../../i18n/useFormats.ts'
import { useInstance } from '../../navigation/instance.ts'
import { withMailboxToken } from '../device/SaveSecret.tsx'
import { Kind, OwnedItem } from './OwnedItem.tsx'

export function MyBooks({ books, token }: Pick<Things_MineFragment, 'books'> & { token: string }) {
  const t = useT()
  const price = usePrice()
  const manage = useManage(token)
  return (
    <Kind title={t('Annunci')} count={books.length}>
      {books.map(({ id, title, price: euros, state, expiresAt, messageCount }) => (
        <OwnedItem
          key={id}
          title={title}
          state={shownState({ state: lowerCaseOf(state), expiresAt })}
          facts={[price(euros), messageCount === 1 ? t('1 messaggio') : t('{count} messaggi', { count: messageCount })]}
        >
          <Button aria-label={t('Gestisci: {title}', { title })} onClick={() => manage('manage-book', id)}>
            {t('Gestisci')}
          </Button>
        </OwnedItem>
      ))}
    </Kind>
  )
}

export function MyEvents({ events, token }: Pick<Things_MineFragment, 'events'> & { token: string }) {
  const t = useT()
  const formats = useFormats()
  const manage = useManage(token)
  return (
    <Kind title={t('Eventi')} count={events.length}>
      {events.map(({ id, title, date, registrationCount }) => (
        <OwnedItem
          key={id}
          title={title}
          facts={[
            formats.day(date),
            registrationCount === 1 ? t('1 partecipante') : t('{count} partecipanti', { count: registrationCount }),
          ]}
        >
          <Button aria-label={t('Gestisci: {title}', { title })} onClick={() => manage('manage-event', id)}>
            {t('Gestisci')}
          </Button>
        </OwnedItem>
      ))}
    </Kind>
  )
}

/** Opens a record's own page. By code, as no link of this page may carry the token. */
function useManage(token: string) {
  const navigate = useNavigate()
  const { productSlug } = useInstance()
  return (page: 'manage-book' | 'manage-event', id: string) =>
    navigate(`/${productSlug}/${page}/${id}?token=${token}`, { state: withMailboxToken })
}
