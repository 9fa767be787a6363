import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Code of the shell that is fetched when it is wanted. Unlike `lazy`, what cannot be fetched breaks nothing: it stays away, and is asked
 * for again the next time.
 * @param load stable: a function of the module
 * @param wanted each new truthy value is a reason to try
 * @returns what was loaded, while it is wanted
 */
export function useLateCode<Code>(load: () => Promise<Code>, wanted: unknown, onFailure?: () => void): Code | null {
  const [loaded, setLoaded] = useState<{ code: Code } | null>(null)
  const fail = useEffectEvent(() => onFailure?.())
  useEffect(() => {
    if (!wanted || loaded) return
    let isOver = false
    load().then(
      (code) => isOver || setLoaded({ code }),
      () => isOver || fail(),
    )
    return () => {
      isOver = true
    }
  }, [wanted, loaded, load])
  return wanted && loaded ? loaded.code : null
}
