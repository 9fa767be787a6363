import type { Plugin } from 'vite'

/** Replaces the icons' random React keys, which do not compress, by numbers. A statement without effect goes too. */
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
