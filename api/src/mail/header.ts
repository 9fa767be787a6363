import { placeOf } from '@chiostro/domain/pages/place'
import type { Logo } from '../branding/logo.ts'
import { font, light } from '../branding/palette.ts'
import type { Config } from '../startup/config.ts'
import { escapeHtml } from '../text/escape.ts'
import { table } from './style.ts'

/** By which the HTML part names the instance's mark, which the message carries. */
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

/** Marks are drawn for a light ground, which dark mode leaves as it is. */
const plate = `padding:8px 14px;background:${light.surface};border-radius:8px;${noText}`

/**
 * The header of every message: the instance's name above a row of arches, drawn with table cells because mail programs block pictures
 * by default; or below the instance's own mark, which the message carries.
 */
export function headerBanner({ instance, publicUrl }: Config, logo: Logo | null): string {
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

/** Without an alternative text: the name stands below. */
const markRow = ({ width, height }: Logo) => `
<tr><td align="center" style="padding:24px 20px 0"><table ${table}><tr><td bgcolor="${light.surface}" style="${plate}">
<img src="cid:${logoId}" width="${width}" height="${height}" alt="" style="display:block;border:0"></td></tr></table></td></tr>`
