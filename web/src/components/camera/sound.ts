let audio: AudioContext | undefined

/** Browsers let a page sound after a press: this one is made with it. */
export function wakeSound(): void {
  audio ??= 'AudioContext' in globalThis ? new AudioContext() : undefined
  void audio?.resume()
}

export interface Sound {
  tones: number[]
  vibration: number[]
}

export const good: Sound = { tones: [880, 1320], vibration: [80] }
export const bad: Sound = { tones: [220, 180], vibration: [220, 90, 220] }

export function play({ tones, vibration }: Sound): void {
  if ('vibrate' in navigator) navigator.vibrate(vibration)
  if (audio?.state !== 'running') return
  for (const [index, frequency] of tones.entries()) sound(audio, frequency, audio.currentTime + index * 0.13)
}

function sound(context: AudioContext, frequency: number, start: number): void {
  const oscillator = new OscillatorNode(context, { frequency, type: 'triangle' })
  const volume = new GainNode(context, { gain: 0.25 })
  oscillator.connect(volume).connect(context.destination)
  volume.gain.setTargetAtTime(0, start + 0.08, 0.02)
  oscillator.start(start)
  oscillator.stop(start + 0.2)
}
