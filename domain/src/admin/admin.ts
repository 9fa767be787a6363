import { isOneOf } from '../records/records.ts'

/** In characters. Length is what makes a password strong; no mix of character classes is required. */
export const passwordLength = { min: 10, advised: 15, max: 200 } as const

export const adminLimits = { username: 64, search: 200 } as const

interface Role {
  label: string
  greeting: string
  includes: readonly string[]
  description: string
}

/** See docs/product.md, "Roles". */
export const adminRoles = {
  admin: {
    label: 'Amministratore',
    greeting: 'Hai effettuato l’accesso come {username}',
    includes: ['moderator'],
    description: 'Everything.',
  },
  moderator: {
    label: 'Moderatore',
    greeting: 'Hai effettuato l’accesso come {username}, moderatore',
    includes: [],
    description: 'Cases, reviews, listings and events. Other operations of the administration answer `FORBIDDEN`.',
  },
} as const satisfies Record<string, Role>
export type AdminRole = keyof typeof adminRoles

export const mayUse = (role: AdminRole, operationsOf: AdminRole): boolean =>
  role === operationsOf || isOneOf(adminRoles[role].includes, operationsOf)

export const recoveryCodeCount = 10

export const sessionDays = 7

/** `localStorage` keys of the token, for the panel and the review pages (docs/product.md, "Administration"). */
export const tokenKeys = { panel: 'admin_token', reviews: 'adminToken' } as const

export const adminPage = { size: 50, max: 200 } as const
export const courseReviewsPage = { size: 20, max: 100 } as const
export const professorReviewsPage = { size: 10, max: 100 } as const
export const sellerContactPage = { size: 100, max: 500, restMax: 500 } as const

/** Sortable fields; a sort is `field_asc` or `field_desc` (docs/product.md, "Moderation"). */
export const courseReviewSorts = ['createdAt', 'useful', 'difficultyRating', 'examGrade', 'attendanceImportance'] as const
export const professorReviewSorts = ['createdAt', 'useful', 'materialRating', 'examRating', 'lectureRating', 'helpfulnessRating'] as const
export type CourseReviewSort = (typeof courseReviewSorts)[number]
export type ProfessorReviewSort = (typeof professorReviewSorts)[number]
export const newestFirst = 'createdAt_desc'

/** A message still in the outbox counts as failed. */
export const contactStatuses = ['sent', 'failed'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const adminMessages = {
  held: 'In verifica: true o false',
  proposed: 'Da approvare: true o false',
  username: 'Il nome utente è richiesto',
  password: 'La password è richiesta',
  shortPassword: `La password deve avere almeno ${passwordLength.min} caratteri (meglio ${passwordLength.advised})`,
  longPassword: `La password può avere al massimo ${passwordLength.max} caratteri`,
  commonPassword: 'Questa password è tra le più usate: scegline un’altra',
  namePassword: 'La password non può contenere il nome utente',
  wrongCredentials: 'Credenziali non valide',
  wrongPassword: 'Password sbagliata',
  unauthenticated: 'Effettua il login per continuare',
  forbidden: 'Solo un amministratore può farlo',
  role: 'Ruolo sconosciuto: admin o moderator',
  codeRequired: 'Serve il codice del secondo fattore',
  wrongCode: 'Codice sbagliato, scaduto o già usato',
  secondFactorOn: 'Il secondo fattore è già attivo',
  secondFactorOff: 'Il secondo fattore non è attivo',
  secondFactorNotStarted: 'Prima inquadra il codice QR',
  unknownSession: 'Sessione non trovata',
  taken: 'Esiste già un amministratore con questo nome',
  unknown: 'Amministratore non trovato',
  last: 'È l’ultimo amministratore: prima creane un altro',
  sort: 'Ordinamento sconosciuto',
  page: 'Pagina non valida',
  pageSize: (max: number) => `Da 1 a ${max} elementi per pagina`,
  courseRating: 'Un numero intero da 1 a 30',
  professorRating: 'Un numero da 1 a 5, con al massimo un decimale',
  range: 'Il massimo è più basso del minimo',
  moment: 'Data non valida: usa AAAA-MM-GG',
  period: 'La fine viene prima dell’inizio',
  status: 'Stato sconosciuto: sent o failed',
  format: 'Formato sconosciuto: csv o json',
  unknownFlag: 'Sezione sconosciuta',
} as const

export const adminPanelMessages = {
  loggedIn: 'Login effettuato',
  welcome: 'Benvenuto nel pannello admin',
  entered: 'Accesso effettuato',
  refused: 'Errore di accesso',
  loginFailed: 'Login fallito',
  noConnection: 'Errore di connessione',
  noConnectionHint: 'Impossibile connettersi al server.',
  loggedOut: 'Logout',
  loggedOutHint: 'Sei stato disconnesso',
  expired: 'Sessione scaduta',
  expiredHint: 'Effettua nuovamente il login',
  error: 'Errore',
  moderated: 'Recensione cancellata',
  notModerated: 'Impossibile cancellare la recensione.',
} as const
