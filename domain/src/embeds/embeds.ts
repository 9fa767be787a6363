import { type Language, languageCodes } from '../languages/languages.ts'

export const embedKinds = ['books', 'events'] as const
export type EmbedKind = (typeof embedKinds)[number]

export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

export const embedLanguages = languageCodes
export type EmbedLanguage = Language

/** Records of an embed; with the longest texts 12 stay below 15 kB. */
export const embedLimit = { usual: 6, max: 12 } as const

/** In CSS pixels, for records of usual length; a longer list scrolls. */
export const embedHeight = (records: number): number => 120 + 66 * records

/** Leaves out default options. */
export function embedPath(kind: EmbedKind, options: Record<string, string>): string {
  const usual: Record<string, string> = { theme: 'auto', lang: 'it', limit: String(embedLimit.usual) }
  const given = Object.entries(options).filter(([name, value]) => value !== '' && value !== usual[name])
  return given.length > 0 ? `/embed/${kind}?${new URLSearchParams(given)}` : `/embed/${kind}`
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

/** Builds the HTML for another site's page. @param address absolute, of an embed */
export const embedSnippet = (address: string, title: string, height: number): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`
