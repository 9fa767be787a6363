import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './LazyPicture.module.css'

interface Props {
  src: string | undefined
  fallback: ReactNode
  /** Intrinsic size in pixels; the frame's `aspect-ratio` crops it. */
  width: number
  height: number
  /** Loads eagerly: the first images of a page, which are visible anyway. */
  eager?: boolean
  className?: string
}

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

/** Pre-load margin in pixels, and the fallback timer in milliseconds. */
const margin = 200
const patienceMs = 500

/** Stays true. Without a report of the observer within 500 ms the element counts as near, so that images are never hidden. */
function useNearViewport(from: boolean): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(from)
  useEffect(() => {
    if (near || !element.current) return
    const fallback = setTimeout(() => setNear(true), patienceMs)
    const stop = observe(element.current, (visible) => {
      clearTimeout(fallback)
      if (visible) setNear(true)
    })
    return () => {
      clearTimeout(fallback)
      stop()
    }
  }, [near])
  return [element, near]
}

function observe(element: Element, report: (visible: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {}
  const observer = new IntersectionObserver((entries) => report(entries.some((entry) => entry.isIntersecting)), {
    rootMargin: `${margin}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
