import * as Toast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useStore } from '../../lib/store.ts'
import { useTopContainer } from '../../lib/topLayer.ts'
import styles from './Toaster.module.css'
import { closeToast, currentToast, toastStore } from './toastStore.ts'
import { useFreePlace } from './useFreePlace.ts'

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
