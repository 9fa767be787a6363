/** What the administration's log records, and how it is called on the screen. */
export const auditActions = {
  login: 'Accesso',
  'login-failed': 'Accesso rifiutato',
  logout: 'Uscita',
  delete: 'Eliminazione',
  restore: 'Ripristino',
  purge: 'Cancellazione definitiva',
  'set-flag': 'Sezione aperta o chiusa',
  import: 'Importazione',
  'create-admin': 'Nuovo amministratore',
  'change-admin': 'Amministratore modificato',
} as const
export type AuditAction = keyof typeof auditActions

/** Days an entry is kept; the database refuses to delete younger ones. */
export const auditKeptForDays = 365

/** Entries a page may carry. */
export const auditPage = { size: 50, max: 200 } as const
