import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import styles from './LoadMore.module.css'

/** Distance from the viewport, in pixels, at which the next page loads. */
const margin = 600

interface Props {
  /** Progress: '24 di 61 libri'. */
  progress: string
  failure: string
  /** Loads the next page on scrolling; resolves to false on failure. Without it only the button loads. */
  onNear?: (() => Promise<boolean>) | undefined
  onPress(): Promise<boolean>
}

export function LoadMore({ progress, failure, onNear, onPress }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting')

  async function load(by: () => Promise<boolean>) {
    setState('loading')
    if (!(await by())) setState('failed')
  }
  const near = useEffectEvent(() => {
    // After a failure only the button retries, not every scroll event.
    if (onNear && state === 'waiting') void load(onNear)
  })
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && near(), {
      rootMargin: `${margin}px`,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={place} className={styles.more}>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <p className={styles.progress}>{progress}</p>
      <Button disabled={state === 'loading'} onClick={() => void load(onPress)}>
        {state === 'loading' ? t('Caricamento…') : state === 'failed' ? t('Riprova') : t('Carica altri')}
      </Button>
    </div>
  )
}

/** Focuses the first new item of a list after "load more", whose button is gone by then, unless the list changed meanwhile.
 * @param items what is focused, in its order @param list names what is listed @returns to be called at the press */
export function useFocusOnArrival(count: number, items: () => ArrayLike<HTMLElement> | undefined, list = ''): () => void {
  const wanted = useRef<number>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    wanted.current = null
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that arrives
  useEffect(() => {
    if (wanted.current === null) return
    const item = items()?.[wanted.current]
    if (!item) return
    item.focus({ preventScroll: true })
    wanted.current = null
  }, [count])
  return () => {
    wanted.current = items()?.length ?? null
  }
}
