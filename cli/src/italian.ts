// Translates commander's own texts.
import type { Command } from 'commander'

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

/** Sets Italian headings and errors on `program` and every command added to it afterwards. */
export function speakItalian(program: Command): Command {
  return program
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      styleUsage: translate(placeholders),
      styleSubcommandTerm: translate(placeholders),
      styleOptionDescription: translate(remarks),
      styleArgumentDescription: translate(remarks),
    })
    .helpOption('-h, --help', 'mostra come si usa')
    .helpCommand('help [comando]', 'mostra come si usa un comando')
}

const errorLine = translate(errors)

/** commander's error text, line by line; unknown lines stay as they are. */
export const errorInItalian = (text: string): string => text.trim().split('\n').map(errorLine).join('\n')
