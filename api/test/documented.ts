import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

interface Reference {
  $ref?: string
}

/** The part of the document that a reference names; any other part is itself. */
export function resolvedIn<Part extends Reference>(document: object, part: Part): Part {
  const names = part.$ref?.split('/').slice(1) ?? []
  return part.$ref ? (names.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], document) as Part) : part
}

/** A schema of the document, with those that it refers to. */
export const schemaIn = ({ components }: { components: { schemas: object } }, schema: object): z.ZodType =>
  z.fromJSONSchema(JSON.parse(JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll('#/components/schemas/', '#/$defs/')))

interface Shape extends Reference {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  /** Stated where others may stand beside the named ones. */
  additionalProperties?: unknown
}

function choicesIn(document: object, shape: Shape): Shape[] {
  const { anyOf = [], oneOf = [], allOf = [], ...own } = resolvedIn(document, shape)
  return [own, ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => choicesIn(document, part))]
}

/** Of a list as many records as show every kind. */
const looksAt = 50

/** Fields that are answered and that the document lacks: clients would come to rely on them, and columns leak. */
function unnamedFields(document: object, value: unknown, shapes: Shape[], path = ''): string[] {
  const choices = shapes.flatMap((shape) => choicesIn(document, shape))
  if (Array.isArray(value)) {
    const items = choices.flatMap((choice) => choice.items ?? [])
    return value.slice(0, looksAt).flatMap((item) => unnamedFields(document, item, items, `${path}[]`))
  }
  const isOpen = choices.every(({ properties }) => !properties) || choices.some((choice) => choice.additionalProperties !== undefined)
  if (typeof value !== 'object' || value === null || isOpen) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const named = choices.flatMap(({ properties = {} }) => properties[name] ?? [])
    return named.length === 0 ? [`${path}.${name}`] : unnamedFields(document, inner, named, `${path}.${name}`)
  })
}

interface Answer extends Reference {
  headers?: Record<string, object>
  content?: Record<string, { schema?: z.core.JSONSchema.JSONSchema }>
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
  components: { schemas: object }
}

interface Operation {
  method: string
  path: RegExp
  /** As in the document. */
  name: string
  literal: number
  responses: Record<string, Answer>
}

/** Headers that only those answers have that the document gives them to. */
const documentedHeaders = ['x-total-count', 'x-search-match', 'retry-after', 'www-authenticate']

/** Compares answers of documented operations with the document: status, headers, type and body. */
export class DocumentedAnswers {
  readonly #app: FastifyInstance
  #document: Document | undefined
  #known: Operation[] | undefined
  readonly #schemas = new Map<object, z.ZodType>()
  readonly #pending: Promise<void>[] = []
  readonly #differences = new Set<string>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Made by the first answer: most tests ask GraphQL alone. */
  get #read(): Document {
    this.#document ??= JSON.parse(JSON.stringify(this.#app.swagger())) as Document
    return this.#document
  }

  /** The most specific paths come first: `/events/{id}.ics` before `/events/{id}`. */
  get #operations(): Operation[] {
    this.#known ??= Object.entries(this.#read.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => ({
          method: method.toUpperCase(),
          path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
          name: `${method.toUpperCase()} ${path}`,
          literal: path.replaceAll(/\{\w+\}/g, '').length,
          responses,
        })),
      )
      .toSorted((one, another) => another.literal - one.literal)
    return this.#known
  }

  /** Looks at a copy of the answer, which the test goes on reading. */
  observe(method: string, url: string, answer: Response): void {
    const { pathname } = new URL(url)
    if (pathname === '/graphql') return
    const operation = this.#operations.find((one) => one.method === method && one.path.test(pathname))
    if (operation) this.#pending.push(this.#compare(operation, answer, answer.clone()))
  }

  /** @returns what the document does not say, of all answers so far */
  async differences(): Promise<string[]> {
    await Promise.all(this.#pending)
    return [...this.#differences]
  }

  async #compare({ name, responses }: Operation, answer: Response, copy: Response) {
    // A test may have given up reading; what arrived is then no answer.
    const text = await copy.text().catch(() => null)
    if (text === null || answer.status === 304) return
    const differ = (what: string) => this.#differences.add(`${name} answers ${answer.status} ${what}`)
    const documented = resolvedIn(this.#read, responses[answer.status] ?? {})
    if (!responses[answer.status]) return void differ(`that is not in the document: ${text.slice(0, 200)}`)
    const named = new Set(Object.keys(documented.headers ?? {}).map((header) => header.toLowerCase()))
    for (const header of documentedHeaders) if (answer.headers.has(header) && !named.has(header)) differ(`with a header ${header}`)
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    const media = documented.content?.[type]
    if (documented.content && !media && text !== '') return void differ(`as ${type}`)
    if (type !== 'application/json' || !media?.schema) return
    const body: unknown = JSON.parse(text)
    const { error } = this.#schemaOf(media.schema).safeParse(body)
    if (error) differ(`in another shape: ${JSON.stringify(error.issues).slice(0, 500)}`)
    const unnamed = answer.ok ? unnamedFields(this.#read, body, [media.schema as Shape]) : []
    if (unnamed.length > 0) differ(`with fields that are not in the document: ${[...new Set(unnamed)].join(', ').slice(0, 500)}`)
  }

  #schemaOf(schema: object): z.ZodType {
    const known = this.#schemas.get(schema)
    if (known) return known
    const made = schemaIn(this.#read, schema)
    this.#schemas.set(schema, made)
    return made
  }
}
