import type { ReactNode } from 'react'
import styles from './drawings.module.css'

/** Left edges of the three bays, each 108 wide, in units of the drawing: 380 by 212. */
const bays = [16, 136, 256]

function Column({ x }: { x: number }) {
  return (
    <g className={styles.stone}>
      <rect x={x - 12} y={84} width={24} height={7} rx={2} />
      <rect x={x - 7} y={90} width={14} height={92} />
      <rect x={x - 12} y={180} width={24} height={12} rx={2} />
    </g>
  )
}

function OliveTree() {
  return (
    <g>
      <path className={styles.trunk} d="M66 166c2-22-3-34-1-62h7c-2 24 4 38 3 62z" />
      <g className={styles.leaves}>
        <circle cx={69} cy={76} r={30} />
        <circle cx={48} cy={92} r={20} />
        <circle cx={91} cy={94} r={21} />
      </g>
      <path className={styles.stone} d="M50 156h38l-5 34H55z" />
    </g>
  )
}

function Books() {
  return (
    <g>
      <rect className={styles.stone} x={142} y={166} width={96} height={8} rx={2} />
      <path className={styles.stone} d="M152 174h12v18h-12zM216 174h12v18h-12z" />
      <rect className={styles.olive} x={154} y={152} width={70} height={14} rx={2} />
      <rect className={styles.page} x={160} y={157} width={58} height={4} />
      <rect className={styles.ochre} x={160} y={140} width={60} height={12} rx={2} />
      <rect className={styles.page} x={166} y={144} width={46} height={4} />
      <rect className={styles.red} x={157} y={124} width={66} height={16} rx={2} />
      <rect className={styles.page} x={163} y={130} width={54} height={4} />
      <rect className={styles.olive} x={164} y={110} width={50} height={14} rx={2} />
      <rect className={styles.page} x={170} y={115} width={38} height={4} />
    </g>
  )
}

function Well() {
  return (
    <g>
      <circle className={styles.ochre} cx={312} cy={58} r={22} />
      <path className={styles.stone} d="M278 142h68v10h-68zM283 152h58v40h-58z" />
      <path className={styles.rope} d="M290 142V96h44v46M284 96h56M312 96v22" />
      <rect className={styles.ink} x={304} y={118} width={16} height={14} rx={2} />
    </g>
  )
}

const alwaysThere = [OliveTree, Books, Well]

interface CloisterProps {
  label: string
  /** What stands in the arches, from the first on; the others show what is always there. */
  books: { id: string; content: ReactNode }[]
}

/** The arcade of the home page, with the newest books under its arches. */
export function Cloister({ label, books }: CloisterProps) {
  return (
    <div className={styles.cloister}>
      <svg viewBox="0 0 380 212" aria-hidden="true" focusable="false">
        <path className={styles.wall} d="M4 18h372v70H4z" />
        <path className={styles.cornice} d="M0 2h380v10H0zM6 12h368v6H6z" />
        {bays.map((x) => (
          <path key={x} className={styles.sky} d={`M${x} 192V86a54 54 0 0 1 108 0v106z`} />
        ))}
        <g className={styles.tondi}>
          <circle cx={130} cy={44} r={7} />
          <circle cx={250} cy={44} r={7} />
        </g>
        {alwaysThere.map((Scene, bay) => bay >= books.length && <Scene key={bays[bay]} />)}
        {[10, 130, 250, 370].map((x) => (
          <Column key={x} x={x} />
        ))}
        <path className={styles.cornice} d="M0 192h380v12H0z" />
        <path className={styles.step} d="M-10 204h400v8H-10z" />
      </svg>
      {books.length > 0 && (
        <ul aria-label={label} className={styles.books}>
          {books.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SceneProps {
  children: ReactNode
}

/** Illustrations seen through an arch: 200 wide, on the floor at 200. Decorative. */
function Scene({ children }: SceneProps) {
  return (
    <svg className={styles.scene} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

interface Volume {
  x: number
  y: number
  width: number
  height: number
  ink: 'olive' | 'ochre' | 'red' | 'ink'
}

const volumes: Volume[] = [
  { x: 40, y: 176, width: 124, height: 24, ink: 'olive' },
  { x: 50, y: 154, width: 104, height: 22, ink: 'ochre' },
  { x: 44, y: 126, width: 116, height: 28, ink: 'red' },
  { x: 58, y: 104, width: 92, height: 22, ink: 'ink' },
]

export function BooksScene() {
  return (
    <Scene>
      {volumes.map(({ x, y, width, height, ink }) => (
        <g key={y}>
          <rect className={styles[ink]} x={x} y={y} width={width} height={height} rx={3} />
          <rect className={styles.page} x={x + 10} y={y + height / 2 - 3} width={width - 26} height={6} />
        </g>
      ))}
      <g transform="rotate(-14 100 104)">
        <rect className={styles.red} x={84} y={44} width={46} height={62} rx={3} />
        <rect className={styles.page} x={92} y={54} width={30} height={5} />
        <rect className={styles.page} x={92} y={63} width={20} height={5} />
      </g>
    </Scene>
  )
}

const star = 'M0-9 2.6-2.9 9-2.3 4.2 2 5.6 8.3 0 5-5.6 8.3-4.2 2-9-2.3-2.6-2.9z'

export function ReviewsScene() {
  return (
    <Scene>
      <g transform="rotate(-5 70 120)">
        <rect className={styles.page} x={24} y={52} width={94} height={148} rx={6} />
        {[76, 96, 116].map((x) => (
          <path key={x} className={styles.ochre} d={star} transform={`translate(${x - 28} 76)`} />
        ))}
        {[100, 116, 132, 148].map((y, index) => (
          <rect key={y} className={styles.stone} x={38} y={y} width={index % 2 ? 48 : 66} height={6} rx={3} />
        ))}
      </g>
      <g transform="rotate(4 140 140)">
        <rect className={styles.red} x={104} y={92} width={80} height={108} rx={6} />
        {[34, 52, 24].map((height, index) => (
          <rect key={height} className={styles.page} x={118 + index * 20} y={180 - height} width={12} height={height} rx={2} />
        ))}
        <path className={styles.line} d="M116 184h56" />
      </g>
    </Scene>
  )
}

export function EventsScene() {
  return (
    <Scene>
      <path className={styles.wire} d="M-20 40Q60 96 100 70T220 36" />
      {[
        [14, 64],
        [52, 80],
        [92, 76],
        [132, 62],
        [172, 56],
      ].map(([x, y]) => (
        <g key={x}>
          <path className={styles.wire} d={`M${x} ${(y ?? 0) - 8}v10`} />
          <circle className={styles.ochre} cx={x} cy={(y ?? 0) + 8} r={8} />
        </g>
      ))}
      <path className={styles.wire} d="M76 200l10-22M124 200l-10-22" />
      <rect className={styles.page} x={56} y={104} width={88} height={82} rx={6} />
      <path className={styles.red} d="M56 128v-18a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6v18z" />
      <circle className={styles.page} cx={80} cy={116} r={4} />
      <circle className={styles.page} cx={120} cy={116} r={4} />
      {[72, 92, 112].flatMap((x) =>
        [142, 162].map((y) => <rect key={`${x} ${y}`} className={styles.stone} x={x} y={y} width={14} height={12} rx={2} />),
      )}
      <rect className={styles.olive} x={92} y={162} width={14} height={12} rx={2} />
    </Scene>
  )
}
