import type { Gathering } from './gathering.ts'

/** Study events: workshops, talks, guidance. */
export const studies: readonly Gathering[] = [
  {
    title: 'Ripasso di Analisi I prima dell’appello',
    description: 'Tre ore di esercizi alla lavagna, dal più facile al più cattivo. Portate i dubbi scritti: si parte da quelli.',
    ...{
      day: 3,
      from: '14:30',
      to: '17:30',
      duration: 'tre ore',
      audience: 'Ingegneria, Matematica, Fisica',
      place: 'Polo Scientifico, aula 2',
    },
    ...{ host: 'Matteo R.', tags: ['studio', 'ingegneria'], seats: 60, taken: 60, hasPoster: true },
  },
  {
    title: 'Il tuo primo curriculum, riga per riga',
    description: 'Portane una bozza, anche brutta: la rileggiamo insieme in piccoli gruppi. Alla fine ne hai una di cui non vergognarti.',
    ...{ day: 5, from: '16:00', to: '18:00', audience: 'Dal terzo anno in su', place: 'Sede centrale, sala riunioni' },
    ...{ host: 'Sportello Rotta', tags: ['carriera', 'workshop'], seats: 20, taken: 20, hasPoster: true },
  },
  {
    title: 'Tavola rotonda: che cosa fa un giurista oggi',
    description:
      'Un notaio, una giudice, un’avvocata d’impresa e chi ha lasciato tutto per insegnare. Domande libere dalla prima all’ultima fila.',
    ...{ day: 9, from: '17:00', to: '19:00', audience: 'Giurisprudenza e scienze politiche', place: 'Aula Magna, sede centrale' },
    ...{ host: 'Circolo Portogrande', tags: ['tavola rotonda', 'diritto', 'giurisprudenza'], taken: 54, hasPoster: true },
  },
  {
    title: 'Workshop: il primo sito in un pomeriggio',
    description: 'Da zero a una pagina che si apre anche sul telefono. Serve un portatile; chi non ce l’ha lavora in coppia.',
    ...{
      day: 7,
      from: '14:00',
      to: '18:00',
      duration: 'quattro ore',
      audience: 'Principianti di ogni corso',
      place: 'Laboratorio informatico 1',
    },
    ...{ host: 'Club Semicolonna', tags: ['workshop', 'ingegneria'], seats: 25, taken: 19, hasPoster: true },
  },
  {
    title: 'Orientamento: triennale finita, e adesso?',
    description:
      'Magistrale qui, altrove, o lavoro: i pro e i contro raccontati da chi ha scelto l’anno scorso. Con schede da portare a casa.',
    ...{ day: 14, from: '15:00', to: '17:00', audience: 'Terzo anno', place: 'Polo Umanistico, aula 5' },
    ...{ host: 'Sportello Rotta', tags: ['orientamento', 'carriera'], taken: 31, hasPoster: true },
  },
  {
    title: 'Conferenza: il prezzo delle cose che buttiamo',
    description: 'Economia dei rifiuti spiegata senza formule, o quasi. Segue discussione, e la merenda è quella salvata dalla mensa.',
    ...{ day: 16, from: '17:30', to: '19:00', audience: 'Tutti', place: 'Polo Economico, aula 1' },
    ...{ host: 'Prof.ssa Zenobia Lanternai', tags: ['conferenza', 'economia'], seats: 120, taken: 48, hasPoster: true },
  },
  {
    title: 'Gruppo di studio: diritto privato, le obbligazioni',
    description: 'Ci vediamo ogni settimana, un istituto alla volta. Chi ha preparato il caso lo racconta, gli altri lo smontano.',
    ...{ day: 1, from: '10:00', to: '12:00', audience: 'Chi prepara Diritto Privato', place: 'Biblioteca, sala di gruppo 3' },
    ...{ host: 'Chiara B.', tags: ['studio', 'diritto'], seats: 8, taken: 7 },
  },
  {
    title: 'Parlare in pubblico senza svenire',
    description: 'Respiro, voce, mani, e che cosa fare quando si perde il filo. Si prova davvero, due minuti a testa.',
    ...{ day: 12, from: '15:30', to: '18:30', audience: 'Chi si laurea quest’anno', place: 'Teatro della residenza' },
    ...{ host: 'Compagnia del Leggio', tags: ['workshop', 'carriera'], seats: 16, taken: 12, hasPoster: true },
  },
  {
    title: 'Visita al laboratorio delle strutture',
    description: 'Si rompe una trave di cemento, in sicurezza e con il casco. Poi si capisce perché si è rotta lì.',
    ...{ day: 21, from: '09:30', to: '11:00', audience: 'Ingegneria civile e architettura', place: 'Polo Tecnico, capannone B' },
    ...{ host: 'Pietro M.', tags: ['ingegneria', 'orientamento'], seats: 15, taken: 9, hasPoster: true },
  },
  {
    title: 'Lettura a voce alta nel chiostro',
    description: 'Un racconto a sera, scelto da chi lo legge. Quaranta minuti, senza telefono.',
    ...{ day: 24, from: '19:00', duration: 'quaranta minuti', audience: 'Tutti', place: 'Cortile delle Arcate' },
    ...{ host: 'Beatrice A.', tags: ['lettura', 'serata'], taken: 0 },
  },
  {
    title: 'Incontro con le imprese del territorio',
    description:
      'Venti aziende, tavoli piccoli, colloqui di otto minuti. Porta tre copie del curriculum e una domanda che non sia lo stipendio.',
    ...{ day: 41, from: '09:00', to: '17:00', audience: 'Laureandi e neolaureati', place: 'Palestra universitaria' },
    ...{ host: 'Sportello Rotta', tags: ['carriera', 'networking', 'economia'], seats: 200, taken: 71, hasPoster: true },
  },
  {
    title: 'Colazione con il dottorato',
    description: 'Che cosa si fa tutto il giorno in un dottorato? Caffè, cornetti e risposte oneste.',
    ...{ day: 28, from: '08:45', to: '10:00', audience: 'Magistrali curiosi', place: 'Bar del chiostro' },
    ...{ host: 'Irene R.', tags: ['orientamento', 'carriera'], seats: 12, taken: 5 },
  },
  {
    title: 'Simulazione del test di inglese B2',
    description: 'Prova completa con correzione subito dopo. Penna nera e puntualità: alle 9:00 si chiude la porta.',
    ...{ day: -3, from: '09:00', to: '12:30', audience: 'Tutti i corsi', place: 'Polo Umanistico, aula 5' },
    ...{ host: 'Tandem Babele', tags: ['lingue', 'studio'], seats: 50, taken: 44 },
  },
  {
    title: 'Conferenza: cieli del Medioevo',
    description: 'Come si leggevano le stelle prima dei telescopi, con un planetario gonfiabile in mezzo all’aula.',
    ...{ day: -21, from: '18:00', to: '19:30', audience: 'Tutti', place: 'Aula Magna, sede centrale' },
    ...{ host: 'Circolo Portogrande', tags: ['conferenza'], taken: 58, hasPoster: true },
  },
  {
    title: 'Laboratorio di restauro: la carta',
    description: 'Si impara a pulire, distendere e rilegare. Ognuno porta un libro malandato e torna a casa con uno che si apre.',
    ...{ day: 55, from: '14:30', to: '17:30', audience: 'Beni culturali e lettere', place: 'Biblioteca, laboratorio' },
    ...{ host: 'Anna G.', tags: ['workshop'], seats: 10, taken: 4, hasPoster: true },
  },
]
