/** Legal bases of article 6(1) GDPR, with their uses here. */
export const legalBases = {
  service: 'Il servizio che chiedi (art. 6, par. 1, lett. b del GDPR)',
  consent: 'Il tuo consenso, che ritiri quando vuoi (art. 6, par. 1, lett. a del GDPR)',
  law: 'Un obbligo di legge: il regolamento sui servizi digitali (art. 6, par. 1, lett. c del GDPR)',
  interest: 'Un interesse legittimo, a cui puoi opporti (art. 6, par. 1, lett. f del GDPR)',
} as const
export type LegalBasis = keyof typeof legalBases

export interface Retention {
  name: string
  what: string
  why: string
  basis: LegalBasis
  after: string
  duration: string
}

export const retention = {
  listings: {
    name: 'annunci',
    what: 'Annunci: nome, email, telefono e foto di chi vende, e un numero da 0 a 255 ricavato dalla sua rete, che molte reti hanno',
    why: 'Per mostrare l’annuncio e recapitare i messaggi',
    basis: 'service',
    duration: '60 giorni dopo la vendita o la scadenza',
    after: 'Si cancellano',
  },
  messages: {
    name: 'messaggi',
    what: 'Messaggi tra chi compra e chi vende: nomi, email e testo',
    why: 'Per recapitarli e per rispondere agli abusi',
    basis: 'service',
    duration: '180 giorni',
    after: 'Restano solo i numeri',
  },
  participants: {
    name: 'iscritti',
    what: 'Iscrizioni agli eventi: nome, email e note',
    why: 'Per organizzare l’evento e avvisare chi partecipa',
    basis: 'service',
    duration: '90 giorni dopo l’evento',
    after: 'Si cancellano; resta il numero',
  },
  events: {
    name: 'eventi',
    what: 'Eventi: nome ed email di chi organizza, e i messaggi che scrive a chi partecipa',
    why: 'Per mostrare l’evento e scrivere a chi lo organizza',
    basis: 'service',
    duration: 'Finché chi organizza non lo elimina',
    after: 'Si cancella, foto comprese',
  },
  follows: {
    name: 'novità seguite',
    what: 'Richieste e novità seguite: nome, email, e ciò che cerchi',
    why: 'Per avvisarti quando c’è ciò che cerchi',
    basis: 'consent',
    duration: '12 mesi dopo la conferma, 90 giorni per una richiesta, 2 giorni senza conferma',
    after: 'Si cancellano, e subito se smetti',
  },
  links: {
    name: 'gruppi e link',
    what: 'Gruppi e link proposti: email di chi li propone; di chi dice che uno non funziona, un numero da 0 a 65.535 ricavato dalla sua rete, che molte reti hanno',
    why: 'Per mostrarli a chi segue l’insegnamento, e per chiederti se valgono ancora',
    basis: 'service',
    duration: '12 mesi dopo la conferma e due settimane per rispondere, 2 giorni senza conferma',
    after: 'Si cancellano, e subito se li togli',
  },
  mails: {
    name: 'email',
    what: 'Email inviate: a chi e che cosa',
    why: 'Per recapitarle e per ritrovare quelle non arrivate',
    basis: 'service',
    duration: '30 giorni',
    after: 'Si cancellano',
  },
  deleted: {
    name: 'cestino',
    what: 'Ciò che un amministratore ha eliminato',
    why: 'Per rimediare a un errore',
    basis: 'interest',
    duration: '30 giorni; 6 mesi se si può ancora fare ricorso',
    after: 'Si cancella, foto comprese',
  },
  cases: {
    name: 'segnalazioni',
    what: 'Segnalazioni e ricorsi: email e testo di chi li scrive',
    why: 'Per decidere, per rispondere e per poter rivedere la decisione',
    basis: 'law',
    duration: 'Fino alla fine del caso, al massimo 6 mesi dopo la decisione, e 30 giorni ancora',
    after: 'Restano decisione, regola e numeri',
  },
  calledOff: {
    name: 'eventi annullati',
    what: 'Eventi annullati: giorno e ora, senza testi',
    why: 'Perché spariscano dai calendari di chi li segue',
    basis: 'service',
    duration: '30 giorni dopo la data',
    after: 'Si cancellano',
  },
  tokens: {
    name: 'link',
    what: 'Link personali inviati per email, come impronte (hash)',
    why: 'Per gestire ciò che hai pubblicato senza un account',
    basis: 'service',
    duration: '60 minuti per quello delle tue cose; gli altri quanto ciò che aprono',
    after: 'Si cancellano',
  },
  limits: {
    name: 'indirizzi di rete',
    what: 'Indirizzi di rete, come impronte con una chiave che cambia ogni giorno',
    why: 'Per fermare chi abusa del servizio',
    basis: 'interest',
    duration: 'Al massimo 26 ore',
    after: 'Si cancellano',
  },
  reviews: {
    name: 'recensioni',
    what: 'Recensioni: nessun dato di chi le scrive; del professore nome, dipartimento e ciò che gli studenti ne dicono',
    why: 'Per scegliere gli esami; sono anonime, e nemmeno noi sappiamo di chi sono',
    basis: 'interest',
    duration: 'Finché il corso o il professore c’è',
    after: 'Chi ha la ricevuta le elimina quando vuole',
  },
  replies: {
    name: 'risposte',
    what: 'Indirizzo istituzionale dei docenti che possono rispondere, e le loro risposte',
    why: 'Per sapere che risponde davvero il docente; l’indirizzo non è mai pubblico',
    basis: 'interest',
    duration: 'Finché il professore c’è',
    after: 'Il docente cancella le risposte quando vuole, e tutto dalle sue cose',
  },
  audit: {
    name: 'registro',
    what: 'Registro di ciò che fanno gli amministratori, senza indirizzi',
    why: 'Per rispondere di ogni intervento',
    basis: 'interest',
    duration: '365 giorni',
    after: 'Si cancella',
  },
} as const satisfies Record<string, Retention>

export type RetentionName = keyof typeof retention
