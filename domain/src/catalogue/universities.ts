/** Whether programs use it in public, or only name it. None was checked against the university's servers (docs/catalogues.md). */
export type Evidence = 'used' | 'named'

interface Fact {
  evidence: Evidence
  /** The repository of a program, as on github.com, or one of the general sources below. */
  from: string
}

/** An Italian university, with what an instance for its students needs. Name and city are common knowledge. */
export interface University {
  id: string
  name: string
  city: string
  mailDomains: ({ domain: string } & Fact)[]
  /** Value of `chiostro import catalogue --from`; null where no readable source is known. */
  catalogue: ({ source: string } & Fact) | null
}

/** Programs were seen, their repositories not recorded. */
const severalPrograms = 'several programs'
/** Students sign public code with such addresses. */
const authors = 'addresses of authors'
/** Only the address was seen. */
const links = 'links'

const used = (id: string, from: string) => ({ source: `cineca:${id}`, evidence: 'used' as const, from })
const named = (id: string) => ({ source: `cineca:${id}`, evidence: 'named' as const, from: links })
const mail = (domain: string) => [{ domain, evidence: 'used' as const, from: authors }]

/** Those with a known catalogue or mail domain, by city. */
export const universities: readonly University[] = [
  { id: 'unibg', name: 'Università degli Studi di Bergamo', city: 'Bergamo', mailDomains: [], catalogue: named('unibg') },
  {
    id: 'unibo',
    name: 'Alma Mater Studiorum – Università di Bologna',
    city: 'Bologna',
    mailDomains: mail('studio.unibo.it'),
    catalogue: { source: 'bologna', evidence: 'used', from: severalPrograms },
  },
  { id: 'unibs', name: 'Università degli Studi di Brescia', city: 'Brescia', mailDomains: [], catalogue: named('unibs') },
  {
    id: 'unica',
    name: 'Università degli Studi di Cagliari',
    city: 'Cagliari',
    mailDomains: [],
    catalogue: used('unica', 'duboisa1/Education4Climate-Italy'),
  },
  {
    id: 'unich',
    name: 'Università «G. d’Annunzio» di Chieti-Pescara',
    city: 'Chieti',
    mailDomains: [],
    catalogue: used('unich', 'ohmyopensource/ohmyuniversity-api-core'),
  },
  { id: 'unife', name: 'Università degli Studi di Ferrara', city: 'Ferrara', mailDomains: [], catalogue: named('unife') },
  { id: 'unifi', name: 'Università degli Studi di Firenze', city: 'Firenze', mailDomains: [], catalogue: used('unifi', severalPrograms) },
  {
    id: 'unime',
    name: 'Università degli Studi di Messina',
    city: 'Messina',
    mailDomains: [],
    catalogue: used('unime', 'CICCIO-10-10/cortexapp'),
  },
  { id: 'iulm', name: 'Università IULM', city: 'Milano', mailDomains: [], catalogue: named('iulm') },
  { id: 'polimi', name: 'Politecnico di Milano', city: 'Milano', mailDomains: mail('mail.polimi.it'), catalogue: null },
  { id: 'unimi', name: 'Università degli Studi di Milano', city: 'Milano', mailDomains: mail('studenti.unimi.it'), catalogue: null },
  {
    id: 'unimore',
    name: 'Università di Modena e Reggio Emilia',
    city: 'Modena',
    mailDomains: mail('studenti.unimore.it'),
    catalogue: used('unimore', 'MarinCervinschi/TriviaMore'),
  },
  { id: 'unipd', name: 'Università degli Studi di Padova', city: 'Padova', mailDomains: [], catalogue: named('unipd') },
  { id: 'unipv', name: 'Università di Pavia', city: 'Pavia', mailDomains: [], catalogue: used('unipv', 'aleprevitera/guide') },
  {
    id: 'unipi',
    name: 'Università di Pisa',
    city: 'Pisa',
    mailDomains: mail('studenti.unipi.it'),
    catalogue: used('unipi', severalPrograms),
  },
  {
    id: 'unisa',
    name: 'Università degli Studi di Salerno',
    city: 'Salerno',
    mailDomains: [],
    catalogue: used('unisa', 'duboisa1/Education4Climate-Italy'),
  },
  { id: 'unito', name: 'Università degli Studi di Torino', city: 'Torino', mailDomains: mail('edu.unito.it'), catalogue: null },
  {
    id: 'unitn',
    name: 'Università di Trento',
    city: 'Trento',
    mailDomains: mail('studenti.unitn.it'),
    catalogue: used('unitn', 'ardubev16/cineca-choice-helper'),
  },
  { id: 'units', name: 'Università degli Studi di Trieste', city: 'Trieste', mailDomains: [], catalogue: used('units', severalPrograms) },
  { id: 'uniud', name: 'Università degli Studi di Udine', city: 'Udine', mailDomains: [], catalogue: named('uniud') },
]
