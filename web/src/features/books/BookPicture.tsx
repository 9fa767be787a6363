import { useState } from 'react'
import styles from './BookPicture.module.css'
import { BookCover } from './cover/BookCover.tsx'
import { useNearViewport } from './useNearViewport.ts'

interface Props {
  title: string
  course: string
  /** Address of the picture; without one, or when it cannot be shown, a drawn cover stands in. */
  src: string | undefined
  /** Asked for at once: the first pictures of a page, which are in sight anyway. */
  eager?: boolean
}

/** A listing's picture, 3:4, fetched when it comes near the screen. Decoration: the title stands beside it. */
export function BookPicture({ title, course, src, eager = false }: Props) {
  const [frame, near] = useNearViewport(eager)
  const [failedSrc, setFailedSrc] = useState<string>()
  const [loadedSrc, setLoadedSrc] = useState<string>()
  const drawn = !src || failedSrc === src
  return (
    <div ref={frame} className={styles.frame}>
      {drawn && <BookCover title={title} course={course} />}
      {!drawn && near && (
        <img
          src={src}
          alt=""
          width={360}
          height={480}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          className={loadedSrc === src ? styles.shown : styles.coming}
          onLoad={() => setLoadedSrc(src)}
          onError={() => setFailedSrc(src)}
        />
      )}
    </div>
  )
}
