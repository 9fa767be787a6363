import { clientsClaim } from 'workbox-core'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { forgetExpired } from '../src/features/events/checkIn/device.ts'
import { cacheNamed, forgetMessage } from '../src/lib/deviceStores.ts'
import { shellOf } from './privatePages.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/** Thumbnails kept on the device, the longest unseen going first. */
const pictures = 150

// The app's own files, all of one build, and the shell that goes with them. A newer worker waits until the last page of the older
// one is closed: what an open page may still load, its dialogs, is always there, and no form is lost to an update.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()

// Asks the server while the worker is still waking up.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

// Pages come from the server as long as there is one; without it, the shell draws them from what the device has kept.
const shells = { '/app-shell': createHandlerBoundToURL('/app-shell'), '/camera-shell': createHandlerBoundToURL('/camera-shell') }
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !/^\/(api|graphql|uploads|og)\b/.test(url.pathname) && shellOf(url) !== null,
  fromServer,
)

async function fromServer(options: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const preloaded: Response | undefined = await (options.event as FetchEvent).preloadResponse
    return preloaded ?? (await fetch(options.request))
  } catch {
    return shells[shellOf(options.url) ?? '/app-shell'](options)
  }
}

const expiringCodeReader = new ExpirationPlugin({ maxEntries: 1, purgeOnQuotaError: true })
const expiringPictures = new ExpirationPlugin({ maxEntries: pictures, purgeOnQuotaError: true })

// What reads codes where the browser does not: of use to the telephone that opened the page at the door, too large for all others.
registerRoute(
  ({ url }) => url.origin === self.location.origin && /^\/assets\/.+\.wasm$/.test(url.pathname),
  new CacheFirst({ cacheName: cacheNamed('code-reader'), plugins: [expiringCodeReader] }),
)

registerRoute(
  ({ url }) => url.origin === self.location.origin && /^\/uploads\/[^/]+-480\.webp$/.test(url.pathname),
  new CacheFirst({ cacheName: cacheNamed('pictures'), plugins: [expiringPictures] }),
)

// Which pictures were seen, and when, is forgotten with them.
self.addEventListener('message', (event) => {
  if (event.data !== forgetMessage) return
  event.waitUntil(Promise.all([expiringPictures, expiringCodeReader].map((plugin) => plugin.deleteCacheAndMetadata())))
})

// Names of guests leave the device in time, on the next page of any kind.
void forgetExpired()
