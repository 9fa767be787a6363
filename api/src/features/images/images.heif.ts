import { type FileHandle, open } from 'node:fs/promises'

// How many pixels a decoder of AVIF would have to decode, from the boxes of the file (ISO/IEC 14496-12 and 23008-12). The library checks the size of
// the whole only: a grid of a kilobyte may name the same tile of 16 million pixels a thousand times, and show a corner of it. A student whose photo
// waits behind such grids of eight networks would feel its absence: 857 bytes keep a decoder busy until the watch ends it after 5 s (up to 40 s for one
// turn of each), the largest AVIF that is taken 0.4 s.

/** No file with a picture comes near it. */
const limits = { boxes: 50, metaBytes: 512_000, depth: 4 } as const

interface Box {
  type: string
  body: Buffer
}

/** Of an image file: a picture, a tile, an alpha plane, a thumbnail, metadata. */
interface Items {
  types: Map<number, string>
  areas: Map<number, number>
  /** The items that a derived one is made of, repeated ones repeated. */
  parts: Map<number, number[]>
}

const textual = new Set(['Exif', 'mime', 'uri '])

/**
 * Pixels of all coded items, a tile counted for each time that it is used.
 * @throws RangeError when its boxes are broken or repeated
 */
export async function codedPixels(path: string): Promise<number> {
  await using handle = await open(path)
  const meta = await readMeta(handle)
  return countPixels(itemsOf(meta.subarray(4)))
}

/** The body of the one `meta` box. */
async function readMeta(handle: FileHandle): Promise<Buffer> {
  const { size: end } = await handle.stat()
  let meta: Buffer | undefined
  let boxes = 0
  for (let at = 0; at + 8 <= end; boxes++) {
    const { buffer: head } = await handle.read(Buffer.alloc(16), 0, 16, at)
    const type = head.toString('latin1', 4, 8)
    const [short, header] = [head.readUInt32BE(0), head.readUInt32BE(0) === 1 ? 16 : 8]
    const size = short === 0 ? end - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < header || boxes === limits.boxes) throw new RangeError('The boxes of the file are broken')
    if (type === 'meta') {
      if (meta || size > limits.metaBytes) throw new RangeError('More than one box of items, or a huge one')
      meta = (await handle.read(Buffer.alloc(size - header), 0, size - header, at + header)).buffer
    }
    at += size
  }
  if (!meta) throw new RangeError('No box of items')
  return meta
}

function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < content.length; ) {
    const size = content.readUInt32BE(at)
    if (size < 8 || at + size > content.length) throw new RangeError('A box is longer than what it is in')
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), body: content.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

function only(boxes: Box[], type: string): Buffer {
  const [box, another] = boxes.filter((candidate) => candidate.type === type)
  if (another) throw new RangeError(`More than one ${type}`)
  return box?.body ?? Buffer.alloc(0)
}

/** Reads numbers one after the other; beyond the end, a RangeError. */
function numbersIn(content: Buffer) {
  let at = 0
  return (bytes: number) => {
    const value = content.readUIntBE(at, bytes)
    at += bytes
    return value
  }
}

function itemsOf(meta: Buffer): Items {
  const boxes = boxesIn(meta)
  const properties = boxesIn(only(boxes, 'iprp'))
  const sizes = boxesIn(only(properties, 'ipco')).map(({ type, body }) =>
    type === 'ispe' ? body.readUInt32BE(4) * body.readUInt32BE(8) : 0,
  )
  const areas = new Map<number, number>()
  for (const { body } of properties.filter(({ type }) => type === 'ipma')) {
    for (const [item, property] of associationsIn(body)) areas.set(item, Math.max(areas.get(item) ?? 0, sizes[property - 1] ?? 0))
  }
  return { types: typesIn(only(boxes, 'iinf')), areas, parts: partsIn(only(boxes, 'iref')) }
}

/** Pairs of an item and the number of a property, from 1. */
function* associationsIn(body: Buffer): Generator<[item: number, property: number]> {
  const next = numbersIn(body)
  const [version, flags] = [next(1), next(3)]
  for (let left = next(4); left > 0; left--) {
    const item = next(version < 1 ? 2 : 4)
    for (let properties = next(1); properties > 0; properties--) yield [item, flags & 1 ? next(2) & 0x7fff : next(1) & 0x7f]
  }
}

function typesIn(body: Buffer): Items['types'] {
  const entries = body.length === 0 ? [] : boxesIn(body.subarray(body[0] === 0 ? 6 : 8))
  return new Map(
    entries.map(({ body: entry }) => {
      const idBytes = entry[0] === 3 ? 4 : 2
      return [entry.readUIntBE(4, idBytes), entry.toString('latin1', 6 + idBytes, 10 + idBytes)]
    }),
  )
}

function partsIn(body: Buffer): Items['parts'] {
  const parts: Items['parts'] = new Map()
  const idBytes = body[0] === 0 ? 2 : 4
  for (const { type, body: reference } of body.length === 0 ? [] : boxesIn(body.subarray(4))) {
    if (type !== 'dimg') continue
    const next = numbersIn(reference)
    const [item, count] = [next(idBytes), next(2)]
    parts.set(item, [...(parts.get(item) ?? []), ...Array.from({ length: count }, () => next(idBytes))])
  }
  return parts
}

function countPixels({ types, areas, parts }: Items): number {
  const counted = new Map<number, number>()
  const pixelsOf = (item: number, depth: number): number => {
    if (depth > limits.depth) throw new RangeError('Items are made of items that are made of items')
    const made = parts.get(item)
    if (!made && !areas.get(item) && !textual.has(types.get(item) ?? '')) throw new RangeError('An item without a size')
    const pixels = counted.get(item) ?? (made ? made.reduce((sum, part) => sum + pixelsOf(part, depth + 1), 0) : (areas.get(item) ?? 0))
    counted.set(item, pixels)
    return pixels
  }
  const inOthers = new Set([...parts.values()].flat())
  return [...types.keys()].filter((item) => !inOthers.has(item)).reduce((sum, item) => sum + pixelsOf(item, 0), 0)
}
