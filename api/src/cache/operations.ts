import type { IncomingMessage } from 'node:http'
import { type DocumentNode, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { Context } from '../context.ts'
import { raiseGeneration } from '../database/changes.ts'
import { checkDocument } from '../graphql/documents.ts'
import { executeOperation, type Operation, type OperationAnswer } from '../graphql/execute.ts'
import { schema } from '../graphql/schema.ts'
import { EncodedText } from '../http/compression.ts'
import type { AnswerCache } from './answers.ts'

export interface SharedAnswer extends Omit<OperationAnswer, 'text'> {
  text: EncodedText
}

/** Characters of a request that may become a cache key; those of the web app have about a thousand. */
const longestRequest = 8_000

type Asking = Pick<IncomingMessage, 'method' | 'headers'>

/** Requests with credentials may see more: they are neither answered from the cache nor kept in it. */
export const isAnonymous = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers.authorization === undefined

/** As an anonymous browser asks: its answers and those that rendered pages need have the same keys. */
const anonymous: Asking = { method: 'POST', headers: {} }

/**
 * The answer to an anonymous visitor.
 * @param sent the body of a request, of our own making
 */
export async function answerVisitor(caches: AnswerCache | false, context: Context, sent: string): Promise<string> {
  const { text } = await answerOperation(caches, context, { request: anonymous, sent, read: () => JSON.parse(sent) as Operation })
  return text.text
}

/**
 * Executes an operation, or finds the kept answer of the same one.
 * @param sent the request as it came: the cache key
 * @param read makes the operation of it; may throw
 */
export async function answerOperation(
  caches: AnswerCache | false,
  context: Context,
  { request, sent, read }: { request: Asking; sent: string; read: () => Operation },
): Promise<SharedAnswer> {
  const key = caches && isAnonymous(request) && sent.length <= longestRequest ? `${request.method} /graphql ${sent}` : null
  const kept = caches && key && caches.find<SharedAnswer>(key)
  if (kept) return kept
  const operation = read()
  const checked = checkDocument(operation.query)
  const uses = checked.document && usesOf(checked.document)
  const execute = async () => encoded(await executeOperation(context, operation, checked))
  if (caches && key && uses === 'shared') return caches.share(key, execute, textOf)
  try {
    return await execute()
  } finally {
    if (uses === 'writes') raiseGeneration(context)
  }
}

const encoded = ({ text, ...answer }: OperationAnswer): SharedAnswer => ({ ...answer, text: new EncodedText(text) })

const textOf = ({ outcome, text }: SharedAnswer): EncodedText | null => (outcome === 'answered' ? text : null)

/** `shared`: every field of Query in it declares `extensions: sharedRead`. */
type Uses = 'shared' | 'private' | 'writes'

const known = new WeakMap<DocumentNode, Uses>()

/** What a valid document does, whichever of its operations is executed. */
export function usesOf(document: DocumentNode): Uses {
  const uses = known.get(document) ?? findUses(document)
  known.set(document, uses)
  return uses
}

function findUses(document: DocumentNode): Uses {
  if (document.definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION && node.operation !== 'query')) return 'writes'
  let isShared = true
  const types = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(types, {
    Field({ name }) {
      if (types.getParentType() !== schema.getQueryType() || name.value === '__typename') return
      if (!types.getFieldDef()?.extensions.shared) isShared = false
    },
  })
  visit(document, visitor)
  return isShared ? 'shared' : 'private'
}
