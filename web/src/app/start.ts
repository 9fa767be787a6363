// The first code of every page, a kilobyte. A page that came rendered needs no more until somebody is there.
import { fetchLaterCode, keepGivenAnswers } from './given.ts'
import { listenForReader } from './reader.ts'
import { registerWorker } from './registerWorker.ts'
import { renderedPath } from './rendered.ts'
import { whenQuiet } from './whenQuiet.ts'

async function start(): Promise<void> {
  if (renderedPath) {
    whenQuiet(fetchLaterCode)
    whenQuiet(keepGivenAnswers)
    await listenForReader()
  }
  fetchLaterCode()
  await import('./main.tsx')
}

void start()
registerWorker()
