import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useToast } from './toast/toastStore.ts'

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

/** Loads the dialog's code when first opened. Stands outside of what opens it, as a menu closes. @param load stable function */
export function useLazyDialog<Props extends { onClose(): void }>(load: () => Promise<ComponentType<Props>>) {
  const { fail } = useToast()
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const Opened = useLazyCode(load, isOpen, () => {
    onClose()
    fail('Non riusciamo ad aprire questa parte', 'Controlla la connessione e riprova.')
  })
  return {
    open: () => setOpen(true),
    shown: (content: (Dialog: ComponentType<Props>, onClose: () => void) => ReactNode) =>
      Opened && createPortal(content(Opened, onClose), document.body),
  }
}
