import { fitTitle, letter, letterLines } from './pictures/lettering.ts'
import { subjectMotif } from './pictures/motifs.ts'
import * as gatherings from './pictures/motifs-events.ts'
import { type Inks, pigment, printings } from './pictures/palette.ts'
import { archPath, rect } from './pictures/shapes.ts'
import { randomFrom } from './random.ts'

const motifs = { ...subjectMotif, ...gatherings }

/** What a poster shows: a field of study, or one of the drawings made for evenings. */
export type Scene = keyof typeof motifs

const [width, height] = [1200, 800]
const window = { x: 700, y: 90, w: 410, h: 640 }

/** An event's poster, as an SVG of 1200 by 800 units without any font: the title, and a scene under an arch. The same for the same title. */
export function drawPoster(title: string, scene: Scene, host: string): string {
  const inks = randomFrom(`poster ${title}`).pick(printings)
  const { x, y, w, h } = window
  const picture = motifs[scene]({ w, h }, lit(inks), randomFrom(`scene ${title}`))
  // The lower left stays free of words: on a card the leaf with the date hangs over it, and the band at the foot is cut off.
  const fit = fitTitle(title, { width: 540, height: 400, maxSize: 92, leading: 1.45 })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    rect(0, 0, width, height, inks.ground),
    `<clipPath id="arch"><path d="${archPath(x, y, w, h)}"/></clipPath>`,
    `<g clip-path="url(#arch)"><g transform="translate(${x} ${y})">${rect(0, 0, w, h, lit(inks).ground)}${picture}</g></g>`,
    `<path d="${archPath(x - 20, y - 20, w + 40, h + 20)}" fill="none" stroke="${inks.type}" stroke-width="4"/>`,
    rect(0, 730, width, 70, inks.main),
    letterLines(fit.lines, 84, 130, { size: fit.size, weight: 13, leading: 1.45, colour: inks.type }),
    rect(84, 660, 120, 6, inks.main),
    letter(host, 84, 758, { size: 17, tracking: 40, colour: inks.ground }),
    '</svg>',
  ].join('')
}

/** Behind the arch it is evening on a light poster and day on a dark one, so that the scene stands out from the wall. */
function lit(inks: Inks): Inks {
  const dark = inks.type === pigment.white || inks.type === pigment.paper
  return dark ? { ...inks, ground: pigment.paper, type: pigment.ink } : { ...inks, ground: pigment.night, type: pigment.paper }
}
