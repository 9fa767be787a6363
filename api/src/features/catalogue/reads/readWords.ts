import { languageOr } from '@chiostro/domain/languages/languages'
import { inWords, type Said, type Saying, said } from '@chiostro/domain/languages/said'
import type { Remedy } from '@chiostro/sources/failure'
import { translate } from '../../../text/language.ts'

/** Why a read has no result, and what an administrator may do about it. */
export interface ReadProblem {
  said: Said
  remedy?: Remedy | undefined
}

/** As the panel calls its fields; where it has none, who has. */
const remedies: Record<Remedy, Said> = {
  report: said('Non è stato importato nulla: segnala questa riga a chi mantiene Chiostro («Codice sorgente», in fondo a ogni pagina).'),
  'name-address': said('Da qui si leggono solo servizi pubblici: chi gestisce il server può nominarlo in CATALOGUE_PRIVATE_URL.'),
  'writable-folder': said('È in DATA_DIR: la sistema chi gestisce il server.'),
  later: said('Leggi di nuovo allora: ciò che è già stato letto è conservato.'),
  'other-year': said('Controlla «Anno accademico».'),
  'other-degrees': said('Controlla «Solo questi corsi di laurea».'),
  'other-departments': said('Controlla «Solo questi dipartimenti».'),
  'no-textbooks': said('Leggi senza i testi adottati.'),
}

/** @param code of a language; an unknown one means Italian */
export function sayIn(code: unknown, saying: Saying): string {
  const language = languageOr(code)
  return inWords(saying, (sentence, values) => translate(sentence, language, values))
}

export const problemIn = (code: unknown, problem: ReadProblem): string =>
  [problem.said, problem.remedy && remedies[problem.remedy]].flatMap((one) => (one ? sayIn(code, one) : [])).join(' ')
