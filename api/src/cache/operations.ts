import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import { noteChange } from '../database/changes.ts'
import { checkDocument } from '../graphql/documents.ts'
import { executeOperation, type Operation, type OperationAnswer } from '../graphql/execute.ts'
import { EncodedText } from '../http/compression.ts'
import type { AnswerCache } from './answers.ts'
import { planOf } from './plan.ts'
import { isAnonymous } from './reads.ts'

export interface SharedAnswer extends Omit<OperationAnswer, 'text'> {
  text: EncodedText
}

/** Characters of a request that is looked up; those of the web app have about a thousand. */
const longestRequest = 8_000

type Asking = Pick<IncomingMessage, 'method' | 'headers'>

/** As a browser without a name asks: its answers and those that the server's own pages need are kept once. */
const anybody: Asking = { method: 'POST', headers: {} }

/**
 * What a visitor would be answered.
 * @param sent the body of a request, of our own making
 */
export async function answerVisitor(caches: AnswerCache | false, context: Context, sent: string): Promise<string> {
  const { text } = await answerOperation(caches, context, { request: anybody, sent, read: () => JSON.parse(sent) as Operation })
  return text.text
}

const nothing = { reads: null, writes: [] }

/**
 * Executes an operation, or gives what was kept of the same one.
 * @param sent what the client sent, as it came
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
  const { reads, writes } = checked.document ? planOf(checked.document) : nothing
  const execute = async () => encoded(await executeOperation(context, operation, checked))
  if (caches && key && reads) return caches.share(key, reads, execute, bytesOf)
  try {
    return await execute()
  } finally {
    noteChange(context, writes)
  }
}

const encoded = ({ text, ...answer }: OperationAnswer): SharedAnswer => ({ ...answer, text: new EncodedText(text) })

const bytesOf = ({ outcome, text }: SharedAnswer): number | null => (outcome === 'answered' ? text.bytes : null)
