import type { Plugin } from 'vite'

/** The shapes of an icon have random React keys, which no compression makes smaller: their numbers do as well. A statement without effect goes too. */
export function lucideKeysPlugin(): Plugin {
  return {
    name: 'chiostro:lucide-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler(code) {
        let shapes = 0
        return { code: code.replace(/key: "\w+"/g, () => `key: "${shapes++}"`).replace(/^__iconData\.node;$/m, ''), map: null }
      },
    },
  }
}
