import { inksFor } from '../../../components/inks.ts'
import styles from './Avatar.module.css'
import { type Guess, guessGender } from './guessGender.ts'

/** Hair, drawn behind the face; nobody knows what the neutral head wears. */
const hair: Record<Guess, string> = {
  woman: 'M28 14c-9 0-14 6.500-14 15 0 8-1.500 12-4 16 5 2.500 11 2.500 18 2.500s13 0 18-2.500c-2.500-4-4-8-4-16 0-8.500-5-15-14-15z',
  man: 'M28 15c-7.500 0-11.500 4.500-11.500 11.500 0 3 .6 5 1.300 6.500h20.400c.7-1.500 1.300-3.500 1.300-6.500C39.500 19.500 35.500 15 28 15z',
  unknown: '',
}

/** The forehead is covered in different ways. */
const face: Record<Guess, string> = {
  woman:
    'M19.500 29.500c5-.5 9.500-3 11.500-6 1.500 3.500 3.500 5.500 5.500 6v2.500c0 6-3.500 10.500-8.500 10.500s-8.500-4.500-8.500-10.500z',
  man: 'M19 28.500c6 .5 11-1 13-4 .8 2.500 2.600 4 5 4v3.500c0 6-4 10.500-9 10.500s-9-4.500-9-10.500z',
  unknown: 'M28 20a10 11 0 1 1 0 22a10 11 0 1 1 0-22z',
}

interface Props {
  name: string
  /** Gives the colours, so that colleagues look alike. */
  department: string
  large?: boolean
}

/** A professor under an arch of the department's colour. Decoration: the drawing guesses, the name stands beside it. */
export function Avatar({ name, department, large = false }: Props) {
  const guess = guessGender(name)
  const { ground, type } = inksFor(department)
  return (
    <svg aria-hidden="true" viewBox="0 0 56 72" className={`${styles.avatar} ${large ? styles.large : ''}`}>
      <path d="M0 28a28 28 0 0 1 56 0v38a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z" fill={ground} />
      <path d={hair[guess]} fill={type} />
      <path d="M10 72c0-14 6-21 13-23.500v-8h10v8c7 2.500 13 9.500 13 23.500z" fill={type} />
      <path d={face[guess]} fill={guess === 'unknown' ? type : ground} stroke={type} strokeWidth="1.500" />
      <path d="M.5 28a27.500 27.500 0 0 1 55 0v38a5.500 5.500 0 0 1-5.500 5.500H6A5.500 5.500 0 0 1 .5 66z" className={styles.edge} />
    </svg>
  )
}
