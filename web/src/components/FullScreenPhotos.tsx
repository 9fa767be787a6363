import { useEffect, useEffectEvent } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useT } from '../i18n/I18nProvider.tsx'
import { useTopContainer } from '../lib/topLayer.ts'
import { beforePop } from '../navigation/overlay.tsx'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'

/** Back closes what covers the page instead of leaving the page: it has an entry in the history, which goes when it is closed otherwise. */
function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { listener } = beforePop
    let state: 'opening' | 'open' | 'closed' = 'opening'
    // The router hears neither of the two moves.
    const moved = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      beforePop.listener = listener
      if (state !== 'open') return
      state = 'closed'
      close()
    }
    // Later, as React's strict mode opens everything twice, and an entry is taken back only asynchronously.
    const opening = setTimeout(() => {
      state = 'open'
      window.history.pushState(window.history.state, '')
      beforePop.listener = moved
    })
    return () => {
      clearTimeout(opening)
      if (state !== 'open') return
      state = 'closed'
      window.history.back()
    }
  }, [])
}

interface Props {
  imageUrls: string[]
  index: number
  onClose(): void
}

/** Swiped, zoomed by pinching, double press, wheel or button, closed by Escape, Back or pulling down. */
export function FullScreenPhotos({ imageUrls, index, onClose }: Props) {
  const t = useT()
  const root = useTopContainer()
  useBackCloses(onClose)
  const single = imageUrls.length < 2
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={imageUrls.map((src, at) => ({ src, alt: t('Foto {number} di {total}', { number: at + 1, total: imageUrls.length }) }))}
      plugins={single ? [Zoom] : [Zoom, Counter]}
      counter={{ separator: '/', container: { 'aria-hidden': true } }}
      // Everything outside the open dialog is inert; the page behind stands still already.
      portal={{ root, container: { onKeyDownCapture: preventClose } }}
      noScroll={{ disabled: true }}
      controller={{ closeOnPullDown: true }}
      carousel={{ finite: single }}
      animation={{ fade: 160, swipe: 160 }}
      render={single ? { buttonPrev: () => null, buttonNext: () => null } : {}}
      labels={{
        Previous: t('Foto precedente'),
        Next: t('Foto successiva'),
        Close: t('Chiudi le foto'),
        'Zoom in': t('Ingrandisci'),
        'Zoom out': t('Rimpicciolisci'),
        Lightbox: t('Foto a tutto schermo'),
      }}
    />
  )
}

/** Escape closes the photos and not also the dialog around them. */
function preventClose(event: { key: string; preventDefault(): void }): void {
  if (event.key === 'Escape') event.preventDefault()
}
