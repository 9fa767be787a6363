import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ThemeConfig } from 'antd'
import type { Plugin } from 'vite'
import { antdTheme } from '../src/app/antdTheme.ts'

const ID = 'virtual:antd.css'
const web = join(import.meta.dirname, '..')
// antd's and the extractor's ES builds import without extensions, which Node does not resolve: take the CommonJS ones.
const require = createRequire(import.meta.url)

// What a component shows inside itself only at times, and so not in the bare form that is rendered for its styles.
const companions: Record<string, string[]> = {
  AutoComplete: ['Select', 'Input', 'Empty'],
  Pagination: ['Select', 'Input'],
  Select: ['Empty'],
  Slider: ['Tooltip'],
  Table: ['Pagination', 'Select', 'Input', 'Checkbox', 'Radio', 'Dropdown', 'Menu', 'Spin', 'Empty', 'Tooltip', 'Button'],
  Tabs: ['Dropdown', 'Menu'],
}

/** The antd components that the sources import, with their companions: those whose styles are needed. */
function usedComponents(): string[] {
  const used = new Set<string>()
  for (const file of globSync('src/**/*.tsx', { cwd: web })) {
    const source = readFileSync(join(web, file), 'utf8')
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from 'antd'/g)) {
      for (const name of names.split(',')) used.add(name.replace(/ as .*/, '').trim())
    }
  }
  for (const name of [...used]) for (const companion of companions[name] ?? []) used.add(companion)
  return [...used].filter((name) => /^[A-Z]/.test(name)).sort()
}

function extract(theme: ThemeConfig): string {
  const { extractStyle } = require('@ant-design/static-style-extract') as typeof import('@ant-design/static-style-extract')
  const { ConfigProvider } = require('antd') as typeof import('antd')
  const { createElement } = require('react') as typeof import('react')
  const css = extractStyle({
    includes: usedComponents() as never,
    customTheme: (node) => createElement(ConfigProvider, { theme }, node),
  })
  // A note for a run-time cache that we do not have.
  return css.replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '')
}

/**
 * antd's styles for the components in use. Without it antd writes `<style>` elements at run time, which costs time and
 * would need `'unsafe-inline'` in the Content-Security-Policy.
 */
export function antdCss(): string {
  const { theme } = require('antd') as typeof import('antd')
  const lightCss = extract(antdTheme('light'))
  // With zeroRuntime only the custom properties come out: the rules that read them are the same in the dark.
  const darkVariables = extract({ ...antdTheme('dark'), algorithm: theme.darkAlgorithm, zeroRuntime: true })
    .match(/\.chiostro[^{}]*\{[^{}]*\}/g)
    ?.join('')
  return [
    lightCss,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${darkVariables}}}`,
    `:root[data-theme="dark"]{${darkVariables}}`,
  ].join('\n')
}

/** Serves `virtual:antd.css`. After importing a further antd component, restart the development server. */
export function antdCssPlugin(): Plugin {
  return {
    name: 'chiostro-antd-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? antdCss() : undefined),
  }
}
