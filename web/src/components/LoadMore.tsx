import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import styles from './LoadMore.module.css'

/** The next page is asked for this many pixels before its place comes into sight. */
const margin = 600

interface Props {
  /** How much is shown: '24 di 61 libri'. */
  progress: string
  /** Said when the next page did not come. */
  failure: string
  /** Loads the next page, because one has scrolled near the end; false when it failed. */
  onNear(): Promise<boolean>
  /** The same, asked for by the button. */
  onPress(): Promise<boolean>
}

/** The end of what is loaded: goes on by itself when one comes near, or by its button. Keyed by the page, so each starts anew. */
export function LoadMore({ progress, failure, onNear, onPress }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting')

  async function load(by: () => Promise<boolean>) {
    setState('loading')
    if (!(await by())) setState('failed')
  }
  const near = useEffectEvent(() => {
    // After a failure it is for the reader to try again, not for every scroll.
    if (state === 'waiting') void load(onNear)
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
