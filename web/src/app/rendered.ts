import { savedLanguage } from '../i18n/language.ts'

/**
 * Whether the page came rendered from the server, as the landing page does: in Italian, so it is of use to who reads Italian.
 * Asked once, before React has drawn anything itself.
 */
export const comesRendered: boolean =
  typeof document !== 'undefined' && Boolean(document.getElementById('root')?.hasChildNodes()) && savedLanguage() === 'it'
