// Halves of sentences for course reviews.

export const openings = [
  'Programma vasto ma ben organizzato.',
  'Le prime lezioni sembrano facili, poi si corre.',
  'Esame onesto, chiede quello che spiega.',
  'Il professore è disponibile a ricevimento.',
  'Tante formule, pochi trucchi.',
  'Materia più interessante di quanto dica il titolo.',
  'Lezioni chiare, registrazioni disponibili per due settimane.',
  'Si frequenta volentieri.',
  'Prima parte teorica, seconda tutta di esempi.',
  'Carico di lavoro giusto per i crediti che dà.',
  'Serve ripassare bene gli argomenti del primo anno.',
  'Il laboratorio vale metà del voto.',
  'Molti esercizi, e servono tutti.',
  'Le slide da sole non bastano.',
  'Corso rinnovato da poco, il materiale è aggiornato.',
  'Ho seguito da lavoratore e ce l’ho fatta.',
] as const

export const closings = [
  'Allo scritto tre esercizi e una domanda aperta, due ore.',
  'All’orale parte da un argomento a scelta.',
  'Consiglio di fare i temi d’esame degli anni passati.',
  'Chi frequenta ha una prova intermedia.',
  'Il voto si può rifiutare una volta.',
  'Le dimostrazioni le chiede davvero.',
  'Conviene studiare in gruppo.',
  'Iscrivetevi presto: i posti in laboratorio finiscono.',
  'Non si può usare la calcolatrice.',
  'Si può portare un formulario di una facciata.',
  'La correzione arriva in una settimana.',
  'Il progetto si fa in due o in tre.',
  'Domande a crocette con penalità, attenzione.',
  'Un mese di studio basta se si è seguito.',
  'Gli appelli di giugno sono più affollati.',
  'Rifarei la stessa scelta.',
] as const

export const bookTitles = [
  'Il manuale consigliato in aula',
  'Appunti per un corso, volume primo',
  'Lezioni ed esercizi, terza edizione',
  'Il testo del docente',
  'Fondamenti, con temi svolti',
  'Introduzione alla materia',
] as const

export const notesSources = [
  'Copisteria vicino al chiostro',
  'Pagina del corso',
  'Gruppo dell’anno',
  'Tutor del dipartimento',
  'Biblioteca',
] as const
