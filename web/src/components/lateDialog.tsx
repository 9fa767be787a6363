import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A dialog whose code comes when it is opened.
 *
 * Its place waits for it only while it is open. An empty `<Suspense>` in a page that came rendered would have to be taken over by React
 * after the page, and what is opened before that is lost.
 */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Inner = lazy(async () => ({ default: await load() }))
  return function LateDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Inner {...props} />
      </Suspense>
    )
  }
}
