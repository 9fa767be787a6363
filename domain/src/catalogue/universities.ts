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

interface Known extends Pick<University, 'id' | 'name' | 'city'> {
  /** Domain of their mailboxes. */
  students?: string
  /** By default at Cineca, under the university's id. */
  source?: string
  /** The program that reads its catalogue, or `links`. */
  catalogue?: string
}

const withEvidence = ({ id, name, city, students, source = `cineca:${id}`, catalogue }: Known): University => ({
  id,
  name,
  city,
  mailDomains: students ? [{ domain: students, evidence: 'used', from: authors }] : [],
  catalogue: catalogue ? { source, evidence: catalogue === links ? 'named' : 'used', from: catalogue } : null,
})

const known: Known[] = [
  { id: 'unibg', name: 'Università degli Studi di Bergamo', city: 'Bergamo', catalogue: links },
  {
    id: 'unibo',
    name: 'Alma Mater Studiorum – Università di Bologna',
    city: 'Bologna',
    students: 'studio.unibo.it',
    source: 'bologna',
    catalogue: severalPrograms,
  },
  { id: 'unibs', name: 'Università degli Studi di Brescia', city: 'Brescia', catalogue: links },
  { id: 'unica', name: 'Università degli Studi di Cagliari', city: 'Cagliari', catalogue: 'duboisa1/Education4Climate-Italy' },
  {
    id: 'unich',
    name: 'Università «G. d’Annunzio» di Chieti-Pescara',
    city: 'Chieti',
    catalogue: 'ohmyopensource/ohmyuniversity-api-core',
  },
  { id: 'unife', name: 'Università degli Studi di Ferrara', city: 'Ferrara', catalogue: links },
  { id: 'unifi', name: 'Università degli Studi di Firenze', city: 'Firenze', catalogue: severalPrograms },
  { id: 'unime', name: 'Università degli Studi di Messina', city: 'Messina', catalogue: 'CICCIO-10-10/cortexapp' },
  { id: 'iulm', name: 'Università IULM', city: 'Milano', catalogue: links },
  { id: 'polimi', name: 'Politecnico di Milano', city: 'Milano', students: 'mail.polimi.it' },
  { id: 'unimi', name: 'Università degli Studi di Milano', city: 'Milano', students: 'studenti.unimi.it' },
  {
    id: 'unimore',
    name: 'Università di Modena e Reggio Emilia',
    city: 'Modena',
    students: 'studenti.unimore.it',
    catalogue: 'MarinCervinschi/TriviaMore',
  },
  { id: 'unipd', name: 'Università degli Studi di Padova', city: 'Padova', catalogue: links },
  { id: 'unipv', name: 'Università di Pavia', city: 'Pavia', catalogue: 'aleprevitera/guide' },
  { id: 'unipi', name: 'Università di Pisa', city: 'Pisa', students: 'studenti.unipi.it', catalogue: severalPrograms },
  { id: 'unisa', name: 'Università degli Studi di Salerno', city: 'Salerno', catalogue: 'duboisa1/Education4Climate-Italy' },
  { id: 'unito', name: 'Università degli Studi di Torino', city: 'Torino', students: 'edu.unito.it' },
  { id: 'unitn', name: 'Università di Trento', city: 'Trento', students: 'studenti.unitn.it', catalogue: 'ardubev16/cineca-choice-helper' },
  { id: 'units', name: 'Università degli Studi di Trieste', city: 'Trieste', catalogue: severalPrograms },
  { id: 'uniud', name: 'Università degli Studi di Udine', city: 'Udine', catalogue: links },
]

/** Those with a known catalogue or mail domain, by city. */
export const universities: readonly University[] = known.map(withEvidence)
