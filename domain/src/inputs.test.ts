import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { priceMessages } from './books/bookFieldInput.ts'
import { contactSellerInput, publishBookInput, updateBookInput } from './books/bookInput.ts'
import { bookLimits, bookMessages } from './books/books.ts'
import { contactInput, contactLimits, contactMessages } from './contact/contact.ts'
import { deletionMessages } from './deletion/deletion.ts'
import { deletionInput, deletionOfManyInput } from './deletion/deletionInput.ts'
import { createEventInput, registerInput, updateEventInput } from './events/eventInput.ts'
import { eventLimits, eventMessages } from './events/events.ts'
import { scheduleMessages } from './events/schedule.ts'
import { imageMessages } from './images/images.ts'
import { isbnMessage } from './isbn/isbn.ts'
import { email, line, paragraphs, textMessages } from './text/text.ts'

const address = 'ada@example.org'
const book = { title: 'Analisi', condition: 'Come nuovo', price: '12,50', sellerName: 'Ada', sellerEmail: address }
const edited = { title: 'Cineforum', description: 'Proiezione e dibattito', targetAudience: 'Tutti', location: 'Aula 1' }
const event = { ...edited, date: `${new Date().getFullYear() + 1}-07-15`, startTime: '20:30', creatorName: 'Ada', creatorEmail: address }
const contact = { name: 'Zoë', email: address, category: 'altro', subject: 'Il mio annuncio', message: 'Ho perso il link di gestione.' }

const inputs = {
  publishBook: [publishBookInput, book],
  updateBook: [updateBookInput, { title: 'Analisi', price: 9, description: 'Come nuovo' }],
  contactSeller: [contactSellerInput, { buyerName: 'Bo', buyerEmail: address, message: 'È ancora libero?' }],
  createEvent: [createEventInput, event],
  updateEvent: [updateEventInput, edited],
  register: [registerInput, { attendeeName: 'Bo', attendeeEmail: address }],
  contact: [contactInput, contact],
  delete: [deletionInput, {}],
  deleteMany: [deletionOfManyInput, { ids: ['a'] }],
} satisfies Record<string, [z.ZodType, Record<string, unknown>]>
type Input = keyof typeof inputs

const check = (input: Input, changes: Record<string, unknown>) => inputs[input][0].safeParse({ ...inputs[input][1], ...changes })
const issuesOf = ({ error }: { error?: z.ZodError }) => error?.issues.map(({ path, message }) => [String(path[0]), message])
const numbered = (length: number) => Array.from({ length }, (_, n) => `/uploads/${n}.webp`)

