import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill'

const formats = ['qr_code' as const]

/** Reads QR codes: the browser's own reader, or ZXing in WebAssembly from our server. */
export async function createDetector(): Promise<Pick<Detector, 'detect'>> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: typeof Detector }
  if (Own && (await Own.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) return new Own({ formats })
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) } })
  return new BarcodeDetector({ formats })
}
