import type { BookCondition } from '@chiostro/domain/books/books'
import { priceIn } from '@chiostro/domain/books/localPrice'
import { formatPrice } from '@chiostro/domain/books/price'
import type { EmbedLanguage } from '@chiostro/domain/embeds/embeds'
import type { Locale } from '@chiostro/domain/languages/languages'
import { isKeyOf } from '@chiostro/domain/records/records'

/** An embed has no code that could ask for the browser's dictionary: its few words are here. */
interface EmbedTexts {
  locale: Locale
  books: string
  events: string
  allBooks: string
  allEvents: string
  noBooks: string
  noEvents: string
  /** The address of the embed has a filter that the list does not take. */
  wrongFilter: string
  reserved: string
  full: string
  price(euros: string): string
  condition(condition: string): string
}

const englishConditions: Record<BookCondition, string> = {
  'Come nuovo': 'Like new',
  'Ottime condizioni': 'Very good',
  'Buone condizioni': 'Good',
  'Condizioni accettabili': 'Acceptable',
}

export const embedTexts: Record<EmbedLanguage, EmbedTexts> = {
  it: {
    locale: 'it-IT',
    books: 'Libri usati',
    events: 'Prossimi eventi',
    allBooks: 'Tutti i libri',
    allEvents: 'Tutti gli eventi',
    noBooks: 'Nessun libro in vendita, per ora.',
    noEvents: 'Nessun evento in programma, per ora.',
    wrongFilter: 'Questi filtri non sono validi: ecco l’elenco completo.',
    reserved: 'Riservato',
    full: 'Al completo',
    price: formatPrice,
    condition: (condition) => condition,
  },
  en: {
    locale: 'en-GB',
    books: 'Used books',
    events: 'Upcoming events',
    allBooks: 'All books',
    allEvents: 'All events',
    noBooks: 'No books for sale right now.',
    noEvents: 'No events planned right now.',
    wrongFilter: 'These filters are not valid: here is the whole list.',
    reserved: 'Reserved',
    full: 'Full',
    price: (euros) => priceIn(euros, 'en-GB'),
    condition: (condition) => (isKeyOf(englishConditions, condition) ? englishConditions[condition] : condition),
  },
}
