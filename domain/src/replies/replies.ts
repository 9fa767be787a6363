export const replyLimits = { text: 1500, address: 254 } as const

/** On the page from which a professor answers, newest first. */
export const maxAnswerable = 500

export const replyMessages = {
  author: 'Risposta del docente',
  ask: 'Sei il docente? Rispondi',
  professor: 'Indica il professore',
  email: 'Email valida richiesta',
  text: `Scriva la risposta, da 1 a ${replyLimits.text} caratteri`,
  sent: 'Se è l’indirizzo istituzionale che conosciamo, tra poco arriva un’email con il link.',
  sentHint: 'Il link vale 60 minuti. Controlli anche nella posta indesiderata.',
  notFound: 'Link non valido o scaduto. Ne chieda uno nuovo dalla pagina del professore.',
  unknownReview: 'Recensione non trovata',
  unknownReply: 'Risposta non trovata',
  special:
    'Se dice qualcosa di salute, fede, opinioni, origine o orientamento di una persona, un moderatore legge la risposta prima che sia pubblica.',
  held: 'La risposta a questa recensione è in verifica: un moderatore la legge prima che sia pubblica',
  heldTitle: 'In verifica',
  heldHint: 'La risposta è stata salvata: un moderatore la legge prima che sia pubblica.',
  removed: 'La risposta a questa recensione è stata rimossa dai moderatori',
  saved: 'Risposta pubblicata',
  deleted: 'Risposta eliminata',
  reviewChanged: 'La recensione è stata modificata dopo questa risposta.',
} as const
