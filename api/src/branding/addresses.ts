import { createHash } from 'node:crypto'
import type { Config } from '../startup/config.ts'
import { instanceStylesheet } from './colours.ts'

type Branding = Pick<Config, 'accents' | 'logo'>

/** What the instance brings has another address once it is another, so that browsers keep it for a year. */
const address = (name: string, version: string) => `/instance/${name}?v=${version}`

/** Of the stylesheet with the instance's accent; null where it has none. */
export function stylesheetAddress(look: Branding): string | null {
  const css = instanceStylesheet(look)
  return css ? address('accent.css', createHash('sha256').update(css).digest('hex').slice(0, 8)) : null
}

/** Of a picture of the instance's mark (`logo.ts`); null where it has none. */
export const logoAddress = ({ logo }: Branding, name: string): string | null => (logo ? address(name, logo.version) : null)

/** Of an icon by its name without the ending: of the instance's mark, or the house's. */
export const iconAddress = (look: Branding, name: string): string => logoAddress(look, `${name}.png`) ?? `/icons/${name}.png`
