import { retentionDays } from '../privacy/retentionDays.ts'

export const auditActions = {
  login: 'Accesso',
  'login-failed': 'Accesso rifiutato',
  logout: 'Uscita',
  delete: 'Eliminazione',
  keep: 'Segnalazione respinta',
  reopen: 'Decisione annullata',
  'keep-review': 'Recensione tenuta',
  'review-again': 'Recensione da rivedere',
  restore: 'Ripristino',
  update: 'Modifica',
  merge: 'Unione',
  publish: 'Pubblicazione',
  purge: 'Cancellazione definitiva',
  'set-flag': 'Sezione aperta o chiusa',
  import: 'Importazione',
  'undo-import': 'Importazione annullata',
  'remove-demo': 'Dati dimostrativi tolti',
  'create-admin': 'Nuovo amministratore',
  'change-admin': 'Amministratore modificato',
  'change-role': 'Ruolo cambiato',
  'delete-admin': 'Amministratore eliminato',
  'second-factor-on': 'Secondo fattore attivato',
  'second-factor-off': 'Secondo fattore tolto',
  'recovery-code': 'Codice di recupero usato',
  'end-session': 'Sessione chiusa',
} as const
export type AuditAction = keyof typeof auditActions

/** In days; the database refuses to delete younger entries. */
export const auditRetentionDays = retentionDays.audit

export const auditPage = { size: 50, max: 200 } as const
