import type { Subject } from './pictures/motifs.ts'

interface Course {
  subject: Subject
  /** Invented, all of them. */
  professors: readonly [string, ...string[]]
}

/** Fields of study of the invented university. */
export const courses = {
  'Algebra Lineare': { subject: 'mathematics', professors: ['Prof. Fulgenzio Trentapassi'] },
  'Algoritmi e Strutture Dati': { subject: 'computing', professors: ['Prof.ssa Zenobia Lanternai'] },
  'Analisi Matematica I': { subject: 'mathematics', professors: ['Prof.ssa Ortensia Valdombra', 'Prof. Fulgenzio Trentapassi'] },
  'Anatomia Umana': { subject: 'anatomy', professors: ['Prof. Callisto Portalupo'] },
  'Basi di Dati': { subject: 'computing', professors: ['Prof. Evaristo Cinquecolli'] },
  'Biologia Cellulare': { subject: 'biology', professors: ['Prof.ssa Clotilde Fiordicampo'] },
  'Chimica Generale': { subject: 'chemistry', professors: ['Prof.ssa Petronilla Settefonti'] },
  'Chimica Organica': { subject: 'chemistry', professors: ['Prof. Leonzio Sottovento'] },
  'Diritto Costituzionale': { subject: 'law', professors: ['Prof.ssa Teodolinda Altomura'] },
  'Diritto Privato': { subject: 'law', professors: ['Prof. Ildebrando Pontegrave', 'Prof.ssa Teodolinda Altomura'] },
  'Economia Aziendale': { subject: 'economics', professors: ['Prof. Gualtiero Ventimonte'] },
  'Fisica Generale': { subject: 'physics', professors: ['Prof. Anselmo Chiarosguardo'] },
  'Letteratura Italiana': { subject: 'letters', professors: ['Prof.ssa Isotta Rimalba'] },
  'Linguistica Generale': { subject: 'letters', professors: ['Prof.ssa Melusina Tramontella'] },
  Microeconomia: { subject: 'economics', professors: ['Prof.ssa Filiberta Granlago', 'Prof. Gualtiero Ventimonte'] },
  'Pedagogia Generale': { subject: 'society', professors: ['Prof.ssa Benilde Ortoverde'] },
  Programmazione: { subject: 'computing', professors: ['Prof. Evaristo Cinquecolli', 'Prof.ssa Zenobia Lanternai'] },
  'Psicologia Generale': { subject: 'psychology', professors: ['Prof.ssa Eufrasia Mezzaluce'] },
  'Scienza delle Costruzioni': { subject: 'engineering', professors: ['Prof. Ottavio Saldapietra'] },
  Sociologia: { subject: 'society', professors: ['Prof. Domiziano Piazzalarga'] },
  Statistica: { subject: 'statistics', professors: ['Prof.ssa Aldegonda Centodadi'] },
  'Storia Contemporanea': { subject: 'history', professors: ['Prof. Ruggero Campolongo'] },
  "Storia dell'Architettura": { subject: 'art', professors: ['Prof.ssa Virginia Arcolieve'] },
  'Storia della Filosofia': { subject: 'philosophy', professors: ['Prof. Teofrasto Nottebuona'] },
  'Storia Medievale': { subject: 'history', professors: ['Prof.ssa Adelasia Torrechiara'] },
} as const satisfies Record<string, Course>

export type CourseName = keyof typeof courses
