import type { Plugin } from 'vite'
import { dark, light, type Palette, shape } from '../src/theme/theme.ts'

const ID = 'virtual:theme.css'

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
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? themeCss() : undefined),
  }
}
