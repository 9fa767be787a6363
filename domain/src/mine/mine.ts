/** Kinds that an address may own without an account, by their names in `GET /api/my-things`. */
export const ownedKinds = ['books', 'events', 'registrations', 'waiting', 'wanted', 'links', 'follows', 'cases'] as const
export type OwnedKindName = (typeof ownedKinds)[number]

/** Kinds whose links have no id: they are ended by the id in `GET /api/my-things`. */
export const endableKinds = ['registrations', 'waiting', 'wanted', 'links', 'follows'] as const
export type EndableKind = (typeof endableKinds)[number]

/** Of each kind, newest first; erasure and export take all. */
export const maxListed = 500

export const mineMessages = {
  email: 'Email valida richiesta',
  sent: 'Se con questo indirizzo c’è qualcosa, tra poco arriva un’email con il link.',
  sentHint: 'Il link vale 60 minuti. Controlla anche nella posta indesiderata.',
  lost: 'Hai perso il link?',
  notFound: 'Link non valido o scaduto. Chiedine uno nuovo.',
  unknown: 'Non trovato',
  confirm: 'Conferma di voler cancellare tutto',
  erased: 'I tuoi dati sono stati cancellati',
} as const
