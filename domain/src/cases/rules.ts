import { isOneOf, keysOf } from '../records/records.ts'
import type { CaseGround, CaseOutcome } from './cases.ts'

/** A rule of the platform, shown on the page of the rules and named by decisions. Italian; the browser translates. */
export interface Rule {
  title: string
  sentence: string
  /** Grounds of decisions that it serves; the first rule of a ground is proposed by default. */
  grounds: readonly CaseGround[]
  /** Sentences for the statement of reasons, the usual one first. */
  reasons: Record<CaseOutcome, readonly string[]>
}

const staysReason = 'Abbiamo letto il contenuto e la segnalazione: rispetta questa regola, quindi resta.'

/** By the identifier that decisions store: never rename one. */
export const rules = {
  respect: {
    title: 'Si critica il lavoro, non la persona',
    sentence:
      'Scrivi di lezioni, esami e materiale come li hai vissuti. Insulti, derisioni e giudizi sull’aspetto o sulla vita privata si rimuovono.',
    grounds: ['insult'],
    reasons: {
      remove: [
        'Il testo insulta una persona invece di descrivere un’esperienza.',
        'Il testo contiene espressioni offensive. La stessa critica, scritta senza offendere, è benvenuta.',
        'Il testo giudica l’aspetto o la vita privata di una persona.',
      ],
      keep: ['È una critica, anche dura, ma riguarda il lavoro e non offende la persona.', staysReason],
    },
  },
  // What holds for participants is added to its sentence (participants.ts).
  privacy: {
    title: 'I dati delle persone restano alle persone',
    sentence:
      'Niente numeri di telefono, indirizzi, foto o fatti privati di altri. I contatti di chi vende, cerca o organizza non sono pubblici.',
    grounds: ['personal-data', 'special-category'],
    reasons: {
      remove: [
        'Il contenuto rende pubblici dati personali di qualcuno che non ha dato il consenso.',
        'Il contenuto riporta un contatto privato (indirizzo o telefono).',
      ],
      keep: ['Il contenuto non permette di risalire a dati privati di nessuno.', staysReason],
    },
  },
  honest: {
    title: 'Niente pubblicità, niente truffe',
    sentence:
      'Qui si scambiano libri e ci si trova agli eventi dell’università. Pubblicità, catene, link ingannevoli e vendite di altro si rimuovono.',
    grounds: ['spam'],
    reasons: {
      remove: [
        'Il contenuto è pubblicità.',
        'L’annuncio ha i segni di una truffa: prezzo, pagamento o contatti non sono credibili.',
        'Lo stesso contenuto è stato pubblicato più volte.',
      ],
      keep: ['Non è pubblicità: riguarda libri, esami o eventi dell’università.', staysReason],
    },
  },
  place: {
    title: 'Ogni cosa al suo posto',
    sentence:
      'Negli annunci i libri, nella bacheca gli eventi, nelle recensioni gli esami. Un professore o un evento che non esiste si rimuove.',
    grounds: ['wrong-place'],
    reasons: {
      remove: [
        'Il contenuto non riguarda questa pagina: puoi pubblicarlo nella sezione giusta.',
        'Il professore non risulta in questa università, oppure esiste già con un’altra voce.',
        'L’annuncio non riguarda un libro o materiale di studio.',
      ],
      keep: ['Il contenuto è al posto giusto.', staysReason],
    },
  },
  experience: {
    title: 'Una recensione racconta un’esperienza',
    sentence:
      'Si recensisce ciò che si è seguito o l’esame che si è dato. Testi senza contenuto, scherzi e recensioni per conto di altri si rimuovono.',
    grounds: ['not-a-review'],
    reasons: {
      remove: [
        'Il testo non descrive un’esperienza del corso, dell’esame o delle lezioni.',
        'La recensione riguarda un altro insegnamento o un’altra persona.',
      ],
      keep: ['La recensione descrive un’esperienza, anche se breve o negativa.', staysReason],
    },
  },
  voice: {
    title: 'Una persona, una voce',
    sentence:
      'Una recensione per esame, scritta da chi l’ha dato. Quando ne arrivano molte insieme le leggiamo prima di mostrarle; quelle in serie si rimuovono.',
    grounds: ['burst'],
    reasons: {
      remove: [
        'La recensione fa parte di una serie scritta per alterare la media.',
        'La recensione ripete, con poche parole cambiate, altre arrivate negli stessi minuti.',
      ],
      keep: ['Letta prima di mostrarla: è una recensione come le altre.', staysReason],
    },
  },
  law: {
    title: 'Ciò che la legge vieta, qui non sta',
    sentence:
      'Minacce, diffamazione, odio, materiale protetto copiato senza diritto e ogni altro illecito si rimuovono, e se serve si segnalano.',
    grounds: ['illegal'],
    reasons: {
      remove: [
        'Il contenuto appare illecito: contiene accuse di fatti gravi senza alcun riscontro (diffamazione).',
        'Il contenuto offre copie di un’opera protetta dal diritto d’autore.',
        'Il contenuto contiene minacce o incitamento all’odio.',
      ],
      keep: ['Dagli elementi che abbiamo il contenuto non appare illecito.', staysReason],
    },
  },
  general: {
    title: 'Buon senso',
    sentence:
      'Chiostro è di chi studia qui: ciò che impedisce ad altri di usarlo, o che inganna chi legge, si può rimuovere anche se nessun’altra regola lo nomina.',
    grounds: ['other'],
    reasons: {
      remove: [
        'Il contenuto è contrario alle regole della piattaforma.',
        'Il contenuto inganna chi legge.',
        'Rimosso su richiesta di chi l’ha pubblicato.',
      ],
      keep: [staysReason, 'La segnalazione non riguarda le regole della piattaforma.'],
    },
  },
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules
export const ruleIds = keysOf(rules)

export const ruleFor = (ground: CaseGround): RuleId => ruleIds.find((id) => isOneOf(rules[id].grounds, ground)) ?? 'general'

export const usualReasons = (rule: RuleId, outcome: CaseOutcome): string => rules[rule].reasons[outcome][0]
