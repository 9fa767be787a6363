import { cleanDigits } from './pasted.ts'

// Phone numbers: the shape of E.164, with Italy's rules, and no list of what each country assigns (docs/decisions/152).

/** Addresses that open a chat. */
const chat =
  /^(?:https?:\/\/)?(?:(?:www\.)?wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=(?:%2b)?)|^whatsapp:\/\/send\/?\?phone=(?:%2b)?/i
/** Labels: «tel.», «Cellulare:», «WhatsApp», a drawn telephone. */
const label = /^(?:\p{So}\uFE0F?\s*|(?:tel(?:efono)?|cell?(?:ulare)?|mobile|num(?:ero)?|n|whatsapp|wa)(?:\s*[.:]+\s*|\s+))+/iu
/** Suffix of such an address: the text of the chat. */
const after = /[?&](?:text|type|app_absent)=.*$/i
const separators = /[\s().,;_'"[\]\u2010-\u2015\u2212/·-]/g
/** Trunk prefix, dialled within a country only: +44 (0)20. */
const trunk = /\(0\)/
const international = /^\+[1-9]\d{5,14}$/
/** Italian mobile numbers begin with 3; in landline numbers the 0 belongs to the number. */
const italian = /^(?:3\d{8,9}|0\d{5,10})$/

/** Converts a typed or pasted phone number to E.164. Without a country it is Italian. @returns '+393331234567'; null when it is none */
export function toE164(text: string): string | null {
  const given = cleanDigits(text)
  const isChat = chat.test(given)
  const opened = given.replace(isChat ? chat : label, '').replace(after, '')
  const digits = withoutTrunk(opened).replace(separators, '').replace(/^00/, '+')
  if (italian.test(digits)) return `+39${digits}`
  const full = isChat || /^39(?:3\d{8,9}|0\d{5,10})$/.test(digits) ? digits.replace(/^\+?/, '+') : digits
  return international.test(full) ? full : null
}

/** In Italy the 0 of a landline is dialled from abroad as well. Mobile numbers have none, and ten digits: 035 is Bergamo. */
function withoutTrunk(text: string): string {
  const [country = '', number = ''] = text.split(trunk)
  const isItalian = /^(?:\+|00)\s*39\D*$/.test(country)
  return text.replace(trunk, isItalian && !/^3\d{9}$/.test(number.replace(separators, '')) ? '0' : '')
}

/** Country codes have one to three digits. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** Area codes of Italian landlines: 06, 011, 0461. */
const italianArea = /^(0[26]|0\d[0159]|0\d{3})(\d+)$/

/** Groups digits for reading aloud: '+39 333 123 4567'. Returns an invalid number unchanged. */
export function formatPhone(number: string): string {
  const [, code, rest = ''] = countryCode.exec(toE164(number) ?? '') ?? []
  if (!code) return number
  const [, area = '', subscriber = rest] = code === '39' ? (italianArea.exec(rest) ?? []) : []
  return [`+${code}`, area, subscriber.replace(/\d{3}(?=\d{3})/g, '$& ')].filter(Boolean).join(' ')
}

/** Returns null for an invalid number. */
export function whatsappLink(number: string): string | null {
  const full = toE164(number)
  return full && `https://wa.me/${full.slice(1)}`
}
