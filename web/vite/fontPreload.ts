import type { Plugin } from 'vite'

/** Adds a preload for the one font file to the built page: without it the text changes face after the first paint. */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'chiostro-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'))
        if (!font) throw new Error('the build holds no .woff2 font to preload')
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
