/** Sellers: first names and an initial. example.org and example.com are reserved (RFC 2606), so nobody receives mail. */
const names = [
  'Giulia M.',
  'Matteo R.',
  'Chiara B.',
  'Lorenzo T.',
  'Sofia D.',
  'Davide P.',
  'Elisa C.',
  'Tommaso G.',
  'Martina F.',
  'Andrea V.',
  'Francesca L.',
  'Nicolò S.',
  'Alice Z.',
  'Federico N.',
  'Beatrice A.',
  'Simone O.',
  'Camilla E.',
  'Riccardo I.',
  'Aurora Q.',
  'Gabriele U.',
  'Noemi H.',
  'Pietro M.',
  'Irene R.',
  'Samuele B.',
  'Valentina T.',
  'Emanuele D.',
  'Sara P.',
  'Filippo C.',
  'Anna G.',
  'Jacopo F.',
  'Greta V.',
  'Leonardo L.',
  'Miriam S.',
  'Alessio Z.',
  'Caterina N.',
  'Omar A.',
  'Yasmin E.',
  'Daniele O.',
  'Ludovica I.',
  'Michele Q.',
  'Viola U.',
  'Giacomo H.',
] as const

export interface Seller {
  sellerName: string
  sellerEmail: string
  sellerWhatsapp: string
}

/**
 * Seller number `index`, cyclic: some sell two books. One in three has a telephone number, zeros up to the last digits, as no Italian
 * number starts like that.
 */
export function seller(index: number): Seller {
  const place = index % names.length
  const sellerName = names[place] ?? names[0]
  return {
    sellerName,
    sellerEmail: `${mailbox(sellerName)}@example.${place % 2 ? 'com' : 'org'}`,
    sellerWhatsapp: place % 3 ? '' : `+39 000 000 0${String(100 + place)}`,
  }
}

/** Participant number `index`; the address distinguishes those of the same name. */
export function attendee(index: number): { attendeeName: string; attendeeEmail: string } {
  const attendeeName = names[index % names.length] ?? names[0]
  const round = Math.floor(index / names.length)
  return { attendeeName, attendeeEmail: `${mailbox(attendeeName)}${round || ''}@example.org` }
}

/** 'Nicolò S.' → 'nicolo.s' */
const mailbox = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(' ', '.')
    .toLowerCase()
