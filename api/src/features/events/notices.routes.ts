import { createHash } from 'node:crypto'
import type { Language } from '@chiostro/domain/languages/languages'
import { z } from 'zod'
import { dark, font, inOwnColours, light, type Palette } from '../../branding/branding.ts'
import { takeOneClickForms } from '../../http/forms.ts'
import { success } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import type { Config } from '../../startup/config.ts'
import { escapeHtml } from '../../text/escape.ts'
import { findNoticed, stopNotices } from './registrations.service.ts'

const colours = ({ paper, ink, accent, onAccent }: Palette) => `--paper:${paper};--ink:${ink};--accent:${accent};--on:${onAccent}`

const baseStyles = `:root{color-scheme:light dark;${colours(light)}}
@media(prefers-color-scheme:dark){:root{${colours(dark)}}}
body{max-width:36em;margin:0 auto;padding:24px 16px;background:var(--paper);color:var(--ink);font:17px/1.5 ${font};overflow-wrap:anywhere}
h1{font-size:28px;line-height:1.25}
a{color:var(--accent)}
button{min-height:44px;padding:8px 20px;border:0;border-radius:12px;background:var(--accent);color:var(--on);font:inherit;font-weight:600}
button:focus-visible,a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`

/** The page runs no scripts, and its form posts to this server only. */
const policyOf = (styles: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const pageTexts = {
  it: {
    title: 'Email per le iscrizioni',
    about: 'Vuoi smettere di ricevere email quando qualcuno si iscrive?',
    stop: 'Non scrivermi più',
    done: 'Non ricevi più queste email. Chi si iscrive lo vedi sempre dal link per gestire l’evento, e da lì puoi riattivarle.',
    mine: 'Le mie cose',
  },
  en: {
    title: 'E-mails about registrations',
    about: 'Do you want to stop getting e-mails when people register?',
    stop: 'Stop these e-mails',
    done: 'You will not get these e-mails any more. The link to manage the event still shows who registers, and there you can turn them on again.',
    mine: 'My things',
  },
} satisfies Record<Language, object>

interface Shown {
  config: Config
  language?: Language
  titles?: string[]
}

/** For a browser at the unsubscribe address: a button, then a confirmation. */
function noticesPage({ config, language: lang = 'it', titles }: Shown) {
  const styles = inOwnColours(baseStyles, config)
  const texts = pageTexts[lang]
  const content = titles
    ? `<p>${escapeHtml(texts.about)}</p>
<ul>${titles.map((title) => `<li>${escapeHtml(title)}</li>`).join('')}</ul>
<form method="post"><button>${escapeHtml(texts.stop)}</button></form>`
    : `<p role="status">${escapeHtml(texts.done)}</p>
<p><a href="/my-things">${escapeHtml(texts.mine)}</a></p>`
  const html = `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(texts.title)}</h1>
${content}
</main>
</body>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(styles),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    vary: 'accept, accept-language, cookie',
  }
  return { html, headers }
}

const schema = { params: z.object({ token: z.string() }) }
const html = { 'text/html': { schema: z.string() } }

/** Stops messages about registrations: by a button on a page, or by the unsubscribe button of a mail program (RFC 8058). */
export const noticeRoutes = tagged('Events', async (app) => {
  takeOneClickForms(app)
  const path = '/api/registration-mails/:token/stop'
  app.get(path, {
    schema: {
      ...schema,
      operationId: 'getRegistrationMailsPage',
      summary: 'A page with the press that stops; changes nothing',
      failures: ['NOT_FOUND'],
      response: { 200: { description: 'HTML', content: html } },
    },
    async handler({ context, params }, reply) {
      const page = noticesPage({ config: context.config, language: context.language, titles: await findNoticed(context, params.token) })
      return reply.headers(page.headers).send(page.html)
    },
  })
  app.post(path, {
    schema: {
      ...schema,
      operationId: 'stopRegistrationMails',
      summary: 'Stops messages about registrations; takes the one-click form post of mail programs',
      failures: ['NOT_FOUND'],
      response: { 200: { description: 'Done', content: { 'application/json': { schema: success }, ...html } } },
    },
    async handler({ context, params, headers }, reply) {
      await stopNotices(context, params.token)
      if (!headers.accept?.includes('text/html')) return { success: true } as const
      const page = noticesPage({ config: context.config, language: context.language })
      return reply.headers(page.headers).send(page.html)
    },
  })
})
