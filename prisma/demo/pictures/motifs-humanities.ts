import { arch, circle, cycle, type Motif, rect } from './shapes.ts'

/** The front of a temple: columns with flutes, a pediment, three steps. */
export const law: Motif = ({ w, h }, inks) => {
  const [top, base] = [h * 0.36, h * 0.84]
  let svg = `<path d="M${w * 0.06} ${top - h * 0.06}L${w / 2} ${h * 0.08}L${w * 0.94} ${top - h * 0.06}Z" fill="${inks.main}"/>`
  svg += circle(w / 2, h * 0.225, w * 0.06, inks.ground)
  svg += rect(w * 0.06, top - h * 0.045, w * 0.88, h * 0.03, inks.type)
  for (let column = 0; column < 5; column++) {
    const x = w * (0.1 + column * 0.1725)
    const width = w * 0.11
    svg += rect(x - width * 0.12, top, width * 1.24, h * 0.022, inks.type)
    svg += rect(x, top + h * 0.03, width, base - top - h * 0.06, column % 2 ? inks.second : inks.third)
    for (const flute of [0.25, 0.5, 0.75])
      svg += rect(x + width * flute - w * 0.005, top + h * 0.05, w * 0.01, base - top - h * 0.1, inks.ground)
    svg += rect(x - width * 0.12, base - h * 0.022, width * 1.24, h * 0.022, inks.type)
  }
  for (const step of [0, 1, 2])
    svg += rect(
      w * (0.06 - step * 0.03),
      base + step * h * 0.05,
      w * (0.88 + step * 0.06),
      h * 0.042,
      cycle([inks.main, inks.second], step),
    )
  return svg
}

/** Storeys of arcades, some lit. */
export const history: Motif = ({ w, h }, inks, random) => {
  const columns = 4
  const step = w / columns
  let svg = ''
  for (let y = 0; y < h; y += step * 1.24) {
    for (let column = 0; column < columns; column++) {
      const outer = random.pick([inks.main, inks.second, inks.third])
      const inner = random.pick([inks.type, inks.ground, inks.ground].filter((colour) => colour !== outer) as [string, ...string[]])
      const x = column * step
      svg += arch(x + step * 0.08, y + step * 0.1, step * 0.84, step * 1.04, outer)
      svg += arch(x + step * 0.25, y + step * 0.34, step * 0.5, step * 0.8, inner)
    }
    svg += rect(0, y + step * 1.14, w, step * 0.05, inks.type)
  }
  return svg
}

/** The moon over stairs: every step shows another phase. */
export const philosophy: Motif = ({ w, h }, inks) => {
  const steps = 5
  let svg = ''
  for (let step = 0; step < steps; step++) {
    const x = (step * w) / steps
    const y = h * (0.88 - step * 0.12)
    svg += rect(x, y, w - x, h - y, cycle([inks.second, inks.third, inks.main], step))
  }
  const r = w / steps / 2.9
  for (let phase = 0; phase < steps; phase++) {
    const [x, y] = [((phase + 0.5) * w) / steps, h * (0.88 - phase * 0.12) - r * 1.8]
    const bulge = r * (1 - phase / 2)
    svg += `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${inks.type}" stroke-width="${w * 0.008}"/>`
    svg += `<path d="M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${Math.abs(bulge)} ${r} 0 0 ${bulge > 0 ? 0 : 1} ${x} ${y - r}Z" fill="${inks.type}"/>`
  }
  return svg
}

/** Commas and quotation marks, as a printer's case would hold them. */
export const letters: Motif = ({ w, h }, inks, random) => {
  const cell = w / 4
  let svg = ''
  for (let y = 0; y < h; y += cell)
    for (let column = 0; column < 4; column++) {
      const fill = random.pick([inks.main, inks.second, inks.third, inks.type])
      const turn = random.pick([0, 0, 180, 180, 90, 270])
      svg += `<path transform="translate(${(column + 0.5) * cell} ${y + cell / 2}) rotate(${turn}) scale(${cell / 100})" d="M-22-14A24 24 0 1 1 26-12C26 18 8 34-14 40C-4 28 4 20 4 10A24 24 0 0 1-22-14Z" fill="${fill}"/>`
    }
  return svg
}

/** A way in, in rings: a labyrinth of arches that opens now left, now right. */
export const psychology: Motif = ({ w, h }, inks) => {
  const [x, y] = [w / 2, h * 0.52]
  const reach = Math.min(w, h) * 0.47
  const rings = Array.from({ length: 7 }, (_, ring) => {
    const r = reach * (1 - ring * 0.135)
    const gap = reach * 0.3
    const length = 2 * Math.PI * r
    const colour = cycle([inks.main, inks.type, inks.second], ring)
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${reach * 0.075}" stroke-linecap="round" stroke-dasharray="${length - gap} ${gap}" transform="rotate(${(ring * 137) % 360} ${x} ${y})"/>`
  })
  return rings.join('') + circle(x, y, reach * 0.07, inks.main)
}

/** Arches one inside the other, over a floor in perspective. */
export const art: Motif = ({ w, h }, inks) => {
  const horizon = h * 0.76
  const colours = [inks.main, inks.second, inks.third, inks.type, inks.main, inks.ground]
  let svg = rect(0, horizon, w, h - horizon, inks.third)
  for (let line = -7; line <= 7; line++)
    svg += `<path d="M${w / 2} ${horizon - h * 0.14}L${w / 2 + line * w * 0.22} ${h * 1.02}" stroke="${inks.ground}" stroke-width="${w * 0.01}"/>`
  for (const depth of [0.03, 0.08, 0.15]) svg += rect(0, horizon + h * depth, w, h * 0.012 * (1 + depth * 4), inks.ground)
  colours.forEach((colour, index) => {
    const width = w * (0.86 - index * 0.145)
    const height = h * (0.72 - index * 0.108)
    svg += arch((w - width) / 2, horizon - height + h * 0.004, width, height, colour)
  })
  return svg
}

/** A square full of people, each a head and an arch. */
export const society: Motif = ({ w, h }, inks, random) => {
  const step = w / 4
  let svg = ''
  for (let row = 0; row * step * 0.86 < h + step; row++)
    for (let column = -1; column < 5; column++) {
      const x = (column + (row % 2) / 2) * step
      const y = row * step * 0.86
      const fill = random.pick([inks.main, inks.second, inks.third, inks.type])
      svg += circle(x + step / 2, y, step * 0.19, fill)
      svg += arch(x + step * 0.08, y + step * 0.24, step * 0.84, step * 1.1, fill, `stroke="${inks.ground}" stroke-width="${w * 0.012}"`)
    }
  return svg
}
