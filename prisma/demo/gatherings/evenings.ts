import type { Gathering } from './gathering.ts'

/** Social events: aperitifs, music, films, games, trips. */
export const evenings: readonly Gathering[] = [
  {
    title: 'Aperitivo delle matricole',
    description: 'Un bicchiere sotto le arcate per conoscere chi inizia quest’anno. Analcolici per tutti, si paga solo quello che si beve.',
    ...{ day: 2, from: '18:30', to: '21:00', audience: 'Matricole e curiosi', place: 'Cortile delle Arcate' },
    ...{ host: 'Collettivo Lanterna', tags: ['aperitivo', 'networking'], seats: 80, taken: 63, hasPoster: true },
  },
  {
    title: 'Cineforum in cortile: corti degli studenti',
    description:
      'Sei cortometraggi girati da chi studia qui, e poi due chiacchiere con chi li ha fatti. Porta un cuscino. Se piove, Aula Magna.',
    ...{ day: 0, from: '21:00', to: '23:30', audience: 'Tutti', place: 'Cortile delle Arcate' },
    ...{ host: 'Cineforum Arcate', tags: ['serata', 'cinema'], taken: 47, hasPoster: true },
  },
  {
    title: 'Prove aperte del coro',
    description: 'Cantiamo da Monteverdi ai cantautori. Nessun provino: vieni, ascolta, e se ti va canta con noi.',
    ...{
      day: 6,
      from: '20:45',
      duration: 'un’ora e mezza',
      audience: 'Chi ama cantare, anche stonato',
      place: 'Aula Magna, sede centrale',
    },
    ...{ host: 'Coro dell’Arco', tags: ['musica', 'serata'], seats: 30, taken: 11, hasPoster: true },
  },
  {
    title: 'Torneo di scacchi a squadre',
    description:
      'Tre per squadra, sette turni da dieci minuti. Ci sono le scacchiere, manca solo la tua mossa. Chi è da solo trova squadra sul posto.',
    ...{ day: 11, from: '15:00', to: '19:00', audience: 'Tutti i livelli', place: 'Sala comune della residenza' },
    ...{ host: 'Federico N.', tags: ['gioco'], seats: 24, taken: 24, hasPoster: true },
  },
  {
    title: 'Serata di giochi da tavolo',
    description:
      'Portiamo una trentina di giochi e qualcuno che li spiega. Si comincia puntuali con quelli di gruppo, poi ognuno al suo tavolo.',
    ...{ day: 4, from: '20:30', to: '00:30', audience: 'Tutti', place: 'Sala comune della residenza' },
    ...{ host: 'Noemi H.', tags: ['serata', 'gioco'], seats: 40, taken: 39 },
  },
  {
    title: 'Gita al lago con pranzo al sacco',
    description:
      'Treno alle 8:40, giro a piedi di tre ore con poco dislivello, rientro per cena. Scarpe comode e acqua. Il biglietto lo facciamo insieme.',
    ...{
      day: 19,
      from: '08:30',
      to: '19:00',
      duration: 'tutto il giorno',
      audience: 'Studenti Erasmus e non solo',
      place: 'Ritrovo in stazione',
    },
    ...{ host: 'Yasmin E.', tags: ['gita', 'lingue'], seats: 35, taken: 22, hasPoster: true },
  },
  {
    title: 'Festa di fine sessione',
    description: 'Gli esami sono andati, comunque siano andati. Musica dal vivo fino all’una, poi a ballare. Si entra con il libretto.',
    ...{ day: 33, from: '22:00', to: '03:00', audience: 'Chi ha dato almeno un esame', place: 'Magazzino 12' },
    ...{ host: 'Collettivo Lanterna', tags: ['serata', 'musica'], seats: 150, taken: 96, hasPoster: true },
  },
  {
    title: 'Scambio di lingue al bar',
    description: 'Un tavolo per lingua: inglese, tedesco, spagnolo, francese, arabo, italiano. Ogni venti minuti si cambia sedia.',
    ...{ day: 8, from: '18:00', to: '20:00', audience: 'Chi studia o parla una lingua', place: 'Bar del chiostro' },
    ...{ host: 'Omar A.', tags: ['lingue', 'aperitivo'], taken: 18, hasPoster: true },
  },
  {
    title: 'Concerto aperto dell’orchestra',
    description: 'Un’ora di musica con gli strumenti di chi di giorno studia altro. Ingresso libero fino a esaurimento posti.',
    ...{ day: -6, from: '20:30', to: '22:00', audience: 'Tutti', place: 'Aula Magna, sede centrale' },
    ...{ host: 'Orchestra dell’Arco', tags: ['musica', 'serata'], seats: 60, taken: 60, hasPoster: true },
  },
  {
    title: 'Aperitivo di chi parte',
    description: 'Chi è già stato in Erasmus racconta case, corsi e burocrazia a chi parte il prossimo semestre.',
    ...{ day: -12, from: '18:30', audience: 'Chi parte in Erasmus', place: 'Bar del chiostro' },
    ...{ host: 'Ludovica I.', tags: ['aperitivo', 'orientamento'], taken: 21 },
  },
]
