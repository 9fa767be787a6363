import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const english: Record<string, string> = JSON.parse(readFileSync(new URL('../../domain/languages/en/pages.json', import.meta.url), 'utf8'))

/** Stores the language for the next pages of this context. */
export const speak = (page: Page, language: 'it' | 'en') => page.addInitScript((value) => localStorage.setItem('language', value), language)

const italian = Object.entries(english).flatMap(([sentence, translation]) => (sentence === translation ? [] : [sentence]))
const whole = new Set(italian.filter((sentence) => !sentence.includes('{')))
const filled = italian
  .filter((sentence) => sentence.replace(/\{\w+\}/g, '').trim().length > 5)
  .filter((sentence) => sentence.includes('{'))
  .map((sentence) => new RegExp(`^${RegExp.escape(sentence).replace(/\\\{\w+\\\}/g, '.+')}$`))

/** Italian sentences of the interface on a page that should be English. */
export async function italianLeft(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      // Drawn covers contain titles of listings.
      if (parent && !parent.closest('script, style, svg, [lang="it"]')) found.push(walker.currentNode.textContent ?? '')
    }
    // The head names feeds, which are in Italian.
    for (const element of document.body.querySelectorAll(':not([lang="it"])')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '')
    }
    return found.map((text) => text.trim()).filter(Boolean)
  })
  return [...new Set(texts)].filter((text) => whole.has(text) || filled.some((shape) => shape.test(text)))
}
