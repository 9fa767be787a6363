/**
 * `bytes` is per file, before re-encoding. AVIF has a lower limit: decoding takes 18 to 25 bytes of memory per pixel, 6 at most for others.
 * A frame of a 4K film has 8.8 million pixels. A JPEG that is not progressive is decoded at a fraction of its size.
 */
export const imageLimits = {
  count: 5,
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  jpegPixels: 64_000_000,
  avifPixels: 9_000_000,
  urlLength: 500,
} as const

/** Limits of shrinking photos in the browser: the longest side in pixels, and the largest file to try, in bytes. */
export const shrinking = { side: 2400, bytes: 100 * 1024 * 1024 } as const

/** Accepted formats, detected from the content. HEIC is missing because sharp ships without a decoder for it. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** Messages with a file name are shown both before and after an upload. */
export const imageMessages = {
  tooManyTitle: 'Troppi file',
  tooMany: `Puoi caricare massimo ${imageLimits.count} immagini.`,
  beyond: (name: string) => `«${name}» non è stata aggiunta: c’è posto per 5 immagini.`,
  uploadFailed: 'Impossibile caricare le immagini. Riprova.',
  none: 'Scegli almeno un’immagine.',
  tooLarge: (name: string) => `L’immagine «${name}» supera i 10 MB.`,
  tooManyPixels: (name: string) => `L’immagine «${name}» ha troppi pixel: il massimo è 40 milioni.`,
  tooManyJpegPixels: (name: string) => `L’immagine «${name}» ha troppi pixel: il massimo per JPEG è 64 milioni.`,
  tooManyAvifPixels: (name: string) => `L’immagine «${name}» ha troppi pixel: il massimo per AVIF è 9 milioni.`,
  tooComplex: (name: string) => `L’immagine «${name}» richiede troppo tempo o memoria: riducila o salvala come JPEG.`,
  unsupported: (name: string) => `Formato non supportato: «${name}» non è un’immagine JPEG, PNG, WebP, GIF o AVIF.`,
  heic: (name: string) => `Formato non supportato: «${name}» è una foto HEIC. Convertila in JPEG e riprova.`,
  broken: (name: string) => `L’immagine «${name}» è danneggiata o incompleta.`,
  full: 'Lo spazio per le immagini è esaurito. Riprova più tardi.',
  unknown: 'Immagine non trovata: caricala di nuovo',
  cover: 'La copertina deve essere una delle immagini',
} as const

/** The 480 px thumbnail stored next to every image: `<id>.webp` → `<id>-480.webp`. */
export const thumbnailOf = (url: string) => url.replace(/\.webp$/, '-480.webp')
