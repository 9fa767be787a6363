import { createHash, randomBytes } from 'node:crypto'

// A client of RFC 9497 (mode POPRF, ristretto255-SHA512), written from the RFC, RFC 9496 (ristretto255) and RFC 9380 (expand_message_xmd)
// in plain BigInt: it shares no code with the library of server and browser.

const p = 2n ** 255n - 19n
const order = 2n ** 252n + 27742317777372353535851937790883648493n
const mod = (a: bigint, m = p) => ((a % m) + m) % m

function power(base: bigint, exponent: bigint, m = p): bigint {
  let result = 1n
  for (let b = mod(base, m), e = exponent; e > 0n; e >>= 1n, b = (b * b) % m) if (e & 1n) result = (result * b) % m
  return result
}
const invert = (a: bigint, m = p) => power(a, m - 2n, m)

const d = mod(-121665n * invert(121666n))
const rootOfMinusOne = power(2n, (p - 1n) / 4n)
const isNegative = (a: bigint) => (mod(a) & 1n) === 1n
const absolute = (a: bigint) => (isNegative(a) ? mod(-a) : mod(a))

function squareRootOfRatio(u: bigint, v: bigint): { wasSquare: boolean; r: bigint } {
  const v3 = mod(v * v * v)
  let r = mod(u * v3 * power(u * v3 * v3 * v, (p - 5n) / 8n))
  const check = mod(v * r * r)
  const [correct, flipped, flippedI] = [check === mod(u), check === mod(-u), check === mod(-u * rootOfMinusOne)]
  if (flipped || flippedI) r = mod(r * rootOfMinusOne)
  return { wasSquare: correct || flipped, r: absolute(r) }
}

interface Point {
  x: bigint
  y: bigint
  z: bigint
  t: bigint
}
const zero: Point = { x: 0n, y: 1n, z: 1n, t: 0n }

function add(one: Point, other: Point): Point {
  const a = mod((one.y - one.x) * (other.y - other.x))
  const b = mod((one.y + one.x) * (other.y + other.x))
  const c = mod(2n * d * one.t * other.t)
  const f = mod(2n * one.z * other.z)
  const [e, g, h, k] = [b - a, f - c, f + c, b + a]
  return { x: mod(e * g), y: mod(h * k), z: mod(g * h), t: mod(e * k) }
}

function multiply(point: Point, scalar: bigint): Point {
  let result = zero
  for (let base = point, k = mod(scalar, order); k > 0n; k >>= 1n, base = add(base, base)) if (k & 1n) result = add(result, base)
  return result
}

const fromLittleEndian = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
const toLittleEndian = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse()

function decode(bytes: Uint8Array): Point {
  const s = fromLittleEndian(bytes)
  if (bytes.length !== 32 || s >= p || isNegative(s)) throw new Error('no element')
  const ss = mod(s * s)
  const [u1, u2] = [mod(1n - ss), mod(1n + ss)]
  const v = mod(-(d * u1 * u1) - u2 * u2)
  const { wasSquare, r } = squareRootOfRatio(1n, v * u2 * u2)
  const x = absolute(2n * s * r * u2)
  const y = mod(u1 * r * r * u2 * v)
  if (!wasSquare || isNegative(x * y) || y === 0n) throw new Error('no element')
  return { x, y, z: 1n, t: mod(x * y) }
}

const inverseRootOfAMinusD = squareRootOfRatio(1n, mod(-1n - d)).r

function encode({ x, y, z, t }: Point): Buffer {
  const u1 = mod((z + y) * (z - y))
  const u2 = mod(x * y)
  const { r } = squareRootOfRatio(1n, u1 * u2 * u2)
  const [den1, den2] = [mod(r * u1), mod(r * u2)]
  const inverse = mod(den1 * den2 * t)
  const rotate = isNegative(t * inverse)
  const [x1, y1] = rotate ? [mod(y * rootOfMinusOne), mod(x * rootOfMinusOne)] : [x, y]
  const denominator = rotate ? mod(den1 * inverseRootOfAMinusD) : den2
  const signed = isNegative(x1 * inverse) ? mod(-y1) : y1
  return toLittleEndian(absolute(denominator * (z - signed)))
}

/** SQRT_AD_MINUS_ONE: the RFC specifies the negative root. */
const rootOfAdMinusOne = mod(-squareRootOfRatio(mod(-d - 1n), 1n).r)

