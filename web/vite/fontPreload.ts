import type { Plugin } from 'vite'

/** Preloads the one font file, after what the first paint needs (styles come first on a slow line). */
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
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true, fetchpriority: 'low' },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
