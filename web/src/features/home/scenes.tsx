import type { ReactNode } from 'react'
import styles from './scenes.module.css'

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
