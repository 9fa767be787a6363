import { partsOf } from '@chiostro/domain/records/records'
import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill'

export type CodeFormat = 'qr_code' | 'ean_13'

/** Reads codes: the browser's own reader, or ZXing in WebAssembly from our server. */
export async function createDetector(format: CodeFormat): Promise<Pick<Detector, 'detect'>> {
  const formats = [format]
  const { BarcodeDetector: Own } = partsOf<{ BarcodeDetector: typeof Detector }>(globalThis)
  if (Own && (await Own.getSupportedFormats().catch((): string[] => [])).includes(format)) return new Own({ formats })
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) } })
  return new BarcodeDetector({ formats })
}
