import { type ComponentType, lazy, Suspense, useState } from 'react'

export interface SplitComponent<Props> {
  /** Fetches the code; once that is done the component renders without suspending. */
  preload(): Promise<void>
  Component: ComponentType<Props>
}

/** `lazy` alone suspends at its first render even when the code is there, and React would draw a hydrating page anew. */
export function splitComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): SplitComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  async function fetchCode() {
    loaded = await load()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await fetchCode() })) as unknown as ComponentType<Props>
  function Component(props: Props) {
    // Kept: changing the component when the code arrives would mount it a second time.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Chosen {...props} />
  }
  return { preload: async () => void (await fetchCode()), Component }
}

/** Loads a dialog's code when opened, with `<Suspense>` only while open: in a rendered page an empty boundary hydrates after the page, and
 * presses before that would be lost. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { Component } = splitComponent(load)
  return (props: Props) => (
    <Suspense fallback={null}>
      <Component {...props} />
    </Suspense>
  )
}

/** Ignores errors: the actual import retries and reports them. */
export function prepare(load: () => Promise<unknown>): void {
  load().catch(() => {})
}

/** Props for a button that opens a lazy chunk: prefetches it on hover, focus or touch. */
export function prepareOnIntent(load: () => Promise<unknown>) {
  const ahead = () => prepare(load)
  return { onMouseEnter: ahead, onFocus: ahead, onPointerDown: ahead }
}
