import { circle, cycle, type Motif, polyline, rect } from './shapes.ts'

/** Strings of paper lanterns, some lower than others. */
export const lanterns: Motif = ({ w, h }, inks, random) => {
  let svg = ''
  for (let row = 0; row < 4; row++) {
    const y = h * (0.06 + row * 0.23)
    svg += `<path d="M0 ${y}Q${w / 2} ${y + h * 0.12} ${w} ${y}" fill="none" stroke="${inks.type}" stroke-width="4"/>`
    for (let lamp = 0; lamp < 4; lamp++) {
      const part = (lamp + 0.5 + (row % 2) * 0.12) / 4.3
      const [x, top] = [w * part, y + h * 0.24 * part * (1 - part)]
      const r = w * random.between(0.075, 0.1)
      svg += circle(x, top + r * 1.3, r * 1.6, inks.third).replace('/>', ' fill-opacity=".16"/>')
      svg += `<ellipse cx="${x.toFixed(1)}" cy="${(top + r * 1.3).toFixed(1)}" rx="${r}" ry="${r * 1.18}" fill="${cycle([inks.main, inks.third, inks.second], lamp + row)}"/>`
      svg += rect(x - r * 0.4, top, r * 0.8, r * 0.2, inks.type)
    }
  }
  return svg
}

/** Glasses raised, each with its drink, and the sparks of the toast. */
export const glasses: Motif = ({ w, h }, inks, random) => {
  const glass = (x: number, lean: number, drink: string) =>
    [
      `<g transform="translate(${x} ${h * 0.36}) rotate(${lean})">`,
      `<path d="M${-w * 0.13} 0H${w * 0.13}L${w * 0.03} ${h * 0.22}V${h * 0.4}H${w * 0.11}V${h * 0.43}H${-w * 0.11}V${h * 0.4}H${-w * 0.03}V${h * 0.22}Z" fill="${inks.type}"/>`,
      `<path d="M${-w * 0.095} ${h * 0.045}H${w * 0.095}L0 ${h * 0.2}Z" fill="${drink}"/>`,
      '</g>',
    ].join('')
  const sparks = Array.from({ length: 14 }, () =>
    circle(w * random.between(0.1, 0.9), h * random.between(0.08, 0.3), w * random.between(0.008, 0.02), inks.second),
  )
  const table = rect(0, h * 0.86, w, h * 0.14, inks.main)
  return sparks.join('') + table + glass(w * 0.22, 14, inks.third) + glass(w * 0.5, 0, inks.main) + glass(w * 0.78, -14, inks.second)
}

/** The beam of a projector over the heads of those who watch. */
export const film: Motif = ({ w, h }, inks, random) => {
  const screen = rect(w * 0.1, h * 0.16, w * 0.8, h * 0.34, inks.type)
  const moon = circle(w * 0.64, h * 0.29, w * 0.1, inks.main)
  const hills = `<path d="M${w * 0.1} ${h * 0.5}V${h * 0.42}Q${w * 0.3} ${h * 0.3} ${w * 0.5} ${h * 0.42}T${w * 0.9} ${h * 0.4}V${h * 0.5}Z" fill="${inks.second}"/>`
  const beam = `<path d="M${w * 0.5} ${h}L${w * 0.1} ${h * 0.5}H${w * 0.9}Z" fill="${inks.type}" fill-opacity=".14"/>`
  let heads = ''
  for (let row = 0; row < 3; row++)
    for (let seat = 0; seat < 5; seat++) {
      const [x, y] = [w * (0.04 + seat * 0.23 + (row % 2) * 0.1), h * (0.68 + row * 0.13) + random.between(-6, 6)]
      const colour = cycle([inks.main, inks.third, inks.second], seat + row)
      heads += circle(x, y, w * 0.058, colour) + rect(x - w * 0.09, y + w * 0.06, w * 0.18, h * 0.2, colour, `rx="${w * 0.06}"`)
    }
  return screen + moon + hills + beam + heads
}

/** Notes on staves that rise like smoke. */
export const notes: Motif = ({ w, h }, inks, random) => {
  let svg = ''
  for (let line = 0; line < 5; line++) {
    const y = h * (0.34 + line * 0.075)
    svg += `<path d="M0 ${y}C${w * 0.3} ${y - h * 0.16} ${w * 0.6} ${y + h * 0.12} ${w} ${y - h * 0.06}" fill="none" stroke="${inks.type}" stroke-width="4"/>`
  }
  for (let note = 0; note < 7; note++) {
    const [x, y] = [w * (0.08 + note * 0.135), h * random.between(0.26, 0.68)]
    const [r, up] = [w * 0.042, note % 2 ? h * 0.15 : h * 0.19]
    const colour = cycle([inks.main, inks.second, inks.third], note)
    svg += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${r * 1.25}" ry="${r}" transform="rotate(-22 ${x.toFixed(1)} ${y.toFixed(1)})" fill="${colour}"/>`
    svg += `<path d="M${(x + r * 1.1).toFixed(1)} ${y.toFixed(1)}v${-up}q${r * 2} ${h * 0.02} ${r * 1.6} ${h * 0.07}" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round"/>`
  }
  return svg
}

