/**
 * Limits of an upload (contract, `POST /api/upload`; spec 000, section 9). Bytes are per file, before re-encoding. AVIF takes
 * 18 bytes of memory a pixel while it is decoded, the others about 4.
 */
export const imageLimits = { count: 5, bytes: 10 * 1024 * 1024, pixels: 40_000_000, avifPixels: 16_000_000, urlLength: 500 } as const

/** What the server decodes, judged by content. HEIC is missing because the decoder ships without it. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** Italian texts about images; those that take a file's name are said before an upload as well as after it. */
export const imageMessages = {
  tooManyTitle: 'Troppi file',
  tooMany: 'Puoi caricare massimo 5 immagini.',
  uploadFailed: 'Impossibile caricare le immagini. Riprova.',
  none: "Scegli almeno un'immagine.",
  tooLarge: (name: string) => `L'immagine «${name}» supera i 10 MB.`,
  tooManyPixels: (name: string) => `L'immagine «${name}» ha troppi pixel: il massimo è 40 milioni.`,
  tooManyAvifPixels: (name: string) => `L'immagine «${name}» ha troppi pixel: il massimo per AVIF è 16 milioni.`,
  unsupported: (name: string) => `Formato non supportato: «${name}» non è un'immagine JPEG, PNG, WebP, GIF o AVIF.`,
  heic: (name: string) => `Formato non supportato: «${name}» è una foto HEIC. Convertila in JPEG e riprova.`,
  broken: (name: string) => `L'immagine «${name}» è danneggiata o incompleta.`,
  full: 'Lo spazio per le immagini è esaurito. Riprova più tardi.',
  unknown: 'Immagine non trovata: caricala di nuovo',
  cover: 'La copertina deve essere una delle immagini',
} as const

/** The 480-pixel thumbnail that the server keeps beside every image: `<id>.webp` → `<id>-480.webp`. */
export const thumbnailOf = (url: string) => url.replace(/\.webp$/, '-480.webp')
