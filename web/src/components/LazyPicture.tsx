import { type ReactNode, useState } from 'react'
import styles from './LazyPicture.module.css'
import { useNearViewport } from './useNearViewport.ts'

interface Props {
  /** Address of the picture. */
  src: string | undefined
  /** Stands in without a picture, or when it cannot be shown. */
  fallback: ReactNode
  /** Pixels it is drawn for; the frame's own `aspect-ratio` decides what is seen of it. */
  width: number
  height: number
  /** Asked for at once: the first pictures of a page, which are in sight anyway. */
  eager?: boolean
  className?: string | undefined
}

/** A picture that fills its frame, fetched when it comes near the screen. Decoration: what it shows stands beside it in words. */
export function LazyPicture({ src, fallback, width, height, eager = false, className = '' }: Props) {
  const [frame, near] = useNearViewport(eager)
  const [failedSrc, setFailedSrc] = useState<string>()
  const [loadedSrc, setLoadedSrc] = useState<string>()
  const drawn = !src || failedSrc === src
  // On a rendered page it may have failed before this code was there to hear it.
  const noteEarlyFailure = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) setFailedSrc(src)
  }
  return (
    <div ref={frame} className={`${styles.frame} ${className}`}>
      {drawn && near && fallback}
      {!drawn && near && (
        <img
          ref={eager ? noteEarlyFailure : undefined}
          src={src}
          alt=""
          width={width}
          height={height}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          // What is there from the start does not fade in.
          className={eager ? undefined : loadedSrc === src ? styles.shown : styles.coming}
          onLoad={() => setLoadedSrc(src)}
          onError={() => setFailedSrc(src)}
        />
      )}
    </div>
  )
}
