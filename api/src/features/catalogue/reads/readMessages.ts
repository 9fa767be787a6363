import { languageOr } from '@chiostro/domain/languages/languages'
import { type LocalizedMessage, localized, type MessageValue, messageText } from '@chiostro/domain/languages/translate'
import type { Remedy } from '@chiostro/sources/failure'
import { translate } from '../../../text/language.ts'

export interface ReadProblem {
  /** Stored in the database under this name. */
  said: LocalizedMessage
  remedy?: Remedy | undefined
}

/** Uses the labels of the panel's fields; without a field, names who can help. */
const remedies: Record<Remedy, LocalizedMessage> = {
  report: localized(
    'Non è stato importato nulla: segnala questa riga a chi mantiene Chiostro («Codice sorgente», in fondo a ogni pagina).',
  ),
  'name-address': localized('Da qui si leggono solo servizi pubblici: chi gestisce il server può nominarlo in CATALOGUE_PRIVATE_URL.'),
  'writable-folder': localized('È in DATA_DIR: la sistema chi gestisce il server.'),
  later: localized('Leggi di nuovo allora: ciò che è già stato letto è conservato.'),
  'other-year': localized('Controlla «Anno accademico».'),
  'other-degrees': localized('Controlla «Solo questi corsi di laurea».'),
  'other-departments': localized('Controlla «Solo questi dipartimenti».'),
  'no-textbooks': localized('Leggi senza i testi adottati.'),
}

export function sayIn(code: unknown, message: MessageValue): string {
  const language = languageOr(code)
  return messageText(message, (sentence, values) => translate(sentence, language, values))
}

export const problemIn = (code: unknown, problem: ReadProblem): string =>
  [problem.said, problem.remedy && remedies[problem.remedy]].flatMap((sentence) => (sentence ? sayIn(code, sentence) : [])).join(' ')
