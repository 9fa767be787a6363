// Translates commander's own texts.
import type { Command } from 'commander'
import { language, t } from './translator.ts'

type Translations = readonly (readonly [english: string | RegExp, italian: string])[]

const titles: Record<string, string> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argomenti:',
  'Options:': 'Opzioni:',
  'Global Options:': 'Opzioni generali:',
  'Commands:': 'Comandi:',
}

const placeholders: Translations = [
  ['[options]', '[opzioni]'],
  ['[command]', '[comando]'],
]

/** What follows a description, as in `(choices: "admin", "moderator", default: "admin")`. */
const remarks: Translations = [
  [/([(,] ?)choices: /, '$1uno di: '],
  [/([(,] ?)default: /, '$1altrimenti: '],
]

const errors: Translations = [
  [/^error: missing required argument '(.+)'$/, "Manca l'argomento «$1»."],
  [/^error: required option '(.+)' not specified$/, "Manca l'opzione «$1»."],
  [/^error: option '(.+)' argument missing$/, "L'opzione «$1» vuole un valore."],
  [/^error: option '(.+)' argument '(.*)' is invalid\./, "L'opzione «$1» non può essere «$2»."],
  [/^error: command-argument value '(.*)' is invalid for argument '(.+?)'\./, "L'argomento «$2» non può essere «$1»."],
  [/ Allowed choices are (.+)\.$/, ' È uno di: $1.'],
  [/^error: unknown option '(.+)'$/, "L'opzione «$1» non esiste."],
  [/^error: unknown command '(.+)'$/, 'Il comando «$1» non esiste.'],
  [/^error: too many arguments.* got \d+: (.+)\.$/, 'Argomenti di troppo: $1.'],
  [/^\(Did you mean (?:one of )?(.+)\?\)$/, 'Forse intendevi: $1.'],
]

const translate = (translations: Translations) => (text: string) =>
  translations.reduce((result, [english, italian]) => result.replace(english, italian), text)

/**
 * Sets headings and remarks in the language of the terminal on `program` and every command added to it afterwards. English is commander's own; to
 * any other language they go by Italian.
 */
export function speak(program: Command): Command {
  const [termOf, remarkOf] = language === 'en' ? [named, asItIs] : [(text: string) => named(placeholder(text)), translate(remarks)]
  return program
    .configureHelp({
      styleTitle: language === 'en' ? asItIs : (title) => t(titles[title] ?? title),
      styleUsage: termOf,
      styleSubcommandTerm: termOf,
      styleOptionTerm: termOf,
      styleArgumentTerm: t,
      styleOptionDescription: remarkOf,
      styleArgumentDescription: remarkOf,
    })
    .helpOption('-h, --help', t('mostra come si usa'))
    .helpCommand('help [comando]', t('mostra come si usa un comando'))
}

const asItIs = (text: string) => text
const placeholder = translate(placeholders)

/** The names of arguments and values, as in `<giorno>` and `[file]`. */
const named = (text: string): string =>
  text.replace(/([<[])([^<>[\].]+)(\.{3})?(?=[>\]])/g, (_, open: string, name: string, more = '') => `${open}${t(name)}${more}`)

const errorLine = translate(errors)

/** commander's error text, line by line; unknown lines stay as they are. */
export const errorOf = (text: string): string =>
  language === 'en'
    ? text.trim()
    : text
        .trim()
        .split('\n')
        .map((line) => t(errorLine(line)))
        .join('\n')
