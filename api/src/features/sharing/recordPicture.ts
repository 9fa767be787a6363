import { bookCover } from '@chiostro/domain/books/bookCover'
import { archPath, greyInks, type Inks, inksFor, type Shape } from '@chiostro/domain/branding/inks'
import { eventScene } from '@chiostro/domain/events/eventScene'
import { placeOf } from '@chiostro/domain/pages/place'
import type { ShareCard } from '../../http/head.ts'
import { pictureSize } from '../../http/head.ts'
import type { Config } from '../../startup/config.ts'
import { canBeDrawn, fitted, type Lettering, outline, widthOf, wrapped } from './lettering.ts'
import { colours, type Instance, lineSvg, type PlacedLine, type Style, stacked } from './sectionPicture.ts'

const { width, height } = pictureSize
/** Left edge and width of the texts, in pixels. */
const left = 72
const measure = 640
const panel = { x: 800, width: 400 }

const styles: CardStyles = {
  titles: [
    { weight: 700, size: 68, width: measure, lines: 3 },
    { weight: 700, size: 50, width: measure, lines: 4 },
    { weight: 700, size: 40, width: measure, lines: 5 },
  ],
  leading: 1.14,
  intro: { weight: 700, size: 42, width: measure, lines: 1, fill: colours.accent, step: 56 },
  fact: { weight: 400, size: 30, width: measure, lines: 1, fill: colours.soft, step: 44 },
  facts: 3,
}
const named: Style = { ...styles.fact, weight: 700, fill: colours.accent, step: 0 }
const placed: Style = { ...styles.fact, size: 26, step: 0 }

export interface CardStyles {
  titles: readonly [Lettering, ...Lettering[]]
  leading: number
  intro: Style
  fact: Style
  /** How many facts there is room for. */
  facts: number
}

export function cardLines(
  card: ShareCard,
  { productName }: Instance,
  x: number,
  y: number,
  { titles, leading, ...styles }: CardStyles,
): PlacedLine[] {
  const { lines, lettering } = fitted(canBeDrawn(card.title) ? card.title : productName, titles)
  const title: Style = { ...lettering, fill: colours.ink, step: lettering.size * leading }
  const intro = card.intro ? [[card.intro, styles.intro] as const] : []
  const facts = card.facts.slice(0, styles.facts).map((text) => [text, styles.fact] as const)
  const above = stacked(
    x,
    y,
    lines.map((text) => [text, title]),
  )
  return [...above, ...stacked(x, y + lines.length * title.step + 16, [...intro, ...facts])]
}

export function linesOf(card: ShareCard, instance: Instance): PlacedLine[] {
  const block = cardLines(card, instance, left, 0, styles)
  // Centred between the name above and the place below.
  const top = Math.max(96, 316 - (block.at(-1)?.baseline ?? 0) / 2)
  return [
    ...stacked(left, 84, [[instance.productName, named]]),
    ...block.map((line) => ({ ...line, baseline: Math.round(line.baseline + top) })),
    ...stacked(left, 580, [[placeOf(instance), placed]]),
  ]
}

/** @param photo as a data address, where the record has one */
export function recordSvg(card: ShareCard, instance: Config['instance'], photo?: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    art(card.art, photo),
    ...linesOf(card, instance).map(lineSvg),
    '</svg>',
  ].join('')
}

/** Stands at the right of the picture. */
export function art(drawn: ShareCard['art'], photo: string | undefined): string {
  if (drawn.kind === 'cover') return book(drawn, photo)
  if (photo) return poster(photo)
  if (drawn.kind === 'scene') {
    const { inks, shapes } = eventScene(drawn)
    return onPanel(inks, drawn, `translate(${panel.x} 430)`, shapes)
  }
  const inks = drawn.key ? inksFor(drawn.key) : greyInks
  return onPanel(inks, drawn, `translate(${panel.x} 0)`, portal(inks))
}

/** Shows the whole poster, since its text must not be cropped, before a blurred enlargement of itself. */
const poster = (photo: string) =>
  [
    `<clipPath id="panel"><rect x="${panel.x}" width="${panel.width}" height="${height}"/></clipPath>`,
    '<filter id="blurred"><feGaussianBlur stdDeviation="24"/></filter>',
    `<g clip-path="url(#panel)"><g filter="url(#blurred)">${image(photo, panel.x - 120, -120, panel.width + 240, height + 240)}</g></g>`,
    image(photo, panel.x + 20, 20, panel.width - 40, height - 40, 'meet'),
  ].join('')

function book({ title, course }: { title: string; course: string }, photo: string | undefined): string {
  const box = { x: 792, y: 83, width: 348, height: 464 }
  const shape = `M${box.x + 4} ${box.y}h${box.width - 16}a12 12 0 0 1 12 12v${box.height - 24}a12 12 0 0 1-12 12h${-(box.width - 16)}a4 4 0 0 1-4-4v${-(box.height - 8)}a4 4 0 0 1 4-4z`
  const { inks, shapes } = bookCover({ title, course })
  const scale = box.width / 300
  const drawn = [
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${inks.ground}"/>`,
    `<g transform="translate(${box.x} ${box.y}) scale(${scale})">${paths([{ fill: inks.type, d: 'M28 40h34v4h-34zM28 66h150v9h-150zM28 90h104v9h-104z' }])}</g>`,
    `<g transform="translate(${box.x} ${box.y + 180 * scale}) scale(${scale})">${paths(shapes)}</g>`,
  ].join('')
  return [
    `<path d="${shape}" fill="${colours.ink}" fill-opacity=".16" transform="translate(10 12)"/>`,
    `<clipPath id="book"><path d="${shape}"/></clipPath>`,
    `<g clip-path="url(#book)">${photo ? image(photo, box.x, box.y, box.width, box.height) : drawn}`,
    `<path d="M${box.x + 10} ${box.y}h5v${box.height}h-5z" fill="#000" fill-opacity=".12"/></g>`,
  ].join('')
}

function onPanel(inks: Inks, { figure, caption }: { figure?: string; caption?: string }, transform: string, shapes: Shape[]): string {
  const centred = (text: string, baseline: number, size: number, weight: 400 | 700) => {
    const box = { weight, size, width: panel.width - 48, lines: 1 }
    const [line = ''] = wrapped(text, box)
    return `<path fill="${inks.type}" d="${outline(line, panel.x + (panel.width - widthOf(line, box)) / 2, baseline, box)}"/>`
  }
  return [
    `<rect x="${panel.x}" width="${panel.width}" height="${height}" fill="${inks.ground}"/>`,
    `<g transform="${transform}">${paths(shapes)}</g>`,
    figure ? centred(figure, 214, 150, 700) : '',
    caption ? centred(caption, 276, 40, 400) : '',
  ].join('')
}

/** 400 units wide and standing on 630. */
const portal = (inks: Inks): Shape[] =>
  [inks.main, inks.second, inks.ground, inks.third].map((fill, index) => ({
    fill,
    d: archPath(40 + index * 36, height, 320 - index * 72, 300 - index * 40),
  }))

const paths = (shapes: Shape[]) =>
  shapes
    .map(({ d, fill, stroke, strokeWidth, transform }) =>
      [
        `<path d="${d}"`,
        fill ? ` fill="${fill}"` : '',
        stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : '',
        transform ? ` transform="${transform}"` : '',
        '/>',
      ].join(''),
    )
    .join('')

const image = (address: string, x: number, y: number, w: number, h: number, fit: 'slice' | 'meet' = 'slice') =>
  `<image href="${address}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid ${fit}"/>`
