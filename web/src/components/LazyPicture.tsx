import { type ReactNode, useState } from 'react'
import styles from './LazyPicture.module.css'
import { useNearViewport } from './useNearViewport.ts'

interface Props {
  /** Address of the image. */
  src: string | undefined
  /** Shown without an image, or when it fails to load. */
  fallback: ReactNode
  /** Intrinsic size in pixels; the frame's `aspect-ratio` crops it. */
  width: number
  height: number
  /** Loads eagerly: the first images of a page, which are visible anyway. */
  eager?: boolean
  className?: string | undefined
}

/** A decorative image that fills its frame, loaded when it comes near the viewport. */
export function LazyPicture({ src, fallback, width, height, eager = false, className = '' }: Props) {
  const [frame, near] = useNearViewport(eager)
  const [failedSrc, setFailedSrc] = useState<string>()
  const [loadedSrc, setLoadedSrc] = useState<string>()
  const drawn = !src || failedSrc === src
  // With server rendering the error event may have fired before hydration.
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
          // What is there from the start does not fade in.
          className={eager ? undefined : loadedSrc === src ? styles.shown : styles.coming}
          onLoad={() => setLoadedSrc(src)}
          onError={() => setFailedSrc(src)}
        />
      )}
    </div>
  )
}
