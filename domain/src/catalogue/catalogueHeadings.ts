import { entriesOf } from '../records/records.ts'
import { fold } from '../text/search.ts'
import type { CatalogueColumn } from './catalogueRow.ts'

/** Normalizes a heading: without accents, case, spaces and signs; «Descrizione» and «Codice» abbreviated as registries do. */
export const headingKey = (heading: string): string =>
  fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:descrizione|descr|denominazione)\b/g, 'des')
    .replace(/\bcodice\b/g, 'cod')
    .replaceAll(' ', '')

/** Several are columns of a file, joined by a space. */
export type Heading = string | readonly string[]

/** Headings of U-GOV and Esse3, by column; the first one in a file counts. None of the academic year, modules, or teachers' departments. */
const headings: Partial<Record<CatalogueColumn, readonly Heading[]>> = {
  department: [
    'Des. Dipartimento',
    'Dipartimento',
    'dip_des',
    'Des. Struttura',
    'Struttura didattica',
    'Des. Facoltà',
    'fac_des',
    'Facoltà',
    'Scuola',
  ],
  departmentCode: ['Cod. Dipartimento', 'dip_cod', 'Cod. Struttura', 'Cod. Facoltà', 'fac_cod'],
  degreeCourse: [
    'Des. Corso di Studio',
    'Corso di Studio',
    'Corso di Studi',
    'Corso di Laurea',
    'cds_des',
    'Des. CdS',
    'Nome CdS',
    'Nome Corso di Studio',
    'CdS',
    'CdL',
  ],
  degreeCode: ['Cod. Corso di Studio', 'cds_cod', 'Cod. CdS', 'Cod. Corso di Laurea'],
  degreeType: [
    'Des. Tipo Corso di Studio',
    'Des. Tipo Corso',
    'Tipo Corso di Studio',
    'Tipo Corso',
    'Cod. Tipo Corso di Studio',
    'Cod. Tipo Corso',
    'tipo_corso_des',
    'tipo_corso_cod',
  ],
  curriculum: ['Des. Curriculum', 'pds_des', 'Des. Percorso', 'Percorso di Studio', 'Percorso'],
  courseCode: [
    'Cod. Insegnamento',
    'Cod. Attività Formativa',
    'Cod. Att. Form.',
    'Cod. Attività Didattica',
    'ad_cod',
    'Cod. AD',
    'af_gen_cod',
    'Cod. AF',
    'Cod. Materia',
  ],
  courseName: [
    'Des. Insegnamento',
    'Insegnamento',
    'Nome Insegnamento',
    'Des. Attività Formativa',
    'Des. Att. Form.',
    'Attività Formativa',
    'Des. Attività Didattica',
    'Attività Didattica',
    'ad_des',
    'Des. AD',
    'Des. AF',
  ],
  year: ['Anno Corso Insegnamento', 'Anno Corso', 'Anno di Corso', 'Anno di Studio'],
  semester: ['Des. Periodo Insegnamento', 'Des. Periodo Didattico', 'Periodo Didattico', 'Des. Periodo', 'Semestre', 'Periodo'],
  credits: ['Peso Insegnamento', 'CFU Insegnamento', 'CFU', 'Crediti', 'Crediti Formativi', 'N. CFU', 'Peso'],
  requirementType: ['Des. Tipo Insegnamento', 'Tipo Insegnamento', 'tipo_ins_des', 'Obbligatorietà', 'Obbligatorio'],
  language: ['Des. Lingua Insegnamento', 'Lingua Insegnamento', 'Des. Lingua', 'Lingua di Erogazione', 'Lingua'],
  professors: [
    ['Cognome Docente', 'Nome Docente'],
    ['Docente Cognome', 'Docente Nome'],
    'Cognome e Nome Docente',
    'Nominativo Docente',
    'Docenti',
    'Docente',
    'Docente Titolare',
    'Cognome Docente',
    'Professori',
  ],
  professorEmails: ['E-mail Docente', 'Mail Docente', 'E-mail Docenti', 'Indirizzo E-mail Docente'],
  textbooks: ['Testi Adottati', 'ISBN'],
}

export const knownHeadings: ReadonlyMap<CatalogueColumn, readonly Heading[]> = new Map(entriesOf(headings))
