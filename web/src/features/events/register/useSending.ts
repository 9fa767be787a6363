import { useEffect, useEffectEvent } from 'react'

/** Tells the button outside the form, which sends it, while it is being sent. */
export function useSending(isSending: boolean, onSending: (isSending: boolean) => void): void {
  const tell = useEffectEvent(onSending)
  useEffect(() => {
    tell(isSending)
    return () => tell(false)
  }, [isSending])
}