describe('every text', () => {
  const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
  const required = line({ min: 1, max: 20, message: 'Manca' })

  it.each([
    [undefined, 'Manca'],
    [42, 'Manca'],
    ['', 'Manca'],
    [' \t ', 'Manca'],
    ['\u200B', 'Manca'],
    ['\u2800', 'Manca'],
    ['x'.repeat(21), textMessages.tooLong(20)],
    ['\u202E\u200F', 'Manca'],
    ['Analisi \uF8FF', textMessages.character('U+F8FF')],
    ['\uD800', textMessages.character('U+D800')],
    ['\u{10FFFD}', textMessages.character('U+10FFFD')],
    ['<script> & "co" 😀', undefined],
    ['x'.repeat(20), undefined],
  ])('%j: %j', (value, message) => expect(messageOf(required, value)).toBe(message))

  it('is trimmed and composed; one that may be absent becomes empty; paragraphs keep their lines', () => {
    expect(required.parse('  Chimica \u0065\u0301 vita ')).toBe('Chimica é vita')
    expect(line({ max: 20 }).parse(null)).toBe('')
    expect(paragraphs({ max: 20 }).parse('Una\r\nDue\tTre')).toBe('Una\nDue Tre')
    expect(messageOf(paragraphs({ max: 20 }), 'Logo \uE000')).toBe(textMessages.character('U+E000'))
    expect(messageOf(line({ max: 20 }), ['Ada'])).toBe(textMessages.characters)
  })

  it.each([
    ['Analisi\tmatematica', 'Analisi matematica'],
    ['Due\r\nrighe', 'Due righe'],
    ['Due\u2028righe', 'Due righe'],
    ['\u200Fמרים', 'מרים'],
    ['\uFEFFAda\u00A0 Rossi\u200B', 'Ada Rossi'],
    ['Al \u202Econtrario\u202C', 'Al contrario'],
    [`Ana${String.fromCharCode(0)}lisi`, 'Analisi'],
    ['per\u00ADché', 'perché'],
    ['\uF0B7 Esercizi', '• Esercizi'],
    ['\uFB01sica e \uFB02uidi', 'fisica e fluidi'],
    ['👩\u200D🏫 docente', '👩\u200D🏫 docente'],
  ])('a pasted %j is %j', (pasted, meant) => expect(required.parse(pasted)).toBe(meant))

  it('pasted paragraphs keep their lines and lose what is not seen', () => {
    expect(paragraphs({ max: 50 }).parse('\uFEFFUna \u2028Due\u200E\fTre\t\u00A0quattro\n\n Cinque')).toBe(
      'Una\nDue\nTre quattro\n\nCinque',
    )
  })

  it.each([
    ['ada', false],
    ['ada@localhost', false],
    ['anna rossi@example.org', false],
    ['anna rossi @example.org', false],
    ['ada@example.org\r\nBcc: eva@example.org', false],
    ['ada@example.org, eva@example.org', false],
    ['Ada <ada@example.org>, Eva <eva@example.org>', false],
    [`${'a'.repeat(250)}@example.org`, false],
    [`${'a'.repeat(65)}@example.org`, false],
    [`${'a'.repeat(64)}@example.org`, true],
    ['a..b@example.org', false],
    ['.ada@example.org', false],
    ['ada@-example.org', false],
    ['ada@192.0.2.1', false],
    ['ada@example.org/x', false],
    [`ada@${'è'.repeat(60)}.${'è'.repeat(60)}.${'è'.repeat(60)}.it`, false],
    ['ada@università.example.org', true],
    [undefined, false],
    [' Ada@Example.org ', true],
  ])('%j as an address: %j', (value, valid) => expect(messageOf(email('Email'), value)).toBe(valid ? undefined : 'Email'))

  it.each([
    ['ada@example.org\u200B', 'ada@example.org'],
    ['\u202Aada@example.org\u202C', 'ada@example.org'],
    ['mailto:ada@example.org', 'ada@example.org'],
    ['<ada@example.org>,', 'ada@example.org'],
    ['"Rossi, Ada" <ada@example.org>', 'ada@example.org'],
    ['ada@example.org <ada@example.org>;', 'ada@example.org'],
    ['ada@universita\u0300.example.org', 'ada@università.example.org'],
    ['ada@UNIVERSITÀ.example.org', 'ada@università.example.org'],
    ['ada@Example.org', 'ada@Example.org'],
    ['ada@\uFF45xample.org', 'ada@example.org'],
    ['ada@uni\uFB01.it', 'ada@unifi.it'],
    ['ada@\u{1D4FE}nifi.it', 'ada@unifi.it'],
    ['ada@univ\u{1D4EE}rsità.it', 'ada@università.it'],
    ['mailto:ada@example.org?subject=Libro', 'ada@example.org'],
    ['Email: ada@example.org', 'ada@example.org'],
    ['(ada@example.org)', 'ada@example.org'],
    ['«ada@example.org».', 'ada@example.org'],
    ['ada@example.org !', 'ada@example.org'],
    ['ada @ studenti. example. org', 'ada@studenti.example.org'],
    ['ada\uFF20example.org', 'ada@example.org'],
  ])('a pasted address %j is %j', (pasted, meant) => expect(email('Email').parse(pasted)).toBe(meant))
})

