import { localized } from '@chiostro/domain/languages/localizedMessage'
import { BadAnswer } from './failure.ts'

/** What is between two statements. */
const between = /(?:[\s;]|\/\/[^\n]*|\/\*.*?\*\/)+/sy
/** The beginning of `var name = [`, with the value not taken yet. */
const assignment = /(?:(?:var|let|const)\s+)?([A-Za-z_$][\w$]*)\s*=\s*(?=[[{])/y
const word = /[\w$]+/y
const doubleQuoted = /"[^"\\]*(?:\\.[^"\\]*)*"/sy
const otherQuoted = /'[^'\\]*(?:\\.[^'\\]*)*'|`[^`\\]*(?:\\.[^`\\]*)*`/sy

/**
 * The list or object that each variable of a script is set to, as JSON texts. Nothing is run: other statements are stepped over, and brackets,
 * quotes and semicolons inside of texts are no syntax.
 * @throws BadAnswer when a value does not end
 */
export function variablesOf(script: string): Map<string, string> {
  const variables = new Map<string, string>()
  for (let at = 0; at < script.length; ) {
    const [set, name] = matchAt(assignment, script, at) ?? []
    if (set !== undefined && name !== undefined) {
      const start = at + set.length
      const end = endOfValue(script, start)
      if (!variables.has(name)) variables.set(name, script.slice(start, end))
      at = end
    } else {
      const [other = ' '] = [between, doubleQuoted, otherQuoted, word].flatMap((one) => matchAt(one, script, at)?.[0] ?? [])
      at += other.length
    }
  }
  return variables
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Where the list or object that begins here ends. */
function endOfValue(script: string, start: number): number {
  let depth = 0
  for (let at = start; at < script.length; at++) {
    const character = script[at]
    if (character === '"') {
      const text = matchAt(doubleQuoted, script, at)?.[0]
      if (text === undefined) break
      at += text.length - 1
    } else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') {
      depth--
      if (depth === 0) return at + 1
    }
  }
  throw new BadAnswer(localized('lo script è interrotto'))
}
