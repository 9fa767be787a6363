import DataLoader from 'dataloader'
import type { Context } from '../context.ts'

const loaders = new WeakMap<Context, Map<string, DataLoader<string, never>>>()

/** Batches the reads of one request. @param name key, arguments included @param readAll returns one result per id, in their order */
export function batched<Answer>(
  context: Context,
  name: string,
  readAll: (ids: readonly string[]) => Promise<Answer[]>,
): DataLoader<string, Answer> {
  const own = loaders.get(context) ?? new Map<string, DataLoader<string, never>>()
  loaders.set(context, own)
  const loader = (own.get(name) as DataLoader<string, Answer> | undefined) ?? new DataLoader(readAll, { cache: false })
  own.set(name, loader as DataLoader<string, never>)
  return loader
}