describe('a wrong field gets its sentence', () => {
  it.each<[Input, string, unknown, string]>([
    ['publishBook', 'title', '', bookMessages.title],
    ['publishBook', 'isbn', '978-88-08-12345-0', isbnMessage],
    ['publishBook', 'condition', 'Distrutto', bookMessages.condition],
    ['publishBook', 'condition', undefined, bookMessages.condition],
    ['publishBook', 'price', '', priceMessages.required],
    ['publishBook', 'price', undefined, priceMessages.required],
    ['publishBook', 'price', '-1', priceMessages.invalid],
    ['publishBook', 'price', '1e3', priceMessages.invalid],
    ['publishBook', 'price', '100000000', priceMessages.invalid],
    ['publishBook', 'price', 12.345, priceMessages.invalid],
    ['publishBook', 'price', '0.500', priceMessages.invalid],
    ['publishBook', 'price', '0 500', priceMessages.invalid],
    ['publishBook', 'price', '0,500.00', priceMessages.invalid],
    ['publishBook', 'sellerName', '', bookMessages.name],
    ['publishBook', 'sellerEmail', 'ada', bookMessages.email],
    ['publishBook', 'sellerWhatsapp', 'chiamami', bookMessages.whatsapp],
    ['publishBook', 'imageUrls', numbered(6), imageMessages.tooMany],
    ['publishBook', 'imageUrls', ['/uploads/\u0000.webp'], imageMessages.unknown],
    ['publishBook', 'imageUrls', ['/uploads/a.webp', '/uploads/a.webp'], imageMessages.unknown],
    ['publishBook', 'coverImageIndex', 5, imageMessages.cover],
    ['updateBook', 'title', '', bookMessages.title],
    ['updateBook', 'price', '', priceMessages.required],
    ['contactSeller', 'buyerName', 'B', bookMessages.name],
    ['contactSeller', 'buyerEmail', 'bo@', bookMessages.email],
    ['contactSeller', 'message', 'Ciao', bookMessages.message],
    ['createEvent', 'title', '', eventMessages.title],
    ['createEvent', 'description', '        Corta', eventMessages.description],
    ['createEvent', 'date', '', eventMessages.date],
    ['createEvent', 'date', 20300101, eventMessages.date],
    ['createEvent', 'date', '2030-02-30', eventMessages.invalidDate],
    ['createEvent', 'date', '15/07/2030', eventMessages.invalidDate],
    ['createEvent', 'date', '2001-01-01', scheduleMessages.past],
    ['createEvent', 'date', '2099-07-15', scheduleMessages.far],
    ['createEvent', 'date', '9999-12-31', scheduleMessages.far],
    ['createEvent', 'date', '31/12/2026', eventMessages.invalidDate],
    ['createEvent', 'date', 'domani', eventMessages.invalidDate],
    ['updateEvent', 'date', '9999-12-31', scheduleMessages.far],
    ['createEvent', 'startTime', undefined, eventMessages.startTime],
    ['createEvent', 'startTime', '9:00', eventMessages.invalidTime],
    ['createEvent', 'endTime', '23:60', eventMessages.invalidTime],
    ['createEvent', 'endTime', '20:30', scheduleMessages.end],
    ['createEvent', 'targetAudience', ' ', eventMessages.targetAudience],
    ['createEvent', 'maxAttendees', 'tanti', eventMessages.maxAttendees],
    ['createEvent', 'maxAttendees', '0.100', eventMessages.maxAttendees],
    ['createEvent', 'location', '', eventMessages.location],
    ['createEvent', 'creatorName', undefined, eventMessages.name],
    ['createEvent', 'creatorEmail', 'ada', eventMessages.email],
    ['createEvent', 'tags', 'serata', eventMessages.tags],
    ['createEvent', 'tags', numbered(11), eventMessages.tooManyTags],
    ['createEvent', 'tags', Array(48_000).fill(1), eventMessages.tooManyTags],
    ['createEvent', 'imageUrls', numbered(6), eventMessages.tooManyImages],
    ['updateEvent', 'title', '', 'Titolo obbligatorio'],
    ['updateEvent', 'description', ' ', 'Descrizione obbligatoria'],
    ['updateEvent', 'location', '', 'Luogo obbligatorio'],
    ['updateEvent', 'targetAudience', '', 'Destinatari obbligatori'],
    ['updateEvent', 'date', '', eventMessages.date],
    ['register', 'attendeeName', '', eventMessages.name],
    ['register', 'attendeeEmail', undefined, eventMessages.email],
    ['register', 'notes', 7, textMessages.characters],
    ['contact', 'name', ' Z ', contactMessages.name],
    ['contact', 'email', 'zoe', contactMessages.email],
    ['contact', 'category', '', contactMessages.category],
    ['contact', 'category', 'pubblicità', contactMessages.category],
    ['contact', 'subject', 'Ciao', contactMessages.subject],
    ['contact', 'message', 'Troppo corto', contactMessages.message],
    ['deleteMany', 'ids', numbered(101), deletionMessages.tooMany],
    ['deleteMany', 'ids', [], deletionMessages.ids],
    ['deleteMany', 'ids', ['x'.repeat(65)], deletionMessages.ids],
  ])('%s %s = %j', (input, path, value, message) => expect(issuesOf(check(input, { [path]: value }))).toContainEqual([path, message]))

  it.each<[Input, Record<string, number>]>([
    ['publishBook', { title: 200, course: 120, professor: 120, description: 4000, sellerName: 100 }],
    ['updateBook', { title: 200, description: 4000 }],
    ['contactSeller', { buyerName: bookLimits.sellerName, message: 4000 }],
    ['createEvent', { title: 200, description: 4000, category: 60, duration: 60, targetAudience: 200, location: 200, creatorName: 100 }],
    ['updateEvent', { title: 200, description: 4000, category: 60, duration: 60, targetAudience: 200, location: 200, creatorName: 100 }],
    ['register', { attendeeName: 100, notes: 1000 }],
    ['contact', { name: contactLimits.name, subject: 150, message: 5000 }],
    ['delete', { reason: 500 }],
  ])('%s takes texts up to their limits', (input, limits) => {
    for (const [path, max] of Object.entries(limits)) {
      expect(check(input, { [path]: 'x'.repeat(max) }).success, path).toBe(true)
      expect(issuesOf(check(input, { [path]: 'x'.repeat(max + 1) }))).toEqual([[path, textMessages.tooLong(max)]])
    }
  })

  it.each<[Input, string[]]>([
    ['publishBook', ['title', 'condition', 'price', 'sellerName', 'sellerEmail']],
    ['createEvent', ['title', 'description', 'date', 'startTime', 'targetAudience', 'location', 'creatorName', 'creatorEmail']],
    ['contact', ['name', 'email', 'category', 'subject', 'message']],
  ])('%s names every missing field at once', (input, missing) => {
    expect(issuesOf(inputs[input][0].safeParse({}))?.map(([path]) => path)).toEqual(missing)
  })
})

