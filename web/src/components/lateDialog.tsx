import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A dialog whose code is loaded when opened.
 * The `<Suspense>` boundary is mounted only while it is open: in a server-rendered page an empty boundary hydrates after the page, and
 * presses before that would be lost.
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
