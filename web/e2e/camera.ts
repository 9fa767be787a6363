import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { encode } from 'uqr'
import { chromiumFlags, findLightChromium } from '../../scripts/chromium.ts'

const [width, height] = [640, 480]

type Picture = (x: number, y: number) => boolean

/** A second each of still pictures, as uncompressed video (YUV4MPEG2). */
function filmOf(file: string, ...pictures: Picture[]): void {
  const frames = pictures.flatMap((isDark) => {
    const frame = Buffer.alloc((width * height * 3) / 2, 128)
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) frame[y * width + x] = isDark(x, y) ? 16 : 235
    return Array.from({ length: 5 }, () => [Buffer.from('FRAME\n'), frame]).flat()
  })
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...frames]))
}

/** What a camera sees that looks at a QR code. */
export function filmOfTicket(text: string, file: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const scale = Math.floor(height / size)
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)]
  filmOf(file, (x, y) => data[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] ?? false)
}

/** The seven bars of a digit on the left, and which of two alphabets each left digit is from, by the first digit (ISO/IEC 15420). */
const digits = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const parities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const inverted = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('')
const reversed = (bars: string) => [...bars].reverse().join('')

function barsOf(ean13: string): string {
  const [first = 0, ...rest] = [...ean13].map(Number)
  const left = rest.slice(0, 6).map((digit, place) => {
    const bars = digits[digit] ?? ''
    return parities[first]?.[place] === 'G' ? reversed(inverted(bars)) : bars
  })
  const right = rest.slice(6).map((digit) => inverted(digits[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

/** What a camera sees that looks at the bar codes of books, one after the other. */
export function filmOfBarcodes(codes: string[], file: string): void {
  const scale = 5
  const pictureOf = (ean13: string): Picture => {
    const bars = barsOf(ean13)
    const left = Math.floor((width - bars.length * scale) / 2)
    return (x, y) => y > 120 && y < 360 && bars[Math.floor((x - left) / scale)] === '1'
  }
  filmOf(file, ...codes.map(pictureOf))
}

/** A telephone whose camera sees this film. */
export async function telephone(film: string, baseURL: string | undefined) {
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
  const executablePath = findLightChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags, ...fake] })
  const options = { ...(baseURL ? { baseURL } : {}), locale: 'it-IT', timezoneId: 'Europe/Rome', viewport: { width: 360, height: 740 } }
  const context = await browser.newContext({ ...options, isMobile: true, hasTouch: true })
  // A browser of its own knows nothing of the configured limits.
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return { browser, context, page, errors }
}
