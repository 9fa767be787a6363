import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ThemeConfig } from 'antd'
import type { Plugin } from 'vite'
import { antdSeeds, antdTheme } from '../src/theme/antdTheme.ts'
import { dark, light, type Palette, shape } from '../src/theme/theme.ts'

const themeId = 'virtual:theme.css'

/** `accentSoft` → `--accent-soft`. */
function property(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `${property(name)}:${value};`)
    .join('')
}

/** Dark when the system asks for it, or either when `data-theme` of `<html>` says so (`public/theme.js` sets it before first paint). */
export function themeCss(): string {
  const fixed = [
    `--font:${shape.font};`,
    ...Object.entries(shape.text).map(([step, px]) => `--text-${step}:${px / 16}rem;`),
    `--radius:${shape.radius}px;--radius-small:${shape.radiusSmall}px;--target:${shape.target}px;--page:${shape.page}px;--motion:${shape.motionMs}ms;`,
  ].join('')
  return [
    `:root{color-scheme:light;${fixed}${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){color-scheme:dark;${declarations(dark)}}}`,
    `:root[data-theme="dark"]{color-scheme:dark;${declarations(dark)}}`,
    // Every transition and animation of the house takes its length from here.
    '@media (prefers-reduced-motion:reduce){:root{--motion:0ms}}',
  ].join('\n')
}

/** `virtual:theme.css`, from `src/theme/theme.ts`. */
export function themeCssPlugin(): Plugin {
  return {
    name: 'chiostro-theme-css',
    resolveId: (id) => (id === themeId ? `\0${themeId}` : undefined),
    load: (id) => (id === `\0${themeId}` ? themeCss() : undefined),
  }
}

const web = join(import.meta.dirname, '..')
// Their ES builds import without extensions, which Node does not resolve: load the CommonJS ones.
const require = createRequire(import.meta.url)

// Components that appear inside another one only in some states: the extractor renders only the bare form.
const companions: Record<string, string[]> = {
  AutoComplete: ['Select', 'Input', 'Empty'],
  DatePicker: ['TimePicker', 'Button', 'Tag', 'Input'],
  Descriptions: [],
  Form: ['Row', 'Col', 'Tooltip'],
  Modal: ['Button'],
  Pagination: ['Select', 'Input'],
  Popconfirm: ['Popover', 'Button'],
  Select: ['Empty', 'Tag'],
  Slider: ['Tooltip'],
  Statistic: ['Skeleton'],
  Table: ['Pagination', 'Select', 'Input', 'Checkbox', 'Radio', 'Dropdown', 'Menu', 'Spin', 'Empty', 'Tooltip', 'Button'],
  TimePicker: ['DatePicker', 'Button', 'Tag', 'Input'],
  Typography: ['Tooltip', 'Input'],
  Upload: ['Progress', 'Tooltip', 'Button', 'Image'],
}

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
  // Removes metadata of antd's run-time style cache, and tokens under generated keys of the extractor's own dialogs.
  return css.replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '').replace(/\.css-var-[^{}]*\{[^{}]*\}/g, '')
}

export function antdCss(): string {
  const { theme } = require('antd') as typeof import('antd')
  const lightCss = extract(antdTheme('light'))
  // With zeroRuntime only the custom properties are emitted: the rules are the same in the dark theme.
  const algorithm: ThemeConfig['algorithm'] = [theme.darkAlgorithm, (_seed, map) => Object.assign({}, map, antdSeeds('dark'))]
  const darkVariables = extract({ ...antdTheme('dark'), algorithm, zeroRuntime: true })
    .match(/\.chiostro[^{}]*\{[^{}]*\}/g)
    ?.join('')
  const ofDark = withAccent(darkVariables ?? '', dark)
  return [
    withAccent(lightCss, light),
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${ofDark}}}`,
    `:root[data-theme="dark"]{${ofDark}}`,
    readFileSync(join(web, 'src/theme/antd.css'), 'utf8'),
  ].join('\n')
}

/** Reads the accent from its custom properties, which an instance may set (api/src/branding/branding.ts). */
const withAccent = (css: string, { accent, accentHover, accentSoft, onAccent }: Palette) =>
  css
    .replaceAll(accent, 'var(--accent)')
    .replaceAll(accentHover, 'var(--accent-hover)')
    .replaceAll(accentSoft, 'var(--accent-soft)')
    .replaceAll(new RegExp(`(--ant-color-text-light-solid:)${onAccent}`, 'g'), '$1var(--on-accent)')

const STYLESHEET = 'virtual:antd-stylesheet'
/** Address on the development server. */
const SERVED = '/@antd.css'

/** Serves antd's stylesheet as a file that `AntdProvider` links by `virtual:antd-stylesheet`. After importing a further antd component,
 * restart the development server. */
function stylesheet(): Plugin {
  let css = ''
  let isBuild = false
  return {
    name: 'chiostro:antd-stylesheet',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === STYLESHEET ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${STYLESHEET}`) return
      if (!isBuild) return `export const stylesheet = '${SERVED}'`
      css ||= antdCss()
      const fileName = `assets/antd-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
      this.emitFile({ type: 'asset', fileName, source: css })
      return `export const stylesheet = ${JSON.stringify(`/${fileName}`)}`
    },
    configureServer(server) {
      server.middlewares.use(SERVED, (_request, response) => {
        css ||= antdCss()
        response.setHeader('content-type', 'text/css').end(css)
      })
    },
  }
}

/** antd locks scrolling by a `<style>` element, which the Content-Security-Policy blocks, and a nonce does not suit cached pages:
 * `src/theme/antd.css` does it. */
function withoutStyleElements(): Plugin {
  return {
    name: 'chiostro:antd-without-style-elements',
    transform: {
      filter: { id: /\/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/ },
      handler: () => ({
        code: `
          const detached = () => document.createElement('style')
          export { detached as injectCSS, detached as updateCSS }
          export const removeCSS = () => {}
          export const clearContainerCache = () => {}`,
        map: null,
      }),
    },
  }
}

export const antd = (): Plugin[] => [stylesheet(), withoutStyleElements()]
