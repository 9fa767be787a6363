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