/** A board seen from the side of the tower and the pawn. */
export const chess: Motif = ({ w, h }, inks) => {
  let board = ''
  const side = w / 6
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 6; column++)
      board += rect(column * side, h * 0.72 + row * side, side, side, (row + column) % 2 ? inks.type : inks.second)
  const tower = `M${w * 0.18} ${h * 0.72}V${h * 0.67}H${w * 0.24}L${w * 0.27} ${h * 0.36}H${w * 0.2}V${h * 0.22}H${w * 0.28}V${h * 0.27}H${w * 0.34}V${h * 0.22}H${w * 0.42}V${h * 0.27}H${w * 0.48}V${h * 0.22}H${w * 0.56}V${h * 0.36}H${w * 0.49}L${w * 0.52} ${h * 0.67}H${w * 0.58}V${h * 0.72}Z`
  const pawn = `M${w * 0.62} ${h * 0.8}V${h * 0.76}Q${w * 0.72} ${h * 0.7} ${w * 0.73} ${h * 0.6}H${w * 0.68}V${h * 0.57}H${w * 0.9}V${h * 0.6}H${w * 0.85}Q${w * 0.86} ${h * 0.7} ${w * 0.96} ${h * 0.76}V${h * 0.8}Z`
  const body = `<path d="${tower}" fill="${inks.main}"/><path d="${pawn}" fill="${inks.third}"/>`
  return board + body + circle(w * 0.79, h * 0.515, w * 0.085, inks.third)
}

/** Three ridges, a lake and the sun. */
export const mountains: Motif = ({ w, h }, inks, random) => {
  const ridge = (y: number, rise: number, colour: string) => {
    const peaks = Array.from(
      { length: 6 },
      (_, peak) => `L${(w * peak) / 5} ${(y - (peak % 2 ? rise : 0) - random.between(0, h * 0.05)).toFixed(1)}`,
    )
    return `<path d="M0 ${h}${peaks.join('')}V${h}Z" fill="${colour}"/>`
  }
  const waves = [0, 1, 2, 3].map((wave) => rect(w * (0.12 + wave * 0.14), h * (0.86 + wave * 0.03), w * 0.3, 5, inks.type, 'rx="2"'))
  return [
    circle(w * 0.68, h * 0.22, w * 0.13, inks.third),
    ridge(h * 0.52, h * 0.2, inks.second),
    ridge(h * 0.66, h * 0.14, inks.main),
    rect(0, h * 0.82, w, h * 0.18, inks.ground),
    ...waves,
  ].join('')
}

/** A compass rose over the roads one may take. */
export const compass: Motif = ({ w, h }, inks) => {
  const [x, y, r] = [w / 2, h * 0.44, w * 0.38]
  const roads = [0.1, 0.42, 0.74].map((from, road) =>
    polyline(
      [
        [w / 2, h * 0.62],
        [w * (from + 0.08), h * 0.8],
        [w * from, h],
      ],
      cycle([inks.main, inks.second, inks.third], road),
      w * 0.07,
    ),
  )
  const points = Array.from({ length: 8 }, (_, point) => {
    const long = point % 2 ? r * 0.55 : r * 0.92
    const shape = `M0 ${-long}L${r * 0.13} ${-r * 0.13}H${-r * 0.13}Z`
    return `<path d="${shape}" transform="translate(${x} ${y}) rotate(${point * 45})" fill="${point % 2 ? inks.second : inks.main}"/>`
  })
  const dial = `<circle cx="${x}" cy="${y}" r="${r}" fill="${inks.ground}" stroke="${inks.type}" stroke-width="8"/>`
  return roads.join('') + dial + points.join('') + circle(x, y, r * 0.16, inks.type)
}

/** What is said across a table: balloons of every size. */
export const bubbles: Motif = ({ w, h }, inks, random) => {
  let svg = ''
  for (let bubble = 0; bubble < 9; bubble++) {
    const left = bubble % 2 === 0
    const [x, y] = [w * (left ? 0.06 : 0.4), h * (0.04 + bubble * 0.105)]
    const wide = w * random.between(0.4, 0.54)
    const colour = cycle([inks.main, inks.type, inks.second, inks.third], bubble)
    svg += rect(Math.round(x), Math.round(y), Math.round(wide), Math.round(h * 0.085), colour, `rx="${Math.round(h * 0.04)}"`)
    const tail = left ? x + w * 0.07 : x + wide - w * 0.07
    svg += `<path d="M${tail.toFixed(1)} ${(y + h * 0.07).toFixed(1)}l${left ? -18 : 18} 34l${left ? 44 : -44} -30Z" fill="${colour}"/>`
    for (let dot = 0; dot < 3; dot++) svg += circle(x + wide / 2 + (dot - 1) * w * 0.06, y + h * 0.043, w * 0.014, inks.ground)
  }
  return svg
}
