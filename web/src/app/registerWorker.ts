import { whenQuiet } from './whenQuiet.ts'

type Connection = { saveData?: boolean }

/**
 * Lets the service worker (web/worker/worker.ts) fetch the rest of the app, once this page needs the network no more. Who asks to
 * save data is spared. Without it everything works as long as there is a connection.
 */
export function registerWorker(): void {
  const { connection } = navigator as { connection?: Connection }
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return
  whenQuiet(() => void navigator.serviceWorker.register('/worker.js').catch(() => {}))
}
