import type { Random } from '../random.ts'
import { arch, circle, cycle, type Motif, polyline } from './shapes.ts'

/** Quarter circles that happen to meet, as in a table of tiles. */
export const mathematics: Motif = ({ w, h }, inks, random) => {
  const side = w / 4
  const rows = Math.ceil(h / side)
  const colours = [inks.main, inks.second, inks.third] as const
  let svg = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < 4; column++) {
      const turn = random.whole(0, 3) * 90
      const rings = [1, 0.68, 0.36].map(
        (radius, index) =>
          `<path d="M0 0H${side * radius}A${side * radius} ${side * radius} 0 0 1 0 ${side * radius}Z" fill="${index === 1 ? inks.ground : random.pick(colours)}"/>`,
      )
      const place = `translate(${(column + 0.5) * side} ${(row + 0.5) * side}) rotate(${turn}) translate(${-side / 2} ${-side / 2})`
      svg += `<g transform="${place}">${rings.join('')}</g>`
    }
  return svg
}

/** Tilted orbits around a sun. */
export const physics: Motif = ({ w, h }, inks, random) => {
  const [x, y] = [w / 2, h / 2]
  const reach = Math.min(w, h) * 0.47
  const tilt = random.whole(0, 60)
  const orbits = [0, 45, 90, 135].map((turn, index) => {
    const colour = cycle([inks.main, inks.type, inks.second, inks.type], index)
    const planet = circle(index % 2 ? -reach : reach, 0, reach * 0.055, inks.third)
    return `<g transform="rotate(${turn + tilt})"><ellipse rx="${reach}" ry="${reach * 0.34}" fill="none" stroke="${colour}" stroke-width="${w * 0.009}"/>${planet}</g>`
  })
  const field = [1.02, 1.2, 1.4, 1.62].map(
    (radius) =>
      `<circle r="${reach * radius}" fill="none" stroke="${inks.second}" stroke-width="${w * 0.006}" stroke-dasharray="${w * 0.004} ${w * 0.02}" stroke-linecap="round"/>`,
  )
  return `<g transform="translate(${x} ${y})">${field.join('')}${orbits.join('')}${circle(0, 0, reach * 0.19, inks.main)}${circle(0, 0, reach * 0.1, inks.second)}</g>`
}

/** A honeycomb of rings, some of them filled, some with double bonds. */
export const chemistry: Motif = ({ w, h }, inks, random) => {
  const r = w / 6.2
  const dx = r * Math.sqrt(3)
  let svg = ''
  for (let row = -1; row * r * 1.5 < h + r; row++)
    for (let column = -1; column * dx < w + dx; column++) {
      const [x, y] = [column * dx + (row % 2 ? dx / 2 : 0), row * r * 1.5 + r * 0.6]
      const fill = random.chance(0.42) ? random.pick([inks.main, inks.second, inks.third]) : 'none'
      svg += `<polygon points="${hexagon(x, y, r * 0.9)}" fill="${fill}" stroke="${inks.type}" stroke-width="${w * 0.009}" stroke-linejoin="round"/>`
      if (random.chance(0.4))
        svg += `<polygon points="${hexagon(x, y, r * 0.66)}" fill="none" stroke="${inks.type}" stroke-width="${w * 0.007}" stroke-dasharray="${r * 0.66}"/>`
    }
  return svg
}

const hexagon = (x: number, y: number, r: number) =>
  [30, 90, 150, 210, 270, 330]
    .map((a) => `${(x + r * Math.cos((a * Math.PI) / 180)).toFixed(1)},${(y + r * Math.sin((a * Math.PI) / 180)).toFixed(1)}`)
    .join(' ')

/** Ribs are arches, too: a chest with its heart. */
export const anatomy: Motif = ({ w, h }, inks) => {
  const x = w / 2
  const step = h / 9
  const ribs = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const y = step * (0.7 + index)
    const half = w * (0.17 + 0.21 * Math.sin(((index + 1.2) / 8) * Math.PI))
    const side = (s: number) =>
      `M${x} ${y}C${x + s * half * 0.7} ${y - step * 0.5} ${x + s * half * 1.25} ${y + step * 0.4} ${x + s * half} ${y + step * 1.25}C${x + s * half * 0.9} ${y + step * 1.6} ${x + s * half * 0.55} ${y + step * 1.65} ${x + s * half * 0.38} ${y + step * 1.5}`
    return `<path d="${side(1)}${side(-1)}" fill="none" stroke="${index % 2 ? inks.second : inks.third}" stroke-width="${step * 0.3}" stroke-linecap="round"/>`
  })
  const spine = Array.from(
    { length: 13 },
    (_, index) =>
      `<rect x="${x - w * 0.032}" y="${step * 0.15 + index * step * 0.68}" width="${w * 0.064}" height="${step * 0.5}" rx="${step * 0.16}" fill="${inks.type}"/>`,
  )
  const heart = `<path transform="translate(${x + w * 0.1} ${h * 0.44}) scale(${w / 640})" d="M0 84C-62 34-66-34-26-40C-8-42 0-26 2-18C8-34 28-44 46-32C76-10 52 42 0 84Z" fill="${inks.main}"/>`
  return spine.join('') + ribs.join('') + heart
}