/** MAP of RFC 9496, 4.3.4. */
function elligator(bytes: Uint8Array): Point {
  const t = mod(fromLittleEndian(bytes) & (2n ** 255n - 1n))
  const r = mod(rootOfMinusOne * t * t)
  const u = mod((r + 1n) * (1n - d * d))
  const v = mod((-1n - r * d) * (r + d))
  const { wasSquare, r: root } = squareRootOfRatio(u, v)
  const s = wasSquare ? root : mod(-absolute(root * t))
  const c = wasSquare ? -1n : r
  const n = mod(c * (r - 1n) * (d - 1n) ** 2n - v)
  const [w0, w1, w2, w3] = [mod(2n * s * v), mod(n * rootOfAdMinusOne), mod(1n - s * s), mod(1n + s * s)]
  return { x: mod(w0 * w3), y: mod(w2 * w1), z: mod(w1 * w3), t: mod(w0 * w2) }
}

const sha512 = (...parts: Uint8Array[]) => createHash('sha512').update(Buffer.concat(parts)).digest()
const octets = (value: number, length: number) => Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex')
const ascii = (text: string) => Buffer.from(text, 'latin1')
const prefixed = (bytes: Uint8Array) => Buffer.concat([octets(bytes.length, 2), bytes])

/** RFC 9380, 5.3.1, for 64 bytes: one block of SHA-512. */
function expand(message: Uint8Array, tag: Uint8Array): Buffer {
  const suffix = Buffer.concat([tag, octets(tag.length, 1)])
  const first = sha512(Buffer.alloc(128), message, octets(64, 2), octets(0, 1), suffix)
  return sha512(first, octets(1, 1), suffix)
}

const context = Buffer.concat([ascii('OPRFV1-'), octets(2, 1), ascii('-ristretto255-SHA512')])
const hashToScalar = (message: Uint8Array) =>
  mod(fromLittleEndian(expand(message, Buffer.concat([ascii('HashToScalar-'), context]))), order)

function hashToGroup(message: Uint8Array): Point {
  const uniform = expand(message, Buffer.concat([ascii('HashToGroup-'), context]))
  return add(elligator(uniform.subarray(0, 32)), elligator(uniform.subarray(32)))
}

const base = decode(Buffer.from('e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76', 'hex'))

interface ClientState {
  input: Uint8Array
  info: Uint8Array
  blind: bigint
  blinded: Buffer
  tweakedKey: Buffer
}

export function blind(input: Uint8Array, info: Uint8Array, publicKey: Uint8Array, given?: Uint8Array): ClientState {
  const m = hashToScalar(Buffer.concat([ascii('Info'), prefixed(info)]))
  const tweakedKey = encode(add(multiply(base, m), decode(publicKey)))
  const scalar = given ? fromLittleEndian(given) : mod(fromLittleEndian(randomBytes(64)), order)
  return { input, info, blind: scalar, blinded: encode(multiply(hashToGroup(input), scalar)), tweakedKey }
}

/** RFC 9497, 2.2.2: VerifyProof of one element. */
function isProven({ tweakedKey, blinded }: ClientState, evaluated: Uint8Array, proof: Uint8Array): boolean {
  const [c, s] = [fromLittleEndian(proof.subarray(0, 32)), fromLittleEndian(proof.subarray(32))]
  const seed = sha512(prefixed(tweakedKey), prefixed(Buffer.concat([ascii('Seed-'), context])))
  const weight = hashToScalar(Buffer.concat([prefixed(seed), octets(0, 2), prefixed(evaluated), prefixed(blinded), ascii('Composite')]))
  const [m, z] = [multiply(decode(evaluated), weight), multiply(decode(blinded), weight)]
  const t2 = add(multiply(base, s), multiply(decode(tweakedKey), c))
  const t3 = add(multiply(m, s), multiply(z, c))
  const elements = [m, z, t2, t3].map((point) => prefixed(encode(point)))
  return c === hashToScalar(Buffer.concat([prefixed(tweakedKey), ...elements, ascii('Challenge')]))
}

/** RFC 9497, 3.3.3: Finalize. @throws for an invalid proof */
export function finalize(state: ClientState, evaluated: Uint8Array, proof: Uint8Array): Buffer {
  if (!isProven(state, evaluated, proof)) throw new Error('VerifyError')
  const unblinded = encode(multiply(decode(evaluated), invert(state.blind, order)))
  return sha512(prefixed(state.input), prefixed(state.info), prefixed(unblinded), ascii('Finalize'))
}
