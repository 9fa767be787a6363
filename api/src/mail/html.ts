import { mineMessages } from '@chiostro/domain/mine/mine'
import { placeOf } from '@chiostro/domain/pages/place'
import type { Logo } from '../branding/logo.ts'
import { light } from '../branding/palette.ts'
import type { Config } from '../startup/config.ts'
import { escapeHtml, shorten } from '../text/escape.ts'
import { headerBanner } from './header.ts'
import { style, styleSheet, table } from './style.ts'
import type { MailContent, MailDetail, MailList, MailPicture } from './template.ts'
import { type MailTranslator, translatorFor } from './translator.ts'

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** By which the HTML part names the picture that the message carries. */
export const pictureId = 'picture@chiostro'

/** The HTML part: one column of at most 600 px, tables and inline styles throughout. `content` was sanitised by layout.ts. */
export function htmlPart(content: MailContent, config: Config, logo: Logo | null): string {
  const { t } = translatorFor(content.language)
  return `<!DOCTYPE html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(content.subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="paper ink" style="${style.body}">
${preheader(content)}
<table class="paper" ${table} width="100%" bgcolor="${light.paper}" style="${style.page}"><tr><td align="center" style="padding:24px 12px 0">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table class="surface line" ${table} width="100%" bgcolor="${light.surface}" style="${style.card}">
<tr><td>${headerBanner(config, logo)}</td></tr>
<tr><td class="ink" style="${style.content}">
${body(content, t)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
${footer(config, t)}
</td></tr></table>
</body>
</html>
`
}

function body(content: MailContent, t: MailTranslator['t']): string {
  return [
    `<h1 class="ink" style="${style.heading}">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map((text) => `<p style="${style.paragraph}">${lines(text)}</p>`),
    content.details?.length && detailsTable(content.details),
    content.quote && quoteBox(content.quote),
    content.picture && pictureBox(content.picture, content.action?.url),
    ...(content.lists ?? []).map(listOfLinks),
    content.action && button(content.action, t),
    ...(content.furtherActions ?? []).map(secondButton),
    content.aside && asideLine(content.aside),
    content.note && `<p class="soft" style="${style.small}">${lines(content.note)}</p>`,
  ]
    .filter(Boolean)
    .join('\n')
}

function detailsTable(details: MailDetail[]): string {
  const rows = details.map(
    ({ label, value, url }) => `<tr><td class="soft line" width="34%" valign="top" style="${style.label}">${escapeHtml(label)}</td>
<td class="ink line" valign="top" style="${style.value}">${url ? `<a class="link" href="${escapeHtml(url)}" style="${style.link}">${lines(value)}</a>` : lines(value)}</td></tr>`,
  )
  return `<table class="line" ${table} width="100%" style="${style.details}">${rows.join('\n')}</table>`
}

function quoteBox(quote: string): string {
  return `<table ${table} width="100%" style="margin:8px 0 24px"><tr><td class="sunken ink mark" bgcolor="${light.sunken}" style="${style.quote}">${lines(quote)}</td></tr></table>`
}

/**
 * On white in dark mode too: scanners expect dark on light.
 * @param task address of the button below, which is not written twice
 */
function pictureBox({ alt, link }: MailPicture, task: string | undefined): string {
  const href = escapeHtml(link.url)
  const caption = `<br>
<a class="link" href="${href}" style="${style.pictureLink}">${escapeHtml(link.label)}</a>`
  return `<table ${table} width="100%" style="margin:8px 0 24px"><tr><td align="center">
<a class="link" href="${href}" style="${style.link}"><img src="cid:${pictureId}" width="220" alt="${escapeHtml(alt)}" style="${style.picture}"></a>${link.url === task ? '' : caption}</td></tr></table>`
}

function listOfLinks({ title, items, link }: MailList): string {
  const rows = items.map(
    ({
      label,
      facts,
      url,
    }) => `<tr><td class="ink line" style="${style.item}"><a class="link" href="${escapeHtml(url)}" style="${style.itemLink}">${escapeHtml(label)}</a><br>
<span class="soft" style="${style.itemFacts}">${escapeHtml(facts)}</span></td></tr>`,
  )
  const last =
    link &&
    `<p class="soft" style="${style.small}"><a class="soft" href="${escapeHtml(link.url)}" style="${style.footerLink}">${escapeHtml(link.label)}</a></p>`
  return `<h2 class="ink" style="${style.listTitle}">${escapeHtml(title)}</h2>
<table class="line" ${table} width="100%" style="${style.details}">${rows.join('\n')}</table>${last ?? ''}`
}

/** The button is a coloured table cell; the address is repeated below it for mail programs that do not show buttons. */
function button({ label, url }: { label: string; url: string }, t: MailTranslator['t']): string {
  const href = escapeHtml(url)
  return `<table ${table} style="margin:8px 0 20px"><tr><td class="button" bgcolor="${light.accent}" style="${style.button}">
<a class="on-accent" href="${href}" style="${style.buttonLink}">${escapeHtml(label)}</a></td></tr></table>${url.startsWith('mailto:') ? '' : spelledOut(href, t)}`
}

const spelledOut = (href: string, t: MailTranslator['t']) => `
<p class="soft" style="${style.small}">${escapeHtml(t('Se il pulsante non funziona, copia questo indirizzo nel browser:'))}<br>
<a class="link" href="${href}" style="${style.address}">${href}</a></p>`

const asideLine = ({ text, label, url }: NonNullable<MailContent['aside']>) =>
  `<p class="soft" style="${style.small}">${lines(text)} <a class="link" href="${escapeHtml(url)}" style="${style.link}">${escapeHtml(label)}</a></p>`

/** Of another choice: outlined, so that the first one stands out, and without its address, which the text part has. */
const secondButton = ({ label, url }: { label: string; url: string }) =>
  `<table ${table} style="margin:0 0 20px"><tr><td class="outline" style="${style.secondButton}">
<a class="link" href="${escapeHtml(url)}" style="${style.secondButtonLink}">${escapeHtml(label)}</a></td></tr></table>`

/** The preview that mail programs show after the subject; the filler keeps the rest of the message out of it. */
function preheader({ paragraphs, lists = [], heading }: MailContent): string {
  const items = lists.flatMap((list) => list.items.map(({ label, facts }) => `${label}, ${facts}`)).join('; ')
  const text = shorten(paragraphs[0] ?? (items || heading), 120)
  return `<div style="${style.hidden}">${escapeHtml(text)}${'&#8199;&#847; '.repeat(60)}</div>`
}

function footer({ instance, publicUrl }: Config, t: MailTranslator['t']): string {
  return `<table ${table} width="100%" style="max-width:600px"><tr><td class="soft" align="center" style="${style.footer}">
${escapeHtml(`${instance.productName} · ${placeOf(instance)}`)}<br>
${escapeHtml(t('Messaggio automatico di'))} <a class="soft" href="${escapeHtml(publicUrl)}" style="${style.footerLink}">${escapeHtml(new URL(publicUrl).host)}</a><br>
<a class="soft" href="${escapeHtml(publicUrl)}/my-things" style="${style.footerLink}">${escapeHtml(t(mineMessages.lost))}</a>
</td></tr></table>`
}
