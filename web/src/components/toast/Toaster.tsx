import * as Toast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useStore } from '../../lib/store.ts'
import { useTopContainer } from '../../lib/topLayer.ts'
import styles from './Toaster.module.css'
import { closeToast, currentToast, toastStore } from './toastStore.ts'

/** Swiping a toast 50 px to the right closes it, F8 moves the focus to it. */
export function Toaster() {
  const t = useT()
  const shown = useStore(toastStore, currentToast)
  const container = useTopContainer()
  const list = useRef<HTMLOListElement>(null)
  useFreePlace(list, container, shown?.open && shown.id)

  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={t('Notifica')} announcerContainer={container}>
      {shown && (
        <Toast.Root
          key={shown.id}
          className={styles.toast}
          data-variant={shown.variant ?? 'default'}
          open={shown.open}
          onOpenChange={(open) => open || closeToast(shown.id)}
          {...(shown.duration === undefined ? {} : { duration: shown.duration })}
        >
          {shown.variant === 'destructive' ? (
            <CircleAlert aria-hidden className={styles.icon} />
          ) : (
            <CircleCheck aria-hidden className={styles.icon} />
          )}
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
            {shown.description && <Toast.Description className={styles.description}>{shown.description}</Toast.Description>}
          </div>
          <Toast.Close className={styles.close} aria-label={t('Nascondi la notifica')}>
            <X aria-hidden size={18} />
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(
        <Toast.Viewport
          ref={list}
          className={styles.viewport}
          hotkey={['F8']}
          label={t('Notifiche ({hotkey})', { hotkey: 'F8' })}
          // An open antd dialog would take the focus back.
          onFocus={({ nativeEvent }) => nativeEvent.stopPropagation()}
          // With the focus in here, Escape closes the toast and not also the dialog around it.
          onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
        />,
        container,
      )}
    </Toast.Provider>
  )
}

interface Extent {
  top: number
  bottom: number
}

const actions = 'a, button, summary, :focus'
const controls = `${actions}, input, select, textarea, label`

/** Pixels to rise; null without room. @param toast its place at the foot, with room around it @param taken what stands in its column */
export function riseOf(toast: Extent, taken: readonly Extent[]): number | null {
  const height = toast.bottom - toast.top
  const isFree = (bottom: number) => taken.every((box) => box.bottom <= bottom - height || box.top >= bottom)
  const places = [toast.bottom, ...taken.map(({ top }) => top)].filter((bottom) => bottom <= toast.bottom && bottom >= height)
  const lowest = places.toSorted((a, b) => b - a).find(isFree)
  return lowest === undefined ? null : toast.bottom - lowest
}

function extentsOf(selector: string, container: Element, toasts: Element, column: DOMRect): Extent[] {
  return [...container.querySelectorAll(selector)]
    .filter((element) => !toasts.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, height }) => height > 0 && left < column.right && right > column.left)
}

function place(toasts: HTMLElement, container: Element): void {
  toasts.style.setProperty('--rise', '0px')
  const column = toasts.getBoundingClientRect()
  // In a long form no place is free of fields: there it lies over them, not over what sends the form.
  const rise =
    riseOf(column, extentsOf(controls, container, toasts, column)) ?? riseOf(column, extentsOf(actions, container, toasts, column))
  toasts.style.setProperty('--rise', `${rise ?? 0}px`)
}

/** Keeps the toasts, which lie above everything, off what can be pressed; what is scrolled below them later, they do not follow. */
function useFreePlace(list: RefObject<HTMLElement | null>, container: Element, shown: unknown): void {
  useLayoutEffect(() => {
    const toasts = list.current
    if (!toasts || !shown) return
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => place(toasts, container))
    }
    place(toasts, container)
    const drawn = new MutationObserver(update)
    drawn.observe(container, { childList: true, subtree: true })
    window.addEventListener('resize', update)
    document.addEventListener('animationend', update)
    // A form that is refused shows its toast first, and then takes the focus to the first mistake.
    container.addEventListener('focusin', update)
    return () => {
      cancelAnimationFrame(frame)
      drawn.disconnect()
      window.removeEventListener('resize', update)
      document.removeEventListener('animationend', update)
      container.removeEventListener('focusin', update)
    }
  }, [list, container, shown])
}
