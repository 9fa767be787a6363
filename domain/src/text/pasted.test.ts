import { describe, expect, it } from 'vitest'
import { price, priceMessages } from '../books/bookFieldInput.ts'
import { toIsbn13 } from '../isbn/isbn.ts'
import { confirmCodeInput } from '../proofs/proofInput.ts'
import { normaliseReceipt } from '../reviews/receipts.ts'
import { cleanDigits, cleanLine, cleanParagraphs, withoutMarks } from './pasted.ts'
import { formatPhone, toE164, whatsappLink } from './phone.ts'
import { email } from './text.ts'

describe('a telephone number', () => {
  it.each([
    ['333/1234567', '+393331234567'],
    ['333-123 45 67', '+393331234567'],
    ['tel. 333 1234567', '+393331234567'],
    ['WhatsApp: 333.123.4567', '+393331234567'],
    ['tel:+393331234567', '+393331234567'],
    ['https://wa.me/393331234567', '+393331234567'],
    ['https://wa.me/393331234567?text=Ciao%20Anna', '+393331234567'],
    ['https://api.whatsapp.com/send?phone=393331234567&text=Ciao', '+393331234567'],
    ['0039 333 1234567', '+393331234567'],
    ['３３３１２３４５６７', '+393331234567'],
    ['+39 (0)333 1234567', '+393331234567'],
    ['+39 (0)35 123456', '+39035123456'],
    ['0039 (0)331 123 456', '+390331123456'],
    ['+39 (0)461 281111', '+390461281111'],
    ['0461 281111', '+390461281111'],
    ['39 333 1234567', '+393331234567'],
    ['\u202A+39 333 1234567\u202C', '+393331234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['wa.me/447911123456', '+447911123456'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['Cellulare: 333 1234567', '+393331234567'],
    ['telefono 333 1234567,', '+393331234567'],
    ['📱 333_1234567', '+393331234567'],
    ['☎️ 0461 281111', '+390461281111'],
    ['[+39] 333 1234567', '+393331234567'],
    ['whatsapp://send?phone=393331234567', '+393331234567'],
    ['https://api.whatsapp.com/send?phone=%2B393331234567', '+393331234567'],
    ['https://web.whatsapp.com/send?phone=393331234567', '+393331234567'],
  ])('%j is %s', (pasted, number) => {
    expect(toE164(pasted)).toBe(number)
    expect(toE164(number)).toBe(number)
  })

  it.each(['', '123', '333 1234567 (Anna)', '33312345678', '4915112345678', '+39', 'ada@example.org'])('%j is none', (text) => {
    expect(toE164(text)).toBeNull()
  })

  it.each([
    ['+393331234567', '+39 333 123 4567'],
    ['3331234567', '+39 333 123 4567'],
    ['+390461281111', '+39 0461 281 111'],
    ['+39064991', '+39 06 4991'],
    ['+442079460958', '+44 207 946 0958'],
    ['+12125550100', '+1 212 555 0100'],
    ['12', '12'],
  ])('%s is shown as %s', (number, shown) => expect(formatPhone(number)).toBe(shown))

  it('opens a chat', () => {
    expect(whatsappLink('333 1234567')).toBe('https://wa.me/393331234567')
    expect(whatsappLink('12')).toBeNull()
  })
})

describe('a price', () => {
  it.each([
    ['12,50 €', '12.50'],
    ['€ 12', '12.00'],
    ['EUR 12.50', '12.50'],
    ['12 euro', '12.00'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234', '1234.00'],
    ['1 000', '1000.00'],
    ['1\u202F000,5', '1000.50'],
    ['1’234.50', '1234.50'],
    ['12.', '12.00'],
    ['12,5', '12.50'],
    ['12,-', '12.00'],
    ['\u200E12,50', '12.50'],
    ['１２，５０', '12.50'],
    ['gratis', '0.00'],
    ['In regalo!', '0.00'],
    ['12 Euro.', '12.00'],
    ['12,50 €,', '12.50'],
    ['12 euri', '12.00'],
    ['12€50', '12.50'],
    ['12 euro e 50', '12.50'],
    ['12 , 50', '12.50'],
  ])('%j is %s', (pasted, euro) => expect(price.parse(pasted)).toBe(euro))

  it.each(['1,234', '12..5', '1.23.4', '12,5O', '12 o 13', '10-12', '-1', '1e3', 'quasi gratis', '12 trattabili'])('%j is none', (text) => {
    expect(price.safeParse(text).error?.issues[0]?.message).toBe(priceMessages.invalid)
  })
})

describe('an ISBN', () => {
  it.each([
    ['ISBN 978-88-08-82012-9', '9788808820129'],
    ['ISBN-13: 9788808820129.', '9788808820129'],
    ['ISBN\u201113: 978\u20118808820129', '9788808820129'],
    ['isbn 88 08 06485 9', '9788808064851'],
    ['0‐8044‐2957‐x', '9780804429573'],
    ['9788808820129 51999', '9788808820129'],
    ['978880882012951999', '9788808820129'],
    ['9788808820129+05', '9788808820129'],
    ['９７８８８０８８２０１２９', '9788808820129'],
    ['978−88−08−82012−9', '9788808820129'],
    ['978.88.08.82012.9', '9788808820129'],
    ['Codice ISBN: 9788808820129', '9788808820129'],
    ['EAN 9788808820129', '9788808820129'],
    ['ISBN n. 9788808820129', '9788808820129'],
    ['ISBN = 9788808820129', '9788808820129'],
    ['(9788808820129)', '9788808820129'],
    ['«9788808820129».', '9788808820129'],
    ['9788808820129 (cartaceo)', '9788808820129'],
  ])('%j is %s', (pasted, isbn) => expect(toIsbn13(pasted)).toBe(isbn))

  it.each(['9788808820128', '88 08 06485 8', '9788808820129 5', 'ISBN', '978880882012'])('%j is none', (text) =>
    expect(toIsbn13(text)).toBeNull(),
  )
})

describe('marks above and below a letter', () => {
  it.each(['perché', 'Nguyễn Thị Diễm', 'שָׁלוֹם', 'ที่นี่', '1️⃣', 'हिन्दी', 'مُحَمَّدٌ'])('stay in %s', (text) => {
    expect(cleanLine(text)).toBe(text.normalize('NFC'))
  })

  it('are four at most, so that none cover the lines around', () => {
    const towering = `A${'\u0316\u0489'.repeat(60)}nalisi`
    for (const clean of [cleanLine, cleanParagraphs]) expect(clean(towering)).toBe('A\u0316\u0489\u0316\u0489nalisi')
  })

  it.each(['\u0316\u0301', '\u0301\uFF9E'])('are not sorted by the thousand, which would take seconds: %j', (mixed) => {
    const long = `A${mixed.repeat(20_000)}`
    for (const clean of [withoutMarks, cleanDigits]) expect(clean(long).length).toBeLessThan(32)
  })
})

describe('a code', () => {
  it.each([
    'ABCDE-FGH1J-KMNPQ-RST0V',
    'abcde fghij kmnpq rstov',
    'Ricevuta: ABCDE\u2013FGH1J\u2013KMNPQ\u2013RST0V',
    'ABCDE\u2011FGH1J\u2011KMNPQ\u2011RST0V.',
    '«ABCDE-FGH1J-\r\nKMNPQ-RST0V»',
  ])('%j is a receipt', (pasted) => expect(normaliseReceipt(pasted)).toBe('ABCDEFGH1JKMNPQRST0V'))

  it.each(['1234 5678', 'Codice: 1234-5678', '1234\u20135678', '12345678.', '1234\r\n5678'])('%j is eight digits', (code) =>
    expect(confirmCodeInput.parse({ code })).toEqual({ code: '12345678' }),
  )
})

it('what is too long for a number or an address is refused at once', () => {
  const long = `1${' '.repeat(200_000)}x`
  expect([price.safeParse(long).success, toIsbn13(long), email('Email').safeParse(`a@b.it${long}`).success]).toEqual([false, null, false])
})
