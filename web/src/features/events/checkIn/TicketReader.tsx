import { forLocales } from '@chiostro/domain/languages/languages'
import { timeZone } from '@chiostro/domain/text/rome'
import { Camera, CameraOff, Check, CircleAlert, HelpCircle, type LucideIcon, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { bad, good, play, type Sound, wakeSound } from '../../../components/camera/sound.ts'
import { useCamera } from '../../../components/camera/useCamera.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import styles from '../CheckInPage.module.css'
import type { Verdict } from './doorState.ts'

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

const signals: Record<Verdict['status'], Sound> = {
  in: good,
  already: bad,
  unknown: bad,
  cancelled: bad,
  unchecked: { tones: [440], vibration: [40, 60, 40] },
  out: { tones: [440], vibration: [40] },
}

export const signal = (status: Verdict['status']): void => play(signals[status])

const clocks = forLocales((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }))

/** '20:31', in Rome. */
export function useClock(): (moment: number | null) => string {
  const { locale } = useI18n()
  return (moment) => (moment === null ? '' : clocks(locale).format(moment))
}

const icons: Record<Verdict['status'], LucideIcon> = {
  in: Check,
  already: CircleAlert,
  out: Undo2,
  unknown: X,
  cancelled: X,
  unchecked: HelpCircle,
}

interface Props {
  verdict: Verdict | null
  onUndo(registrationId: string): void
}

/** What became of the last scan, in colour, in words, and read aloud. */
export function VerdictBanner({ verdict, onUndo }: Props) {
  const t = useT()
  const words = useWords(verdict)
  const Icon = verdict && icons[verdict.status]
  return (
    <div className={styles.verdict} data-status={verdict?.status ?? 'none'}>
      <p role="status" aria-atomic>
        {Icon && <Icon aria-hidden />}
        {/* With the key the same verdict of another scan is read aloud again. */}
        <span key={verdict?.id}>
          <strong>{words.title}</strong> {words.text}
        </span>
      </p>
      {verdict?.status === 'in' && verdict.registrationId && (
        <Button icon={<Undo2 aria-hidden />} onClick={() => onUndo(verdict.registrationId ?? '')}>
          {t('Annulla ingresso')}
        </Button>
      )}
    </div>
  )
}

function useWords(verdict: Verdict | null): { title: string; text: string } {
  const t = useT()
  const clock = useClock()
  if (!verdict) return { title: '', text: t('Inquadra un biglietto, o cerca un nome.') }
  const name = verdict.name ?? ''
  const words: Record<Verdict['status'], { title: string; text: string }> = {
    in: { title: name, text: t('Può entrare.') },
    already: { title: name, text: t('Biglietto già usato alle {time}.', { time: clock(verdict.enteredAt) }) },
    out: { title: name, text: t('Ingresso annullato.') },
    unknown: { title: t('Non valido'), text: t('Non è un biglietto di questo evento, o l’iscrizione è stata cancellata.') },
    cancelled: { title: t('Iscrizione cancellata'), text: t('Questo biglietto non vale più.') },
    unchecked: { title: t('Non è nella lista'), text: t('Lo ricontrolliamo appena c’è connessione; intanto cerca il nome.') },
  }
  return words[verdict.status]
}
