import { entriesOf } from '../records/records.ts'

/** Platforms with the hosts of their invitations, each with or without `www.`; a site is any other public address. */
export const linkPlatforms = {
  telegram: { label: 'Telegram', hosts: ['t.me', 'telegram.me'] },
  whatsapp: { label: 'WhatsApp', hosts: ['chat.whatsapp.com'] },
  discord: { label: 'Discord', hosts: ['discord.gg', 'discord.com'] },
  drive: { label: 'Cartella condivisa', hosts: ['drive.google.com', 'onedrive.live.com', '1drv.ms', 'dropbox.com', 'mega.nz'] },
  site: { label: 'Sito', hosts: [] },
} as const satisfies Record<string, { label: string; hosts: readonly string[] }>
export type LinkPlatform = keyof typeof linkPlatforms

/** Platforms whose invitations are looked at once a day. */
export const checkedPlatforms = ['telegram', 'whatsapp', 'discord'] as const

/** What the last look found; `unknown` also before it, and for what is not looked at. */
export const linkStates = ['dead', 'ok', 'unknown'] as const

export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

/** The platform to which an address belongs; a page of a platform that is no invitation is a site. */
export function platformOf(url: string): LinkPlatform {
  const host = hostOf(url)
  const [platform = 'site'] = entriesOf(linkPlatforms).find(([, { hosts }]) => hosts.some((known: string) => known === host)) ?? []
  const isInvitation = (host === 'discord.com' ? /^\/invite\/./ : /^\/./).test(new URL(url).pathname)
  return isInvitation || platform === 'drive' ? platform : 'site'
}

/** Days that a link stands after its confirmation, that its proposer then has to answer, and that an unconfirmed one waits. */
export const linkDays = { holds: 365, toAnswer: 14, unconfirmed: 2 } as const

export const linkLimits = {
  title: 80,
  url: 500,
  /** Of one subject or degree course, the newest. */
  listed: 100,
  /** Networks that say it does not work, and days in a row on which it is found dead, before it is hidden. */
  complaints: 3,
  deadDays: 2,
} as const

export const linkPage = { size: 20, max: 100 } as const

export const linkMessages = {
  place: 'Indica un insegnamento o un corso di laurea',
  platform: 'Scegli dove si trova il gruppo o il link',
  title: 'Il titolo ha da 3 a 80 caratteri',
  email: 'Email valida richiesta',
  url: 'Scrivi l’indirizzo completo, che inizia con https://',
  plain: 'L’indirizzo inizia con https:// e non contiene utenti né porte',
  public: 'Serve l’indirizzo pubblico di un sito, non quello di un computer o di una rete privata',
  hidden: 'Gli indirizzi accorciati, o che portano altrove, nascondono dove si arriva: scrivi quello finale',
  ownSite: 'Questo indirizzo è di questo sito',
  host: 'L’indirizzo non è di questa piattaforma: controllalo, o scegline un’altra',
  exists: 'Questo link c’è già',
  unknown: 'Questo link non c’è più',
  notFound: 'Link non valido o scaduto. Puoi proporlo di nuovo.',
  checkOff: 'Su questa istanza i link non vengono controllati (LINK_CHECK=off)',
} as const
