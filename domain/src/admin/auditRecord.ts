import { retentionDays } from '../privacy/retentionDays.ts'
import { kindLabels } from '../records/kinds.ts'
import { isKeyOf } from '../records/records.ts'
import { staffTable } from '../records/staffRecord.ts'

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

export const auditKinds = {
  ...kindLabels,
  admin: 'Account',
  catalogue: 'Catalogo',
  flag: 'Sezione',
  'oral-topic': 'Argomento',
  demo: 'Dati dimostrativi',
} as const

export const auditRecord = staffTable({
  query: 'auditLog',
  fields: { id: 'text', at: 'text', actor: 'text', action: 'text', kind: 'text', recordId: 'text', label: 'text', reason: 'text' },
  shown: [
    { label: 'Quando', importance: 0, format: 'moment', value: ({ at }) => at },
    // A newer server may record actions that this client does not know: they are shown as they are stored.
    {
      label: 'Che cosa',
      importance: 0,
      names: true,
      format: 'words',
      value: ({ action }) => (isKeyOf(auditActions, action) ? auditActions[action] : action),
    },
    {
      label: 'Chi',
      importance: 0,
      format: 'words',
      // There is no actor for a refused login with an unknown name, nor for what is done on the server's own machine.
      value: ({ actor, action }) => actor || (action === 'login-failed' ? 'Nome sconosciuto' : '–'),
    },
    { label: 'Tipo', importance: 2, format: 'words', value: ({ kind }) => (isKeyOf(auditKinds, kind) ? auditKinds[kind] : kind) },
    { label: 'Titolo', importance: 1, value: ({ label }) => label },
    { label: 'Motivo', importance: 3, format: 'words', value: ({ reason }) => reason },
  ],
  args: { actor: 'String', action: 'String', kind: 'String', recordId: 'String', from: 'DateTime', to: 'DateTime' },
  words: {
    caption: 'Registro',
    loading: 'Caricamento...',
    none: 'Il registro è vuoto',
    failed: 'Non riusciamo a caricare il registro',
    progress: '{shown} di {total} voci',
  },
})
