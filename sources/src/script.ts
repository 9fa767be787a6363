import { localized } from '@chiostro/domain/languages/translate'
import { BadAnswer } from './failure.ts'

const between = /(?:[\s;]|\/\/[^\n]*|\/\*.*?\*\/)+/sy
/** Beginning of `var name = [`, without the value. */
const assignment = /(?:(?:var|let|const)\s+)?([A-Za-z_$][\w$]*)\s*=\s*(?=[[{])/y
const word = /[\w$]+/y
const doubleQuoted = /"[^"\\]*(?:\\.[^"\\]*)*"/sy
const otherQuoted = /'[^'\\]*(?:\\.[^'\\]*)*'|`[^`\\]*(?:\\.[^`\\]*)*`/sy

/** Skips other statements, and syntax inside of strings; runs nothing. @throws BadAnswer for an incomplete value */
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
      const [skipped = ' '] = [between, doubleQuoted, otherQuoted, word].flatMap((pattern) => matchAt(pattern, script, at)?.[0] ?? [])
      at += skipped.length
    }
  }
  return variables
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

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
