import { expect, test } from './fixtures.ts'

const text =
  'Scambio di libri usati tra studenti: il manuale di analisi matematica, in buone condizioni, si ritira in facoltà. Recensioni dei professori e degli esami.'

/** Widths and height of the text in a family; null where the device has none of its fonts. */
interface Measures {
  regular: number
  bold: number
  height: number
}

test('until the font is there, letters of the device take its place and width', async ({ page }) => {
  await page.goto('/rules')
  const measure = (family: string) =>
    page.evaluate(
      async ({ family, text }): Promise<Measures | null> => {
        const line = document.createElement('span')
        line.textContent = text
        Object.assign(line.style, {
          position: 'absolute',
          whiteSpace: 'nowrap',
          letterSpacing: '0',
          fontFamily: `"${family}"`,
          lineHeight: 'normal',
        })
        document.body.append(line)
        const size = async (weight: string) => {
          const faces = await document.fonts.load(`${weight} 100px "${family}"`).catch(() => [])
          Object.assign(line.style, { fontSize: '100px', fontWeight: weight })
          return faces.some(({ status }) => status === 'loaded') ? line.getBoundingClientRect() : null
        }
        const [regular, bold] = [await size('400'), await size('700')]
        line.remove()
        return regular && bold && { regular: regular.width, bold: bold.width, height: bold.height }
      },
      { family, text },
    )
  const own = await measure('Bricolage Grotesque Variable')
  const isHere = (local: string) =>
    page.evaluate((local) => new FontFace('here', `local("${local}")`).load().then(Boolean, () => false), local)
  const families = { 'Arial like Bricolage': ['Arial', 'Liberation Sans', 'Arimo'], 'DejaVu like Bricolage': ['DejaVu Sans'] }
  const likely: string[] = []
  for (const [family, locals] of Object.entries(families)) for (const local of locals) if (await isHere(local)) likely.push(family)
  test.skip(likely.length === 0, 'this machine has neither Arial, Liberation Sans, Arimo nor DejaVu Sans')
  for (const family of likely) {
    const one = await measure(family)
    for (const what of ['regular', 'bold', 'height'] as const)
      expect((one?.[what] ?? 0) / (own?.[what] ?? 0), `${family}: ${what}`).toBeCloseTo(1, 1.5)
  }
})
