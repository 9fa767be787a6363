import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/** Unlike `lazy`, a failed load breaks nothing and is retried the next time.
 * @param load stable function @param wanted each new truthy value triggers an attempt @returns the loaded value, while wanted */
export function useLazyCode<Code>(load: () => Promise<Code>, wanted: unknown, onFailure?: () => void): Code | null {
  const [loaded, setLoaded] = useState<{ code: Code } | null>(null)
  const fail = useEffectEvent(() => onFailure?.())
  useEffect(() => {
    if (!wanted || loaded) return
    let isOver = false
    load().then(
      // What it renders may have to wait for a stylesheet: until then the page stays as it is.
      (code) => isOver || startTransition(() => setLoaded({ code })),
      () => isOver || fail(),
    )
    return () => {
      isOver = true
    }
  }, [wanted, loaded, load])
  return wanted && loaded ? loaded.code : null
}
