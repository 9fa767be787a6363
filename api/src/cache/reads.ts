import type { IncomingMessage } from 'node:http'
import type { Topic } from '../database/changes.ts'
import { jsonType, textOf } from '../http/answers.ts'
import { EncodedText } from '../http/compression.ts'
import type { RestAnswer } from '../http/rest.ts'
import type { AnswerCache } from './answers.ts'

/**
 * Nobody's in particular: whoever says who they are may see more, and is never given what was kept for others, nor the other way round.
 */
export const isAnonymous = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers.authorization === undefined

/** The longest address that is looked up; no link of ours comes near it. */
const longestAddress = 2_000

/** A public GET by its address: kept, being made by another, or made by `handle`. */
export async function sharedRead(
  cache: AnswerCache,
  topics: readonly Topic[],
  request: IncomingMessage,
  handle: () => Promise<RestAnswer>,
): Promise<RestAnswer> {
  const { url = '/' } = request
  if (!isAnonymous(request) || url.length > longestAddress) return handle()
  const key = `GET ${url}`
  return cache.find<RestAnswer>(key) ?? cache.share(key, topics, async () => encoded(await handle()), bytesOf)
}

function encoded(answer: RestAnswer): RestAnswer {
  if (answer.prepared || answer.streamed) return answer
  return { ...answer, contentType: answer.contentType ?? jsonType, body: new EncodedText(textOf(answer)) }
}

const bytesOf = ({ status, body }: RestAnswer): number | null => (status === 200 && body instanceof EncodedText ? body.bytes : null)
