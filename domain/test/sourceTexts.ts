import { parseSync } from 'vite'

/** Texts of one source file. */
export interface SourceTexts {
  /** Italian sentences passed to `t` or `plural`, or listed in a table that is. */
  keys: string[]
  /** Untranslated texts in the interface. */
  bare: string[]
}

interface Node {
  type: string
  [part: string]: unknown
}

/** Attributes with text for people. */
const spoken = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt'])
/** Text properties of our own components. */
const shown = new Set(['label', 'hint', 'intro', 'text', 'description', 'heading', 'summary', 'action', 'footer', 'error'])
/** Columns of tables whose sentences are translated when rendered. */
const columns = new Set(['title', 'label', 'text', 'action', 'intro', 'hint', 'question', 'answer'])
/** Functions that display their argument, which must be translated. */
const showing = new Set(['toast', 'showToast', 'usePageTitle', 'useCrumbs'])
const saidParts = new Set(['title', 'description', 'label'])
/** HTML attributes with the same names that hold no text. */
const htmlNames = new Set(['action', 'label'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const hasWords = (text: string) => /\p{L}{2,}/u.test(text)

/** Parses a module's syntax tree: finds sentences wherever they are, and ignores comments. */
export function textsOf(file: string, source: string): SourceTexts {
  const texts: SourceTexts = { keys: [], bare: [] }
  visit(parseSync(file, source).program as unknown as Node, texts)
  return texts
}

/** String literals of several words, wherever they are: in a module of messages every one is a sentence. */
export function sentencesOf(file: string, source: string): string[] {
  const sentences: string[] = []
  walk(parseSync(file, source).program as unknown as Node, (node) => sentences.push(...(node.type === 'Literal' ? sentencesIn(node) : [])))
  return sentences.filter((text) => /\p{L}\S* +\S*\p{L}/u.test(text))
}

const visit = (node: Node, texts: SourceTexts): void => walk(node, (one) => readers[one.type]?.(one, texts))

function walk(node: Node, read: (node: Node) => void): void {
  read(node)
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, read)
  }
}

const readers: Record<string, (node: Node, texts: SourceTexts) => void> = {
  JSXText: (node, { bare }) => bare.push(...[String(node.value).trim()].filter(hasWords)),
  JSXElement: (node, { bare }) => {
    const contents = (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer')
    bare.push(...contents.flatMap(({ expression }) => sentencesIn(expression)).filter(hasWords))
  },
  JSXOpeningElement: (node, { bare }) => {
    const isHtml = /^[a-z]/.test(String((node.name as Node).name))
    for (const attribute of node.attributes as Node[]) {
      const name = nameOf(attribute.name)
      const isRead = spoken.has(name) || (shown.has(name) && !(isHtml && htmlNames.has(name)))
      if (!isRead) continue
      const value = attribute.value as Node | null
      bare.push(...sentencesIn(value?.type === 'JSXExpressionContainer' ? value.expression : value).filter(hasWords))
    }
  },
  CallExpression: (node, { keys, bare }) => {
    const called = nameOf(node.callee) || nameOf((node.callee as Node).property)
    const [first, second, third] = node.arguments as Node[]
    if (called === 't') keys.push(...sentencesIn(first).filter(hasWords))
    if (called === 'plural') keys.push(...sentencesIn(second), ...sentencesIn(third))
    const said = showing.has(called) ? propertiesOf(first).filter(({ key }) => saidParts.has(nameOf(key))) : []
    bare.push(...said.flatMap(({ value }) => sentencesIn(value)).filter(hasWords))
  },
  ObjectExpression: (node, { keys }) => {
    for (const { key, value } of propertiesOf(node)) {
      if (columns.has(nameOf(key)) && (value as Node).type === 'Literal') keys.push(...sentencesIn(value).filter(hasWords))
    }
  },
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

const propertiesOf = (node: unknown): { key: unknown; value: unknown }[] =>
  isNode(node) && node.type === 'ObjectExpression'
    ? (node.properties as Node[]).filter(({ type }) => type === 'Property').map(({ key, value }) => ({ key, value }))
    : []

/** String literals that an expression may evaluate to. */
function sentencesIn(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'ConditionalExpression') return [...sentencesIn(node.consequent), ...sentencesIn(node.alternate)]
  if (node.type === 'LogicalExpression') return [...sentencesIn(node.left), ...sentencesIn(node.right)]
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  }
  return []
}
