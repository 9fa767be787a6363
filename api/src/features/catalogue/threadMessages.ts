import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** Messages of a worker thread until it exits. @throws AbortError */
export async function* messagesOf<Message>(thread: Worker, signal: AbortSignal | undefined): AsyncGenerator<Message> {
  for await (const [message] of on(thread, 'message', { close: ['exit'], signal })) yield message
}
