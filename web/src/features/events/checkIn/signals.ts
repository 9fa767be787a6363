import { bad, good, play, type Sound } from '../../../components/camera/sound.ts'
import type { Verdict } from './doorState.ts'

const signals: Record<Verdict['status'], Sound> = {
  in: good,
  already: bad,
  unknown: bad,
  unchecked: { tones: [440], vibration: [40, 60, 40] },
  out: { tones: [440], vibration: [40] },
}

export const signal = (status: Verdict['status']): void => play(signals[status])