it.each<[Input, Record<string, unknown>, Record<string, unknown>]>([
  ['publishBook', {}, { course: '', professor: '', isbn: '', description: '', sellerWhatsapp: '', imageUrls: [], coverImageIndex: 0 }],
  ['publishBook', { price: 0 }, { price: '0.00' }],
  ['publishBook', { price: '0012,5' }, { price: '12.50' }],
  ['publishBook', { price: '99999999.99' }, { price: '99999999.99' }],
  ['publishBook', { isbn: '88-08-12345-6' }, { isbn: '9788808123459' }],
  ['publishBook', { sellerWhatsapp: '+39 333 000-0000' }, { sellerWhatsapp: '+393330000000' }],
  ['createEvent', {}, { category: '', endTime: '', duration: '', maxAttendees: null, tags: [], imageUrls: [], coverImageIndex: 0 }],
  ['createEvent', { startTime: '22:00', endTime: '03:00' }, { endTime: '03:00' }],
  ['createEvent', { maxAttendees: '1.000' }, { maxAttendees: 1000 }],
  ['createEvent', { maxAttendees: '30 posti' }, { maxAttendees: 30 }],
  ['createEvent', { tags: ['x'.repeat(eventLimits.tag)] }, { tags: ['x'.repeat(30)] }],
  ['updateEvent', { endTime: '' }, { endTime: '' }],
  ['updateEvent', { description: 'Corta' }, { description: 'Corta' }],
  ['register', { attendeeName: ' Bo ' }, { attendeeName: 'Bo', attendeeEmail: address, notes: '' }],
  ['deleteMany', { ids: ['a', 'b', 'a'] }, { ids: ['a', 'b'], reason: '' }],
])('%s takes %j as %j', (input, changes, kept) => expect(check(input, changes).data).toMatchObject(kept))
