import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** The manifest is the server's (one build serves any university), and the page registers the worker: an inline script would need a hole in
 * the Content-Security-Policy. */
export function serviceWorker(): PluginOption[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,woff2}', 'index.html', 'favicon.svg'],
      // The administration, the long forms and the cryptography of proofs are of no use without a connection.
      globIgnores: ['worker.js', 'assets/Admin*', 'assets/antd-*', 'assets/proofs.worker-*'],
      // Their names say whether they changed.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        // The server fills `index.html`: what is kept of it is the page it answers for no page in particular.
        async (entries) => ({
          manifest: entries.flatMap((entry) =>
            entry.url === 'index.html' ? ['/app-shell', '/camera-shell'].map((url) => ({ ...entry, url })) : [entry],
          ),
          warnings: [],
        }),
      ],
    },
  })
}
