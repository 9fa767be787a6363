import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { CameraOff, ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { wakeSound } from '../../components/camera/sound.ts'
import { useCamera } from '../../components/camera/useCamera.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { pageAt } from '../../lib/match.ts'
import styles from './BarcodeReader.module.css'

/** Parameter of the form's address: the camera is wanted at once. */
const scanAtOnce = 'scan'

/** The browser gives its camera to documents that were loaded as a page which reads codes, not to those that lead to one later. */
function isForCamera(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return Boolean(loaded && pageAt(new URL(loaded.name).pathname)?.page.camera)
}

/** Whether the device has a camera: asked where the browser tells, else guessed from a touch screen. False until it is known. */
function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!navigator.mediaDevices?.enumerateDevices) return
    if (!isForCamera()) return setHas(matchMedia('(pointer: coarse)').matches)
    const isCamera = ({ kind }: MediaDeviceInfo) => kind === 'videoinput'
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => setHas(devices.some(isCamera)),
      () => {},
    )
  }, [])
  return has
}

/** Loads the form as a page of its own, with the camera on. What is typed is kept as its draft. */
function openForCamera(): void {
  const address = new URL(window.location.href)
  address.searchParams.set(scanAtOnce, '')
  window.location.assign(address)
}

interface Props {
  onIsbn(isbn: string): void
  /** Hears of codes that are no ISBN; by default they are left alone. */
  onOther?(): void
  isLasting?: boolean
}

/** Reads the bar code on the back of a book with the camera, where there is one. */
export function BarcodeReader({ onIsbn, onOther, isLasting = false }: Props) {
  const t = useT()
  const hasCamera = useHasCamera()
  const [isWanted, setWanted] = useState(false)
  const { video, state } = useCamera(isWanted, 'ean_13', (code) => {
    const isbn = toIsbn13(code)
    if (!isbn) return onOther?.()
    if (!isLasting) setWanted(false)
    onIsbn(isbn)
  })
  const wantsAtOnce = useSearchParams()[0].has(scanAtOnce)
  useEffect(() => {
    if (wantsAtOnce && isForCamera()) setWanted(true)
  }, [wantsAtOnce])
  if (!hasCamera) return null
  const failed = state === 'refused' || state === 'none'
  function toggle() {
    if (!isForCamera()) return openForCamera()
    wakeSound()
    setWanted(!isWanted)
  }
  return (
    <div className={styles.reader}>
      <video ref={video} hidden={!isWanted || failed} muted playsInline aria-label={t('Ciò che vede la fotocamera')} />
      {isWanted && (
        <p role="status">
          {state === 'refused' && t('Il browser non dà accesso alla fotocamera: scrivi le cifre.')}
          {state === 'none' && t('Qui non c’è una fotocamera che possiamo usare: scrivi le cifre.')}
          {state === 'on' && t('Inquadra il codice a barre sul retro del libro.')}
          {state === 'starting' && t('Avvio della fotocamera…')}
        </p>
      )}
      <Button icon={isWanted ? <CameraOff aria-hidden /> : <ScanBarcode aria-hidden />} onClick={toggle}>
        {isWanted ? t('Spegni la fotocamera') : t('Leggi il codice a barre')}
      </Button>
    </div>
  )
}
