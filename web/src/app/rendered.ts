import { savedLanguage } from '../i18n/language.ts'

const root = typeof document === 'undefined' ? null : document.getElementById('root')

/**
 * The path of the page that came rendered from the server, or null: it is rendered in Italian, so of use to who reads Italian.
 * Asked once, before React has drawn anything itself.
 */
export const renderedPath: string | null = root?.hasChildNodes() && savedLanguage() === 'it' ? window.location.pathname : null
