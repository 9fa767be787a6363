// For scripts, which run axe as well: what they evaluate in a page is of the browser.
/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Runs axe with these rules, or all. With a dialog open, only inside it: the page behind is inert and tested
 * separately. axe is injected once a page: the Playwright builder injects it at every run, which takes longer than the
 * run.
 */
export async function findings(page: Page, rules: string[] = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const dialogs = document.querySelectorAll('dialog:modal, .ant-modal, .ant-drawer-section')
    const options = { resultTypes: ['violations' as const], ...(runOnly.length > 0 && { runOnly }) }
    const results = await window.axe?.run(dialogs.length > 0 ? dialogs : document, options)
    return results?.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map((node) => `${node.target}: ${node.failureSummary}`),
    }))
  }, rules)
}
