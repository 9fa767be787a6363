import { publicBook } from '@chiostro/domain/books/bookInput'
import { blankRecord } from '@chiostro/domain/records/blankRecord'

const book = {
  title: 'Analisi matematica 1',
  course: 'Analisi 1',
  subjectId: null,
  professor: 'Ortensia Valdombra',
  isbn: '9788808123459',
  condition: 'Buone condizioni',
  price: '12.50',
  description: 'Poche sottolineature a matita.',
}
const publishedBook = {
  ...blankRecord(publicBook),
  ...book,
  id: '019ab2f0-7c11-7d4e-9f6a-0c5d5f2f9a10',
  sellerName: 'Ida',
  imageUrls: [],
  coverImageIndex: 0,
  state: 'available',
  expiresAt: '2027-03-25T10:30:00.000Z',
  createdAt: '2026-11-25T10:30:00.000Z',
}
const event = {
  title: 'Serata di poesia',
  description: 'Letture a voce alta, con microfono aperto.',
  date: '2027-01-20',
  startTime: '18:30',
  targetAudience: 'Tutti',
  location: 'Aula 2',
}
const person = { attendeeName: 'Bo', attendeeEmail: 'bo@example.org' }

/** Most used records and inputs by schema name; a test validates them. */
export const examples: Record<string, unknown> = {
  Failure: {
    error: 'Il titolo è richiesto',
    code: 'BAD_USER_INPUT',
    issues: [{ path: 'title', message: 'Il titolo è richiesto' }],
  },
  Success: { success: true },
  Deleted: { success: true, id: publishedBook.id },
  Book: publishedBook,
  OwnBook: { ...publishedBook, sellerEmail: 'ida@example.org', sellerWhatsapp: '' },
  PublishBookInput: { ...book, subjectId: '', sellerName: 'Ida', sellerEmail: 'ida@example.org' },
  ReplaceBookInput: { title: book.title, price: '10.00', description: book.description },
  ChangeBookInput: { price: '10.00' },
  CreateEventInput: { ...event, creatorName: 'Ida', creatorEmail: 'ida@example.org', maxAttendees: 40, tags: ['poesia'] },
  ReplaceEventInput: { title: event.title, description: event.description, targetAudience: 'Tutti', location: 'Aula 3' },
  ChangeEventInput: { location: 'Aula 3' },
  RegisterForEventInput: person,
  ContactSellerInput: { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora disponibile?' },
  Wanted: {
    id: '019ab2f0-7c11-7d4e-9f6a-0c5d5f2f9a11',
    title: 'Fisica 1',
    course: '',
    subjectId: null,
    isbn: '',
    maxPrice: '15.00',
    note: '',
    name: 'Bo',
    expiresAt: '2027-01-24T10:30:00.000Z',
    createdAt: '2026-11-25T10:30:00.000Z',
  },
  FollowInput: { email: 'bo@example.org', kind: 'books', frequency: 'daily', search: 'analisi' },
}
