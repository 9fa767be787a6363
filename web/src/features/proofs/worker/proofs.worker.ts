import { type Work, work } from './tasks.ts'

// Entry of the web workers that `inWorkers.ts` starts.

self.onmessage = ({ data }: MessageEvent<Work>) => work(data, (message) => self.postMessage(message))
