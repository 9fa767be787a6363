import { retentionDays } from '../privacy/retentionDays.ts'

/** Days until a deleted record is purged, at the earliest: items under appeal stay (docs/decisions/094-cases.md). */
export const restorableForDays = retentionDays.deleted

/** Seconds after a moderator's decision until its messages leave: a decision taken back before sends none. */
export const silentUndoSeconds = 30

export const deletionLimits = { reason: 500, many: 100 } as const

export const deletedPage = { size: 50, max: 200 } as const

export const usualRegistrationReason = 'L’iscrizione è contraria alle regole della piattaforma.'

export const deletionMessages = {
  notDeleted: 'Non c’è niente da ripristinare con questo identificativo',
  notHeld: 'Nessuna recensione in verifica con questo identificativo',
  subjectGone: 'L’insegnamento di questa recensione non è più nel catalogo: non può essere ripristinata',
  professorGone: 'Il professore di questa recensione non c’è più: non può essere ripristinata',
  reviewGone: 'La recensione a cui risponde non c’è più: la risposta non può essere ripristinata',
  mergeGone: 'Il professore a cui è stato unito non c’è più: ripristina prima quello',
  eventGone: 'L’evento di questa iscrizione non c’è più: non può essere ripristinata',
  noSeat: 'L’evento non ha più posti liberi: l’iscrizione non può essere ripristinata',
  registeredAgain: 'Chi era iscritto si è iscritto di nuovo: non c’è niente da ripristinare',
  professorAgain: 'Esiste già un professore con questo nome e dipartimento: il ripristino non è possibile',
  taken: 'Esiste già qualcosa con lo stesso identificativo: il ripristino non è possibile',
  outdated:
    'Questi dati risalgono a una versione precedente della piattaforma e non ne rispettano più le regole: il ripristino non è possibile',
  ids: 'Indica che cosa eliminare',
  tooMany: `Puoi eliminare al massimo ${deletionLimits.many} elementi alla volta`,
} as const
