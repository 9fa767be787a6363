import type { ReactNode } from 'react'
import styles from './Cloister.module.css'

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
      <path className={styles.line} d="M290 142V96h44v46M284 96h56M312 96v22" />
      <rect className={styles.ink} x={304} y={118} width={16} height={14} rx={2} />
    </g>
  )
}

const scenes = [OliveTree, Books, Well]

interface Props {
  label: string
  /** What stands in the arches, from the first on; the others show what is always there. */
  books: { id: string; content: ReactNode }[]
}

/** The arcade of the home page, with the newest books under its arches. */
export function Cloister({ label, books }: Props) {
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
        {scenes.map((Scene, bay) => bay >= books.length && <Scene key={bays[bay]} />)}
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
