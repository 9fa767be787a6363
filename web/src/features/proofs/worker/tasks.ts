import { textOfNote } from './keyNote.ts'
import { elementOf, finish, type Prepared, type ProofSecret, prepare } from './poprf.ts'

/** What the worker does, by name: each is called for one item at a time. */
const tasks = {
  prepare({ secret, info }: { secret: ProofSecret; info: string }) {
    const prepared = prepare(secret, info)
    return { prepared, element: elementOf(prepared) }
  },
  finish: ({ prepared, element, proof }: { prepared: Prepared; element: string; proof: string }) => finish(prepared, { element, proof }),
  readNote: ({ signed, verifier }: { signed: string; verifier: string }) => textOfNote(signed, verifier),
}

type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type Item<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type Result<Name extends TaskName> = ReturnType<Tasks[Name]>

/** What a worker is sent: items of one task, with their places in the list. */
export interface Work<Name extends TaskName = TaskName> {
  name: Name
  items: [place: number, item: Item<Name>][]
}

/** What it sends back for each item; `failed` ends the work. */
export type Message = { place: number; result: unknown } | { failed: string }

/** Works on all items, one after another. */
export function work({ name, items }: Work, send: (message: Message) => void): void {
  const act = tasks[name] as (item: unknown) => unknown
  try {
    for (const [place, item] of items) send({ place, result: act(item) })
  } catch (error) {
    send({ failed: String(error) })
  }
}
