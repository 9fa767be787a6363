/** How a fact about a university is known; none was checked against its own servers (docs/catalogues.md). */
export type Evidence =
  /** Public programs show it in use. */
  | 'used'
  /** Public programs name it, none shows it in use. */
  | 'named'

/** An Italian university, with what an instance for its students needs to know. Name and city are common knowledge. */
export interface University {
  /** Its domain's name, as in unimore.it. */
  id: string
  name: string
  city: string
  /** Domains of its students' mail. */
  mailDomains: { domain: string; evidence: Evidence }[]
  /** What it publishes, as `chiostro import catalogue --from` takes it; null where nothing is known that can be read. */
  catalogue: { source: string; evidence: Evidence } | null
}

const cineca = (id: string, evidence: Evidence) => ({ source: `cineca:${id}`, evidence })
const mail = (domain: string) => [{ domain, evidence: 'used' as const }]

/** Those of which a catalogue or a mail domain is known, by city. */
export const universities: readonly University[] = [
  { id: 'unibg', name: 'Università degli Studi di Bergamo', city: 'Bergamo', mailDomains: [], catalogue: cineca('unibg', 'named') },
  {
    id: 'unibo',
    name: 'Alma Mater Studiorum – Università di Bologna',
    city: 'Bologna',
    mailDomains: mail('studio.unibo.it'),
    catalogue: { source: 'bologna', evidence: 'used' },
  },
  { id: 'unibs', name: 'Università degli Studi di Brescia', city: 'Brescia', mailDomains: [], catalogue: cineca('unibs', 'named') },
  { id: 'unica', name: 'Università degli Studi di Cagliari', city: 'Cagliari', mailDomains: [], catalogue: cineca('unica', 'used') },
  {
    id: 'unich',
    name: 'Università «G. d’Annunzio» di Chieti-Pescara',
    city: 'Chieti',
    mailDomains: [],
    catalogue: cineca('unich', 'used'),
  },
  { id: 'unife', name: 'Università degli Studi di Ferrara', city: 'Ferrara', mailDomains: [], catalogue: cineca('unife', 'named') },
  { id: 'unifi', name: 'Università degli Studi di Firenze', city: 'Firenze', mailDomains: [], catalogue: cineca('unifi', 'used') },
  { id: 'unime', name: 'Università degli Studi di Messina', city: 'Messina', mailDomains: [], catalogue: cineca('unime', 'used') },
  { id: 'iulm', name: 'Università IULM', city: 'Milano', mailDomains: [], catalogue: cineca('iulm', 'named') },
  { id: 'polimi', name: 'Politecnico di Milano', city: 'Milano', mailDomains: mail('mail.polimi.it'), catalogue: null },
  { id: 'unimi', name: 'Università degli Studi di Milano', city: 'Milano', mailDomains: mail('studenti.unimi.it'), catalogue: null },
  {
    id: 'unimore',
    name: 'Università di Modena e Reggio Emilia',
    city: 'Modena',
    mailDomains: mail('studenti.unimore.it'),
    catalogue: cineca('unimore', 'used'),
  },
  { id: 'unipd', name: 'Università degli Studi di Padova', city: 'Padova', mailDomains: [], catalogue: cineca('unipd', 'named') },
  { id: 'unipv', name: 'Università di Pavia', city: 'Pavia', mailDomains: [], catalogue: cineca('unipv', 'used') },
  { id: 'unipi', name: 'Università di Pisa', city: 'Pisa', mailDomains: mail('studenti.unipi.it'), catalogue: cineca('unipi', 'used') },
  { id: 'unisa', name: 'Università degli Studi di Salerno', city: 'Salerno', mailDomains: [], catalogue: cineca('unisa', 'used') },
  { id: 'unito', name: 'Università degli Studi di Torino', city: 'Torino', mailDomains: mail('edu.unito.it'), catalogue: null },
  { id: 'unitn', name: 'Università di Trento', city: 'Trento', mailDomains: mail('studenti.unitn.it'), catalogue: cineca('unitn', 'used') },
  { id: 'units', name: 'Università degli Studi di Trieste', city: 'Trieste', mailDomains: [], catalogue: cineca('units', 'used') },
  { id: 'uniud', name: 'Università degli Studi di Udine', city: 'Udine', mailDomains: [], catalogue: cineca('uniud', 'named') },
]