/** Leaves in pairs along three stems. */
export const biology: Motif = ({ w, h }, inks, random) => {
  const stems = [0.2, 0.5, 0.8].map((at, stem) => {
    const leaves = Array.from({ length: 6 }, (_, index) => {
      const y = h * (0.94 - index * 0.155 - (stem === 1 ? 0.06 : 0))
      const size = w * (0.17 - index * 0.012)
      const fill = random.pick([inks.main, inks.second, inks.third])
      const leaf = (side: number) =>
        `<path transform="translate(${w * at} ${y}) scale(${side} 1) rotate(-38)" d="M0 0C${size * 0.3} ${-size * 0.42} ${size * 0.8} ${-size * 0.4} ${size} 0C${size * 0.8} ${size * 0.12} ${size * 0.3} ${size * 0.22} 0 0Z" fill="${fill}"/>`
      return leaf(1) + leaf(-1)
    })
    return `<path d="M${w * at} ${h}V${h * 0.06}" stroke="${inks.type}" stroke-width="${w * 0.009}" stroke-linecap="round"/>${leaves.join('')}${circle(w * at, h * 0.06, w * 0.024, inks.main)}`
  })
  return stems.join('')
}

/** Punched tape: dots and bars of several lengths. */
export const computing: Motif = ({ w, h }, inks, random) => {
  const cell = w / 8
  let svg = ''
  for (let y = cell / 2; y < h; y += cell)
    for (let column = 0; column < 8; ) {
      const length = Math.min(random.pick([1, 1, 1, 2, 2, 3]), 8 - column)
      const fill = random.pick([inks.main, inks.main, inks.second, inks.third, 'none'])
      const x = column * cell + cell * 0.16
      svg += `<rect x="${x}" y="${y - cell * 0.34}" width="${(length - 1) * cell + cell * 0.68}" height="${cell * 0.68}" rx="${cell * 0.34}" fill="${fill}" stroke="${fill === 'none' ? inks.type : fill}" stroke-width="${w * 0.008}"/>`
      column += length
    }
  return svg
}

/** A bridge of arches, its reflection, and the sun behind it. */
export const engineering: Motif = ({ w, h }, inks) => {
  const deck = h * 0.5
  const span = w * 0.5
  let svg = circle(w * 0.66, deck - h * 0.16, w * 0.19, inks.main)
  for (let index = -1; index < 3; index++) {
    const x = index * span - span * 0.25
    svg += `<path d="M${x} ${deck}A${span / 2} ${span / 2} 0 0 1 ${x + span} ${deck}" fill="none" stroke="${inks.type}" stroke-width="${w * 0.016}"/>`
    for (let hanger = 1; hanger < 8; hanger++) {
      const offset = (hanger / 8 - 0.5) * span
      const top = deck - Math.sqrt((span / 2) ** 2 - offset ** 2)
      svg += polyline(
        [
          [x + span / 2 + offset, deck],
          [x + span / 2 + offset, top],
        ],
        inks.type,
        w * 0.006,
      )
    }
  }
  svg += `<rect y="${deck}" width="${w}" height="${h * 0.035}" fill="${inks.type}"/>`
  for (let pier = 0; pier < 4; pier++)
    svg += `<path d="M${pier * span - span * 0.29} ${deck}h${span * 0.08}l${span * 0.03} ${h * 0.15}h${-span * 0.14}Z" fill="${inks.type}"/>`
  for (let wave = 0; wave < 9; wave++) {
    const y = deck + h * (0.19 + wave * 0.04)
    const crests = Array.from({ length: 10 }, () => `q${w * 0.033} ${-h * 0.02} ${w * 0.066} 0t${w * 0.066} 0`).join('')
    svg += `<path d="M${-(wave % 2) * w * 0.066} ${y}${crests}" fill="none" stroke="${wave % 3 === 1 ? inks.third : inks.second}" stroke-width="${h * 0.014}"/>`
  }
  return svg
}

/** The bell curve, built of falling balls. */
export const statistics: Motif = ({ w, h }, inks, random: Random) => {
  const columns = 15
  const cell = w / columns
  let svg = ''
  for (let column = 0; column < columns; column++) {
    const z = (column - (columns - 1) / 2) / 3
    const height = Math.max(1, Math.round((h / cell - 2) * Math.exp((-z * z) / 2) * 0.94 + random.between(-0.6, 0.6)))
    const fill = Math.abs(z) < 0.9 ? inks.main : Math.abs(z) < 1.8 ? inks.second : inks.third
    for (let row = 0; row < height; row++) svg += circle((column + 0.5) * cell, h - (row + 0.6) * cell, cell * 0.4, fill)
  }
  return svg
}

/** Columns of a chart that end in arches, and the line that crosses them. */
export const economics: Motif = ({ w, h }, inks, random) => {
  const count = 7
  const step = w / count
  let level = 0.28
  let svg = ''
  const tops: [number, number][] = []
  for (let index = 0; index < count; index++) {
    level = Math.min(0.86, level + random.between(-0.03, 0.16))
    const top = h * (1 - level)
    svg += arch(index * step + step * 0.12, top, step * 0.76, h - top, cycle([inks.main, inks.second, inks.third], index))
    tops.push([index * step + step / 2, h * (0.2 + level * 0.72)])
  }
  return svg + polyline(tops, inks.type, w * 0.014) + tops.map(([x, y]) => circle(x, y, w * 0.018, inks.type)).join('')
}
