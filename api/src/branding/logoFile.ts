import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

export interface LogoFile {
  bytes: Buffer
  version: string
}

/** Larger files were meant for print. */
const maxBytes = 1_000_000

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
const isSvg = (bytes: Buffer) => /^\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/.test(bytes.toString('utf8'))

/** @throws Error with a message for the operator */
export function readLogo(file: string): LogoFile {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new Error(`${file} does not exist`)
  if (size > maxBytes) throw new Error(`${file} has more than ${maxBytes / 1_000_000} MB`)
  const bytes = readFileSync(file)
  if (!isPng(bytes) && !isSvg(bytes)) throw new Error(`${file} is neither an SVG nor a PNG`)
  return { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }
}
