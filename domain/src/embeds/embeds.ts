import { type Language, languageCodes } from '../languages/languages.ts'

/** Parts of the site that other sites can show in a frame. */
export const embedKinds = ['books', 'events'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** `auto`: as the visitor's system has it. */
export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

export const embedLanguages = languageCodes
export type EmbedLanguage = Language

/** Records of an embed; with the longest texts as many stay below 15 kB. */
export const embedLimit = { usual: 6, max: 12 } as const

/** Height of the frame in CSS pixels, for so many records of usual length; a longer list scrolls in it. */
export const embedHeight = (records: number): number => 120 + 66 * records

/** Path of an embed; what is as usual is left out. */
export function embedPath(kind: EmbedKind, options: Record<string, string>): string {
  const usual: Record<string, string> = { theme: 'auto', lang: 'it', limit: String(embedLimit.usual) }
  const given = Object.entries(options).filter(([name, value]) => value !== '' && value !== usual[name])
  return given.length > 0 ? `/embed/${kind}?${new URLSearchParams(given)}` : `/embed/${kind}`
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

/** The HTML for a site’s page. @param address absolute, of an embed */
export const embedSnippet = (address: string, title: string, height: number): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`
