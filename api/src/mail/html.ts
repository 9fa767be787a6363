import { mineMessages } from '@chiostro/domain/mine/mine'
import { placeOf } from '@chiostro/domain/pages/place'
import { dark, font, light } from '../branding/branding.ts'
import type { Logo } from '../branding/logo.ts'
import type { Config } from '../startup/config.ts'
import { escapeHtml, shorten } from '../text/escape.ts'
import { type MailContent, type MailDetail, type MailList, type MailPicture, type MailTranslator, translatorFor } from './template.ts'

export const logoId = 'logo@chiostro'

const arches = 7
const archHeight = 48

const wall = `background:${light.wall};border-radius:11px 11px 0 0;border-collapse:separate`
const name = `padding:26px 20px 18px;font-family:${font};text-align:center;color:${light.onWall}`
const nameLink = `font-size:28px;line-height:1.1;font-weight:700;letter-spacing:-0.01em;color:${light.onWall};text-decoration:none`
const placeLine = `font-size:13px;line-height:1.4;color:${light.onWall}`
const row = 'border-collapse:separate;table-layout:fixed'
const noText = 'font-size:0;line-height:0'
/** A radius larger than half the width gives a half circle at any width; without support for radii the arches are rectangles. */
const opening = `height:${archHeight}px;background:${light.surface};border:3px solid ${light.moulding};border-bottom:0;border-radius:64px 64px 0 0;${noText}`

/** Logos are drawn for a light ground, which dark mode leaves unchanged. */
const plate = `padding:8px 14px;background:${light.surface};border-radius:8px;${noText}`

/**
 * Header of every message: the instance's name above a row of arches, made of table cells because mail programs block pictures; or below
 * the instance's embedded logo.
 */
function headerBanner({ instance, publicUrl }: Config, logo: Logo | null): string {
  return `<table class="wall" ${table} width="100%" bgcolor="${light.wall}" style="${wall}">${logo ? markRow(logo) : ''}
<tr><td class="on-wall" align="center" style="${name}">
<a class="on-wall" href="${escapeHtml(publicUrl)}" style="${nameLink}">${escapeHtml(instance.productName)}</a><br>
<span class="on-wall" style="${placeLine}">${escapeHtml(placeOf(instance))}</span>
</td></tr>${logo ? '' : archesRow()}
</table>`
}

function archesRow(): string {
  const pier = `<td width="8" style="width:8px;${noText}">&nbsp;</td>`
  const arch = `<td class="surface moulding" height="${archHeight}" bgcolor="${light.surface}" style="${opening}">&nbsp;</td>`
  return `
<tr aria-hidden="true"><td><table ${table} width="100%" style="${row}"><tr>${pier}${`${arch}${pier}`.repeat(arches)}</tr></table></td></tr>`
}

