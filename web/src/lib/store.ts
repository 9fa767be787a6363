import { useState, useSyncExternalStore } from 'react'

export interface Store<Value> {
  get(): Value
  set(next: Value): void
  subscribe(listener: () => void): () => void
}

/** A value outside React. @param onActive called at the first subscription; its result is called when the last subscriber has left */
export function createStore<Value>(initial: Value, onActive?: (changed: () => void) => () => void): Store<Value> {
  let value = initial
  let stop: (() => void) | undefined
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set(next) {
      value = next
      changed()
    },
    subscribe(listener) {
      if (listeners.size === 0) stop = onActive?.(changed)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}

/** @param server the value on the server and while hydrating @param select derives what the component shows */
export function useStore<Value>(store: Store<Value>, server: () => Value): Value
export function useStore<Value, Selected>(store: Store<Value>, server: () => Selected, select: (value: Value) => Selected): Selected
export function useStore<Value, Selected>(
  store: Store<Value>,
  server: () => Value | Selected,
  select?: (value: Value) => Selected,
): Value | Selected {
  return useSyncExternalStore<Value | Selected>(store.subscribe, () => (select ? select(store.get()) : store.get()), server)
}

const never = () => () => {}

/** A property of the browser that does not change during a visit. */
export function useBrowserValue<Value>(read: () => Value, server: Value): Value {
  return useSyncExternalStore(never, read, () => server)
}

/** Whether React is hydrating the server's HTML at this moment; true on the server. The component is rendered again when it is over. */
export const useHydrating = (): boolean => useBrowserValue(() => false, true)

/** Whether it came with the server's HTML; true on the server. It never changes, so nothing is rendered again. */
export function useWasRendered(): boolean {
  const [first] = useState<{ rendered?: boolean }>({})
  return useSyncExternalStore(
    never,
    () => (first.rendered ??= false),
    () => (first.rendered ??= true),
  )
}
