import { expect, test } from 'vitest'
import { isbnsIn } from './cineca.ts'

test.each<[string, string[]]>([
  ['Manuale, ISBN 978-88-08-32005-6.', ['9788808320056']],
  ['<p>Neri &ndash; <b>ISBN</b>:&nbsp;9788808320056</p><p>di nuovo 978 88 08 32005 6</p>', ['9788808320056']],
  ['Vol. 1 978-88-08-32005-6 978-88-203-8317-6', ['9788808320056', '9788820383176']],
  ['ISBN-10: 88-08-32005-7', ['9788808320056']],
  ['isbn 880832005 7', ['9788808320056']],
  // An invalid checksum, a longer number, a telephone number that is a valid ISBN of ten digits.
  ['978-88-08-32005-0; 97888083200561; tel. 8808320057', []],
  ['Dispense del docente', []],
  ['', []],
])('«%s» names %j', (text, isbns) => {
  expect(isbnsIn(text)).toEqual(isbns)
})
