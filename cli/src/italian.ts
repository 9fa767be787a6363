// Translates commander's own texts.
import type { Command } from 'commander'

const titles: Record<string, string> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argomenti:',
  'Options:': 'Opzioni:',
  'Global Options:': 'Opzioni generali:',
  'Commands:': 'Comandi:',
}

const errors: [english: RegExp, italian: string][] = [
  [/^error: missing required argument '(.+)'$/, "Manca l'argomento «$1»."],
  [/^error: option '(.+)' argument missing$/, "L'opzione «$1» vuole un valore."],
  [/^error: unknown option '(.+)'$/, "L'opzione «$1» non esiste."],
  [/^error: unknown command '(.+)'$/, 'Il comando «$1» non esiste.'],
  [/^error: too many arguments.* got \d+: (.+)\.$/, 'Argomenti di troppo: $1.'],
  [/^\(Did you mean (?:one of )?(.+)\?\)$/, 'Forse intendevi: $1.'],
]

/** Sets Italian headings and errors on `program` and every command added to it afterwards. */
export function speakItalian(program: Command): Command {
  return program
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      styleUsage: (usage) => usage.replace('[options]', '[opzioni]').replace('[command]', '[comando]'),
    })
    .helpOption('-h, --help', 'mostra come si usa')
    .helpCommand('help [comando]', 'mostra come si usa un comando')
}

/** commander's error text, line by line; unknown lines stay as they are. */
export const errorInItalian = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => errors.reduce((result, [english, italian]) => result.replace(english, italian), line))
    .join('\n')
