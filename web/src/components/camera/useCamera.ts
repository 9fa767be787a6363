import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CodeFormat, createDetector } from './detector.ts'

/** Milliseconds between two looks. */
const everyMs = 180
/** A code that stays before the camera is read once; this long after it was seen last it is a new one. */
const sameForMs = 2500

type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none'

/** The rear camera, and the codes of this format that it sees while `isWanted`. */
export function useCamera(
  isWanted: boolean,
  format: CodeFormat,
  onCode: (text: string) => void,
): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const seen = useEffectEvent(onCode)
  useEffect(() => {
    if (!isWanted) return
    const stopping = new AbortController()
    setState('starting')
    watch(video, format, stopping.signal, seen, () => setState('on')).catch((error: unknown) => {
      if (!stopping.signal.aborted) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
    })
    return () => {
      stopping.abort()
      setState('off')
    }
  }, [isWanted, format])
  return { video, state }
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  format: CodeFormat,
  signal: AbortSignal,
  seen: (text: string) => void,
  started: () => void,
) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted || !video.current) return stop()
  signal.addEventListener('abort', stop, { once: true })
  const screen = video.current
  screen.srcObject = stream
  await screen.play()
  const detector = await createDetector(format)
  if (signal.aborted) return
  started()
  const lastSeen = new Map<string, number>()
  while (!signal.aborted) {
    const codes = screen.readyState >= screen.HAVE_CURRENT_DATA ? await detector.detect(screen).catch(() => []) : []
    for (const { rawValue } of codes) {
      const isNew = Date.now() - (lastSeen.get(rawValue) ?? 0) > sameForMs
      lastSeen.set(rawValue, Date.now())
      if (isNew && !signal.aborted) seen(rawValue)
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