/** No alternative text: the name stands below. */
const markRow = ({ width, height }: Logo) => `
<tr><td align="center" style="padding:24px 20px 0"><table ${table}><tr><td bgcolor="${light.surface}" style="${plate}">
<img src="cid:${logoId}" width="${width}" height="${height}" alt="" style="display:block;border:0"></td></tr></table></td></tr>`

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Inline styles by element, as many mail programs drop `<style>`; the style sheet below adds dark mode for the others. */
const style = {
  body: `margin:0;padding:0;background:${light.paper};color:${light.ink};-webkit-text-size-adjust:100%`,
  page: `background:${light.paper}`,
  card: `width:100%;max-width:600px;background:${light.surface};border:1px solid ${light.line};border-radius:12px;border-collapse:separate`,
  content: `padding:28px 28px 20px;font-family:${font};font-size:17px;line-height:1.55;color:${light.ink};overflow-wrap:anywhere;word-break:break-word`,
  heading: `margin:0 0 20px;font-size:28px;line-height:1.2;font-weight:700;letter-spacing:-0.01em;color:${light.ink}`,
  paragraph: 'margin:0 0 16px',
  details: `margin:8px 0 24px;border-top:1px solid ${light.line};border-collapse:separate`,
  /** One or two words that fit the column. */
  label: `overflow-wrap:normal;word-break:normal;padding:10px 16px 10px 0;border-bottom:1px solid ${light.line};font-family:${font};font-size:15px;line-height:1.45;color:${light.inkSoft}`,
  value: `padding:10px 0;border-bottom:1px solid ${light.line};font-family:${font};font-size:15px;line-height:1.45;font-weight:600;color:${light.ink};overflow-wrap:anywhere;word-break:break-word`,
  listTitle: `margin:24px 0 8px;font-size:17px;line-height:1.3;font-weight:700;color:${light.ink}`,
  item: `padding:12px 0;border-bottom:1px solid ${light.line};font-family:${font};overflow-wrap:anywhere;word-break:break-word`,
  itemLink: `font-size:17px;line-height:1.4;font-weight:600;color:${light.accent}`,
  itemFacts: `font-size:15px;line-height:1.45;color:${light.inkSoft}`,
  quote: `padding:16px 20px;background:${light.sunken};border-left:4px solid ${light.accent};border-radius:4px 12px 12px 4px;font-family:${font};font-size:17px;line-height:1.55;color:${light.ink};overflow-wrap:anywhere;word-break:break-word`,
  button: `background:${light.accent};border-radius:12px;text-align:center`,
  buttonLink: `display:inline-block;padding:14px 24px;font-family:${font};font-size:17px;line-height:1.2;font-weight:600;color:${light.onAccent};text-decoration:none`,
  secondButton: `border:1px solid ${light.accent};border-radius:12px;text-align:center`,
  secondButtonLink: `display:inline-block;padding:12px 24px;font-family:${font};font-size:15px;line-height:1.2;font-weight:600;color:${light.accent};text-decoration:none`,
  picture: 'display:block;width:220px;max-width:100%;height:auto;border:0;border-radius:12px;background:#ffffff',
  pictureLink: `font-family:${font};font-size:17px;line-height:2.4;font-weight:600;color:${light.accent}`,
  small: `margin:0 0 16px;font-size:13px;line-height:1.5;color:${light.inkSoft}`,
  link: `color:${light.accent}`,
  /** A URL has no spaces to break at. */
  address: `color:${light.accent};word-break:break-all`,
  footer: `padding:20px 16px 32px;font-family:${font};font-size:13px;line-height:1.6;text-align:center;color:${light.inkSoft}`,
  footerLink: `color:${light.inkSoft}`,
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
} as const

/** Dark mode. `!important` overrides the inline styles. */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important }
  .surface { background: ${dark.surface} !important }
  .sunken { background: ${dark.sunken} !important }
  .wall { background: ${dark.wall} !important }
  .button { background: ${dark.accent} !important }
  .ink { color: ${dark.ink} !important }
  .soft { color: ${dark.inkSoft} !important }
  .on-wall { color: ${dark.onWall} !important }
  .on-accent { color: ${dark.onAccent} !important }
  .link { color: ${dark.accent} !important }
  .line { border-color: ${dark.line} !important }
  .moulding { border-color: ${dark.moulding} !important }
  .outline { border-color: ${dark.accent} !important }
  .mark { border-color: ${dark.accent} !important }
}`

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

export const pictureId = 'picture@chiostro'

/** One column of at most 600 px. `content` was sanitised by layout.ts. */
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

/** White in dark mode too: scanners expect dark on light. @param task address of the button below, not to be repeated here */
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

/** The button is a coloured table cell; its address is repeated below for mail programs that do not show buttons. */
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

/** Outlined, so that the primary button stands out; its address is only in the text part. */
const secondButton = ({ label, url }: { label: string; url: string }) =>
  `<table ${table} style="margin:0 0 20px"><tr><td class="outline" style="${style.secondButton}">
<a class="link" href="${escapeHtml(url)}" style="${style.secondButtonLink}">${escapeHtml(label)}</a></td></tr></table>`

/** Preview that mail programs show after the subject; filler keeps the rest of the message out. */
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
