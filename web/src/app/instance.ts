/** Who runs this copy of the platform; the server writes it into the page, so that one build serves any university. */
export interface Instance {
  productName: string
  /** First segment of the owners' private links: `/{productSlug}/manage-book/:id`. */
  productSlug: string
  universityName: string
  city: string
}

const defaults: Instance = { productName: 'Chiostro', productSlug: 'chiostro', universityName: 'Università degli Studi', city: 'Città' }

/** Reads `<script type="application/json" id="instance">`; what is missing there keeps its default (development, tests). */
export function readInstance(page: Document): Instance {
  const text = page.getElementById('instance')?.textContent
  return { ...defaults, ...(text ? (JSON.parse(text) as Partial<Instance>) : {}) }
}

export const instance: Instance = readInstance(document)
