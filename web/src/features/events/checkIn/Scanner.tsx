import { Camera, CameraOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { wakeSound } from '../../../components/camera/sound.ts'
import { useCamera } from '../../../components/camera/useCamera.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from '../CheckInPage.module.css'

/** Starts with a press, after which the browser lets the page sound too. */
export function Scanner({ onCode }: { onCode(text: string): void }) {
  const t = useT()
  const [isWanted, setWanted] = useState(false)
  const { video, state } = useCamera(isWanted, 'qr_code', onCode)
  const isOn = isWanted && state !== 'refused' && state !== 'none'
  function toggle() {
    wakeSound()
    setWanted(!isOn)
  }
  return (
    <div className={styles.scanner}>
      <video ref={video} hidden={!isOn} muted playsInline aria-label={t('Ciò che vede la fotocamera')} />
      {isWanted && !isOn && (
        <p role="alert" className={styles.noCamera}>
          {state === 'refused'
            ? t('Il browser non dà accesso alla fotocamera: permettilo nelle impostazioni del sito, o cerca i nomi.')
            : t('Qui non c’è una fotocamera che possiamo usare: cerca i nomi.')}
        </p>
      )}
      <Button
        wide
        variant={isOn ? 'secondary' : 'primary'}
        icon={isOn ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
        onClick={isWanted && !isOn ? () => setWanted(false) : toggle}
      >
        {isOn
          ? state === 'starting'
            ? t('Avvio della fotocamera…')
            : t('Spegni la fotocamera')
          : isWanted
            ? t('Riprova')
            : t('Leggi i biglietti')}
      </Button>
    </div>
  )
}
