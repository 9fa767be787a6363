import { thumbnailOf } from '@chiostro/domain/images/images'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { lazyDialog } from '../lib/split.tsx'
import styles from './Gallery.module.css'

const FullScreenPhotos = lazyDialog(async () => (await import('./FullScreenPhotos.tsx')).FullScreenPhotos)

interface Props {
  label: string
  /** Cover first. */
  imageUrls: string[]
  /** Renders one image; without any, the fallback. Thumbnails have the aspect ratio `--picture-ratio`. */
  children(src: string | undefined, eager: boolean): ReactNode
}

export function Gallery({ label, imageUrls, children }: Props) {
  const t = useT()
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [large, setLarge] = useState<number | null>(null)
  /** Wraps around, so that no button is ever disabled. */
  const show = (index: number) => {
    const target = strip.current?.children[(index + imageUrls.length) % imageUrls.length]
    if (strip.current && target instanceof HTMLElement) strip.current.scrollTo({ left: target.offsetLeft - strip.current.offsetLeft })
  }
  useArrowKeys(strip, (step) => show(current + step))

  const photos = large !== null && <FullScreenPhotos imageUrls={imageUrls} index={large} onClose={() => setLarge(null)} />
  const enlarge = (index: number) => (
    <button
      type="button"
      className={styles.enlarge}
      aria-label={t('Ingrandisci la foto {number}', { number: index + 1 })}
      onClick={() => setLarge(index)}
    />
  )
  if (imageUrls.length < 2) {
    return (
      <div className={styles.stage}>
        {children(imageUrls[0], true)}
        {imageUrls.length > 0 && enlarge(0)}
        {photos}
      </div>
    )
  }
  return (
    <div>
      {photos}
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this sends nothing */}
        <div
          ref={strip}
          role="group"
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
          tabIndex={0}
          className={styles.strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
        >
          {imageUrls.map((url, index) => (
            <div key={url} className={styles.slide}>
              {children(url, index === 0)}
              {enlarge(index)}
            </div>
          ))}
        </div>
        <button type="button" className={styles.step} aria-label={t('Foto precedente')} onClick={() => show(current - 1)}>
          <ChevronLeft aria-hidden />
        </button>
        <button type="button" className={styles.step} aria-label={t('Foto successiva')} onClick={() => show(current + 1)}>
          <ChevronRight aria-hidden />
        </button>
      </div>
      <p role="status" className="visually-hidden">
        {t('Foto {number} di {total}', { number: current + 1, total: imageUrls.length })}
      </p>
      <Thumbnails imageUrls={imageUrls} current={current} onShow={show} />
    </div>
  )
}

interface ThumbnailsProps {
  imageUrls: string[]
  current: number
  onShow(index: number): void
}

function Thumbnails({ imageUrls, current, onShow }: ThumbnailsProps) {
  const t = useT()
  return (
    <ul className={styles.thumbnails}>
      {imageUrls.map((url, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={t('Mostra la foto {number}', { number: index + 1 })}
            aria-current={index === current}
            onClick={() => onShow(index)}
          >
            <img src={thumbnailOf(url)} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Left and right change the image wherever the focus is in the same dialog, except in text fields. */
function useArrowKeys(inside: RefObject<HTMLElement | null>, onStep: (step: -1 | 1) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (!(event.target instanceof Element) || event.target.closest('input, textarea, select')) return
    if (event.target.closest('dialog') !== inside.current?.closest('dialog')) return
    event.preventDefault()
    onStep(event.key === 'ArrowLeft' ? -1 : 1)
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
